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
