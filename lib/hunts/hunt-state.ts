import type { Hunt, HuntsReading } from './hunt-schema'

/** Where a hunt stands: before its start, open, over, or over with the rest given back. */
export const huntStates = ['upcoming', 'live', 'ended', 'closed'] as const

export type HuntState = (typeof huntStates)[number]

/** Whether nothing of a hunt can be won any more. */
export const isOver = (state: HuntState): boolean => state === 'ended' || state === 'closed'

type Times = { readonly start: number; readonly end: number; readonly isClosed: boolean }

/** @param now seconds since 1970, like all times here. */
export function toHuntState({ start, end, isClosed }: Times, now: number): HuntState {
  if (isClosed) return 'closed'
  if (now < start) return 'upcoming'
  return now < end ? 'live' : 'ended'
}

/**
 * The numbers of the parts of a hunt that the contract would close: over, and not closed. A part is over for the contract in the first
 * block after its end, which comes later than the end by the clock; until we have read such a block, closing would be refused. Who has
 * not read the newest blocks cannot tell, and goes by the clock.
 */
export function closableParts({ parts }: Pick<Hunt, 'parts'>, reading: HuntsReading): string[] {
  const isOnChain = (end: number) => reading?.freshness !== 'fresh' || end <= reading.blockTime
  return parts.filter(({ state, end }) => state === 'ended' && isOnChain(end)).map(({ id }) => id)
}
