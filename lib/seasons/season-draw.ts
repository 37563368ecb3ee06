import { drawDelaySeconds, drawWinners } from '@/lib/hunts/draws/hunt-draw'
import { seasonGraceSeconds } from './season-rules'

// The draw of the weekly quest. Like the draw of a hunt's round, it depends on published data only: the entrants, which
// are published before the deciding block exists; the site's seed, whose hash is published before the season; and that
// block.

/** The `root` of a season in `drawWinners`, where a hunt has the root of its keys. */
export const seasonRoot = 'season'

/**
 * The draw is decided by the first final block from this time on, in Unix seconds like the season's `end`. The time
 * depends on the season alone, so that a repeated draw, for example after the database was restored, uses the same
 * block.
 */
export const toDrawTime = (end: number): number => end + seasonGraceSeconds + drawDelaySeconds

/**
 * Draws the winners of a season's weekly quest: all entrants have the same chance, and win one crystal at most.
 *
 * @param entrants wallets in lower case, in any order. @returns as many of them as there are crystals or entrants, in the order of the draw.
 */
export function drawSeasonWinners(
  entrants: readonly string[],
  crystals: number,
  { season, seed, blockHash }: { readonly season: number; readonly seed: string; readonly blockHash: string },
): readonly string[] {
  const entries = entrants.map((id) => ({ id, tiers: [{ tier: 0, standing: 'early' as const }] }))
  const source = { seed, blockHash, root: seasonRoot, round: season }
  return drawWinners(entries, [{ tier: 0, keys: crystals }], source).map(({ entry }) => entry)
}
