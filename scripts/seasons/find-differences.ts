import { allRules } from '@/lib/games/all-rules'
import { decodeInputLog } from '@/lib/games/input-log'
import { replay } from '@/lib/games/replay'
import type { StoredReplay } from '@/lib/games/score-schema'
import { toSeedCommitment } from '@/lib/hunts/draws/hunt-draw'
import { findHeldSince, type PowerChange } from '@/lib/hunts/hunt-rules'
import { parseSeasonName } from '@/lib/leaderboard/season'
import { drawSeasonWinners } from '@/lib/seasons/season-draw'
import { rankSeason } from '@/lib/seasons/season-rules'
import type { Season } from '@/lib/seasons/season-schema'

/**
 * Computes the points, ranks and crystals of a season again from the scores that the site publishes, and the draw of
 * its weekly quest from the published wallets, seed and block.
 *
 * @param entrants the published wallets in the draw; null before they are published.
 * @returns the differences from what the site says, as sentences; none when all is right.
 */
export function findDifferences(
  { season, players, split, quest }: Pick<Season, 'season' | 'players' | 'split' | 'quest'>,
  entrants: readonly string[] | null,
): readonly string[] {
  const computed = rankSeason(
    players.map(({ wallet, scores }) => ({ wallet: wallet.toLowerCase(), scores })),
    split ?? [],
  )
  const wrong = players.flatMap((player, index) => {
    const own = computed[index]
    const isRight =
      own?.wallet === player.wallet.toLowerCase() &&
      own.points === player.points &&
      own.rank === player.rank &&
      own.crystals === player.crystals
    const text = own
      ? `${own.wallet} with ${own.points} points, rank ${own.rank} and ${own.crystals} crystals`
      : 'nobody'
    return isRight ? [] : [`Rank ${player.rank} is ${player.wallet} on the site, and computed it is ${text}.`]
  })
  const counts =
    computed.length === players.length
      ? []
      : [`The site ranks ${players.length} players, and computed there are ${computed.length}.`]
  return [...wrong, ...counts, ...(quest ? findDrawDifferences(season, quest, entrants) : [])]
}

type Quest = NonNullable<Season['quest']>

function findDrawDifferences(
  name: string,
  { crystals, commitment, entrantCount, seed, block, winners }: Quest,
  entrants: readonly string[] | null,
): readonly string[] {
  const drawn = winners.map(({ wallet }) => wallet.toLowerCase())
  const season = parseSeasonName(name)
  if (season === null || entrants === null || seed === null || block === null)
    return drawn.length === 0 ? [] : ['The site names winners of the weekly quest before the draw.']
  const computed = drawSeasonWinners(entrants, crystals, { season, seed, blockHash: block.hash })
  const places = Array.from({ length: Math.max(drawn.length, computed.length) }, (_, index) => index)
  return [
    ...(toSeedCommitment(seed) === commitment ? [] : ['The seed is not the one whose hash was published.']),
    ...(entrants.length === entrantCount
      ? []
      : [`The site says that ${entrantCount} wallets are in the draw, and lists ${entrants.length}.`]),
    ...(new Set(entrants).size === entrants.length ? [] : ['A wallet is in the draw more than once.']),
    ...places.flatMap((index) =>
      drawn[index] === computed[index] && winners[index]?.rank === index + 1
        ? []
        : [
            `Winner ${index + 1} is ${drawn[index] ?? 'nobody'} on the site, and drawn is ${computed[index] ?? 'nobody'}.`,
          ],
    ),
  ]
}

/**
 * Compares the block that decided a draw with the chain: it must be the first one from the published time on.
 *
 * @param getBlock reads a block of the chain by its number. @returns the differences as sentences.
 */
export async function findBlockDifferences(
  { block, drawAt }: Pick<Quest, 'block' | 'drawAt'>,
  getBlock: (number: bigint) => Promise<{ readonly hash: string | null; readonly timestamp: bigint }>,
): Promise<readonly string[]> {
  if (block === null) return []
  const [before, own] = await Promise.all([getBlock(BigInt(block.number) - 1n), getBlock(BigInt(block.number))])
  return [
    ...(own.hash === block.hash ? [] : [`Block ${block.number} has the hash ${own.hash} on the chain.`]),
    ...(before.timestamp < BigInt(drawAt) && own.timestamp >= BigInt(drawAt)
      ? []
      : [`Block ${block.number} is not the first one from ${new Date(drawAt * 1_000).toISOString()} on.`]),
  ]
}

/** The result of replaying the published runs of a season. */
type ReplayedRuns = {
  /** Sentences; none when all that was replayed is right. */
  readonly differences: readonly string[]
  readonly replayed: number
  /** Runs that could not be replayed, with the reason. Their scores are not verified. */
  readonly unreplayed: readonly string[]
}

/**
 * Replays the runs behind the scores of ranked players with the rules of this copy of the source, and compares their scores.
 *
 * @param fetchReplay reads a replay from the site; null when it has none any more.
 */
export async function replayRuns(
  players: Season['players'],
  fetchReplay: (attempt: string) => Promise<StoredReplay | null>,
): Promise<ReplayedRuns> {
  const differences: string[] = []
  const unreplayed: string[] = []
  let replayed = 0
  for (const { wallet, scores } of players)
    for (const { game, score, attempt } of scores) {
      const run = `the run of ${wallet} in ${game} with ${score}`
      const stored = attempt === undefined ? null : await fetchReplay(attempt)
      const rules = allRules.get(game)
      const log = stored && decodeInputLog(stored.log)
      if (!stored || !rules || stored.version !== rules.version) {
        unreplayed.push(stored ? `${run}: other rules` : `${run}: no replay`)
        continue
      }
      replayed += 1
      const result = log && stored.game === game ? replay(rules, stored.seed, log) : null
      if (result?.kind !== 'played' || result.score !== score)
        differences.push(`Replayed, ${run} ${result?.kind === 'played' ? `has ${result.score}` : 'is invalid'}.`)
    }
  return { differences, replayed, unreplayed }
}

/** The crystal power of a wallet before its changes, and the changes in the order of the chain. */
export type WalletPower = { readonly before: bigint; readonly changes: readonly PowerChange[] }

/**
 * Checks with data of a node that ranked wallets held enough crystal power without a break before the season's end.
 *
 * @param powerOf the power of each wallet, by its address in lower case, from the beginning of that time on.
 * @returns the differences as sentences.
 */
export function findPowerDifferences(
  { players, eligibility: { minPower, holdSeconds }, endsAt }: Pick<Season, 'players' | 'eligibility' | 'endsAt'>,
  powerOf: ReadonlyMap<string, WalletPower>,
): readonly string[] {
  return players.flatMap(({ wallet }) => {
    const power = powerOf.get(wallet.toLowerCase())
    const changes = power ? [{ time: 0, change: power.before }, ...power.changes] : []
    const since = findHeldSince(changes, minPower, endsAt)
    return since !== null && endsAt - since >= holdSeconds
      ? []
      : [`${wallet} did not hold ${minPower} crystal power for ${holdSeconds / 86_400} days before the season's end.`]
  })
}
