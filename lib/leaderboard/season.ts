const weekSeconds = 604_800
/** 1970 began on a Thursday; weeks begin on Monday, so the first one began three days before. */
const shiftSeconds = 259_200

/** Returns the season (week from Monday 00:00 UTC) of a moment, as a number. @param time block time in Unix seconds. */
export function toSeason(time: number): number {
  return Math.floor((time + shiftSeconds) / weekSeconds)
}

/** Returns start and end of a season in Unix seconds. The end belongs to the next season. */
export function getSeasonBounds(season: number): { readonly start: number; readonly end: number } {
  const start = season * weekSeconds - shiftSeconds
  return { start, end: start + weekSeconds }
}

/** Formats a season as an ISO 8601 week, such as `2026-W47`. The year is that of the week's Thursday. */
export function toSeasonName(season: number): string {
  const thursday = new Date((getSeasonBounds(season).start + 3 * 86_400) * 1_000)
  const year = thursday.getUTCFullYear()
  const week = 1 + Math.floor((thursday.getTime() - Date.UTC(year, 0, 1)) / (weekSeconds * 1_000))
  return `${year}-W${String(week).padStart(2, '0')}`
}

/** Parses the name of a season; null if there is no such week. */
export function parseSeasonName(name: string): number | null {
  const [, year, week] = /^(\d{4})-W(\d{2})$/.exec(name) ?? []
  if (year === undefined || week === undefined) return null
  // 4 January is always in the first week.
  const season = toSeason(Date.UTC(Number(year), 0, 4) / 1_000) + Number(week) - 1
  return toSeasonName(season) === name ? season : null
}
