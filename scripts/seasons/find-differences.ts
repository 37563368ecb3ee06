import { rankSeason } from '@/lib/seasons/season-rules'
import type { Season } from '@/lib/seasons/season-schema'

/**
 * Computes the points, ranks and crystals of a season again, from the scores that the site publishes.
 *
 * @returns the differences from what the site says, as sentences; none when all is right.
 */
export function findDifferences({ players, split }: Pick<Season, 'players' | 'split'>): readonly string[] {
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
  return computed.length === players.length
    ? wrong
    : [...wrong, `The site ranks ${players.length} players, and computed there are ${computed.length}.`]
}
