import { siteGameApi } from '@/components/games/host/game-api'
import { createRandomSeed } from '@/components/games/host/random-seed'
import type { RunToPlay } from '@/lib/games/frame-protocol/host-messages'
import { madeGameVersion, ruleVersions } from '@/lib/games/rule-versions'
import type { StoredReplay } from '@/lib/games/score-schema'
import { findShopItem, getSlotsOf } from '@/lib/shop/shop-items'
import type { RunLink } from '@/lib/games/run-link'

/** A replay that the game can show; 'other-rules' when the run was played with different rules. */
export function toWatchedRun({ game, version, seed, log, look }: StoredReplay): RunToPlay | 'other-rules' {
  return (ruleVersions[game] ?? madeGameVersion) === version
    ? { seed, isCounted: false, watch: log, ...(look && { look }) }
    : 'other-rules'
}

/** A practice run on the seed of a replay, against its ghost; 'other-rules' as `toWatchedRun`. */
function toRace(replay: StoredReplay): RunToPlay | 'other-rules' {
  const watched = toWatchedRun(replay)
  if (watched === 'other-rules') return watched
  return { seed: watched.seed, isCounted: false, watch: null, ghost: toGhost(replay) }
}

/** The run of a replay as a ghost with the look of its player. The player of the new run has a look of their own. */
export const toGhost = ({ log, score, look }: StoredReplay): NonNullable<RunToPlay['ghost']> => ({
  log,
  score,
  ...(look && { look }),
})

/**
 * A practice run in which the player wears an item of the shop; null if the item is unknown or the game does not show
 * it.
 */
function toTrial(game: string, id: string): RunToPlay | null {
  const item = findShopItem(id)
  if (!item || !getSlotsOf(`${game}/`).includes(item.slot)) return null
  return { seed: createRandomSeed(), isCounted: false, watch: null, look: { [item.slot]: item.id } }
}

/**
 * The run of a link to a game's page (`toRunLink`, `toTryLink`): a replay to watch, a race against it, or a practice
 * run with an item. Null when it cannot be shown.
 */
export async function loadLinkedRun(game: string, link: RunLink): Promise<RunToPlay | null> {
  if (link.kind === 'try') return toTrial(game, link.item)
  const replay = await siteGameApi.replay(link.attempt).catch(() => null)
  if (replay?.game !== game) return null
  const run = link.kind === 'race' ? toRace(replay) : toWatchedRun(replay)
  return run === 'other-rules' ? null : run
}
