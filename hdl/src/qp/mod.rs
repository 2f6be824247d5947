//! Queue pair control: contexts, states, mailbox commands.
