import { boardPeriods, type BoardPeriod } from './protocol/host-messages'

const dayMs = 86_400_000

/** The ISO week of a moment in UTC, such as `2026-W47`: it begins on Monday and belongs to the year of its Thursday. */
function toIsoWeek(moment: Date): string {
  const day = Math.floor(moment.getTime() / dayMs)
  // Day 0 of 1970 was a Thursday, so 3 days after a Monday.
  const thursday = new Date((day - ((day + 3) % 7) + 3) * dayMs)
  const first = Date.UTC(thursday.getUTCFullYear(), 0, 1) / dayMs
  const week = Math.floor((thursday.getTime() / dayMs - first) / 7) + 1
  return `${thursday.getUTCFullYear()}-W${String(week).padStart(2, '0')}`
}

/** The name under which a moment's day, week or all of time is kept. Days and weeks are those of UTC. */
export function toPeriodName(period: BoardPeriod, moment: Date): string {
  if (period === 'all') return 'all'
  return period === 'today' ? moment.toISOString().slice(0, 10) : toIsoWeek(moment)
}

/** The names of every period that a moment lies in. */
export const toPeriodNames = (moment: Date): readonly string[] =>
  boardPeriods.map((period) => toPeriodName(period, moment))
