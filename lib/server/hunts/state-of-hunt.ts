import 'server-only'
import { toHuntState, type HuntState } from '@/lib/hunts/hunt-state'
import type { HuntRow } from './select-hunts'

/** What state a hunt of the chain is in. @param now in seconds since 1970. */
export const stateOfHunt = ({ startTime, endTime, closedTime }: HuntRow['hunt'], now: number): HuntState =>
  toHuntState({ start: startTime, end: endTime, isClosed: closedTime !== null }, now)
