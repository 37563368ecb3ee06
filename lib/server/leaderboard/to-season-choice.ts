import 'server-only'
import { parseSeasonName } from '@/lib/leaderboard/season'

/** A season as `readLeaderboard` takes it, from its name in a question. */
export function toSeasonChoice(name: string | undefined): number | 'current' | 'previous' | undefined {
  return name === undefined || name === 'current' || name === 'previous' ? name : (parseSeasonName(name) ?? undefined)
}
