import { boardPeriods, type BoardPeriod } from './frame-protocol/host-messages'

const dayMs = 86_400_000

/**
 * The ISO week of a date in UTC, such as `2026-W47`. A week starts on Monday and belongs to the year of its Thursday.
 */
function toIsoWeek(moment: Date): string {
  const day = Math.floor(moment.getTime() / dayMs)
  // Day 0 (1 January 1970) was a Thursday, which is 3 days after a Monday.
  const thursday = new Date((day - ((day + 3) % 7) + 3) * dayMs)
  const first = Date.UTC(thursday.getUTCFullYear(), 0, 1) / dayMs
  const week = Math.floor((thursday.getTime() / dayMs - first) / 7) + 1
  return `${thursday.getUTCFullYear()}-W${String(week).padStart(2, '0')}`
}

/** The stored name of the day, week or all-time period that contains a date. Days and weeks are in UTC. */
export function toPeriodName(period: BoardPeriod, moment: Date): string {
  if (period === 'all') return 'all'
  return period === 'today' ? moment.toISOString().slice(0, 10) : toIsoWeek(moment)
}

/** The stored names of all periods that contain a date. */
export const toPeriodNames = (moment: Date): readonly string[] =>
  boardPeriods.map((period) => toPeriodName(period, moment))
