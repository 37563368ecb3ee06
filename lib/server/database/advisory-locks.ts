import 'server-only'

/** First keys of the PostgreSQL advisory locks of this product. The second key distinguishes locks of one kind. */
export const advisoryLocks = {
  /** Second key 0: one process at a time migrates the database. */
  migration: 0x1d7e_0001,
  /** Second key is the chain id: one process at a time writes the rows of a chain. */
  indexer: 0x1d7e_0002,
  /** Second key 0: one process at a time runs the periodic jobs. */
  jobs: 0x1d7e_0003,
  /** Second key is the chain id: one process at a time rebuilds a chain. */
  rebuild: 0x1d7e_0006,
  /** Second key is the chain id: one process at a time sends transactions of the relayer, because of their nonces. */
  relayer: 0x1d7e_0007,
  /** Second key is a hash of the address: one request at a time decides which account a wallet belongs to. */
  wallet: 0x1d7e_0008,
  /** Second key is the chain id: one process at a time sends transactions of the game server, because of their nonces. */
  gameServer: 0x1d7e_0009,
  /** Second key is a hash of a list's root: one process at a time judges the entries of its rounds. */
  round: 0x1d7e_000a,
} as const
