import 'server-only'

/** First keys of the advisory locks of PostgreSQL that this product takes. The second says which one of the kind. */
export const advisoryLocks = {
  /** Second key 0: one process at a time migrates. */
  migration: 0x1d7e_0001,
  /** Second key the chain id: one process at a time writes what it reads from that chain. */
  indexer: 0x1d7e_0002,
} as const
