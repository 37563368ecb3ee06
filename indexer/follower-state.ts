/** How following a chain goes. */
export type FollowerStatus =
  /** Up to the head, give or take what one look brings. */
  | 'following'
  | 'catching-up'
  /** Reading all again beside the live tables, which stay as they are until it is done. */
  | 'rebuilding'
  /** Another indexer writes; this one takes over when that one is gone. */
  | 'standby'
  | 'starting'
  | 'waiting-for-deployment'
  | 'node-unreachable'
  /** The node's chain is not the one that was read: the rows stay until somebody reads it again. */
  | 'other-history'
  | 'database-unreachable'
  | 'faulted'
  | 'stopped'

/** What is told about a chain that is followed. Block numbers are null until they are known. */
export type FollowerState = {
  readonly chainId: number
  readonly status: FollowerStatus
  readonly head: number | null
  readonly cursor: number | null
  readonly finalBlock: number | null
  readonly lagBlocks: number | null
  /** One sentence about what is wrong; null while nothing is. */
  readonly problem: string | null
}

/** A chain that nothing is known of yet. */
export function unknownState(chainId: number, status: FollowerStatus): FollowerState {
  return { chainId, status, head: null, cursor: null, finalBlock: null, lagBlocks: null, problem: null }
}
