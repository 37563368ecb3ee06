import type { Hunt, HuntsProgress } from './hunt-schema'

/** The states of a hunt: before its start, open, ended, or ended with the unclaimed rewards refunded. */
export const huntStates = ['upcoming', 'live', 'ended', 'closed'] as const

/** The state of a hunt at a moment. */
export type HuntState = (typeof huntStates)[number]

/** Whether no key of a hunt can be claimed any more. */
export const isOver = (state: HuntState): boolean => state === 'ended' || state === 'closed'

type Times = { readonly start: number; readonly end: number; readonly isClosed: boolean }

/** The state of a hunt. All times are seconds since 1970. */
export function toHuntState({ start, end, isClosed }: Times, now: number): HuntState {
  if (isClosed) return 'closed'
  if (now < start) return 'upcoming'
  return now < end ? 'live' : 'ended'
}

/**
 * The ids of the parts of a hunt that can be closed: ended and not closed. The contract goes by the time of its block,
 * which follows the end by a moment, so a part counts as ended once a block after its end is indexed. When the index is
 * not fresh, the clock decides.
 */
export function getClosableParts({ parts }: Pick<Hunt, 'parts'>, progress: HuntsProgress): string[] {
  const isOnChain = (end: number) => progress?.freshness !== 'fresh' || end <= progress.blockTime
  return parts.filter(({ state, end }) => state === 'ended' && isOnChain(end)).map(({ id }) => id)
}
