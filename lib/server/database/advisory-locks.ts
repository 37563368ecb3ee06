import 'server-only'

/** First keys of the advisory locks of PostgreSQL that this product takes. The second says which one of the kind. */
export const advisoryLocks = {
  /** Second key 0: one process at a time migrates. */
  migration: 0x1d7e_0001,
  /** Second key the chain id: one process at a time writes what it reads from that chain. */
  indexer: 0x1d7e_0002,
  /** Second key 0: one process at a time does the chores of the site. */
  chores: 0x1d7e_0003,
  /** Second key the chain id: one process at a time reads that chain again beside the live tables. */
  rebuild: 0x1d7e_0006,
  /** Second key the chain id: one process at a time sends as the relayer, whose transactions are numbered. */
  relayer: 0x1d7e_0007,
} as const
