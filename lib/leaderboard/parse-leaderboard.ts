import { decodeDelimiters, toLeaderboardName } from './leaderboard-name'
import type { LeaderboardEntry, LeaderboardResult } from './leaderboard-result'

/** Cuts at the last occurrence; without one everything is in front of it. */
function cutAtLast(text: string, delimiter: string): [before: string, after: string] {
  const at = text.lastIndexOf(delimiter)
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)]
}

/**
 * Reads the text of a board from the right, so that delimiters inside a name cannot move a rank. Lines without a
 * whole number as power are left out; text that is no board at all gives an empty one.
 */
export function parseLeaderboard(text: string): LeaderboardResult {
  const [beforeRanking, serverRanking] = cutAtLast(text, '@')
  const [lines, rank] = cutAtLast(beforeRanking, '#')
  const leaderboard: LeaderboardEntry[] = []
  for (const line of lines.split('|')) {
    const [name, power] = cutAtLast(line, ':')
    if (!/^\d{1,78}$/.test(power)) continue
    const position = leaderboard.length + 1
    const crystalPower = BigInt(power)
    const previous = leaderboard.at(-1)
    leaderboard.push({
      rank: previous?.crystalPower === crystalPower ? previous.rank : position,
      username: toLeaderboardName(decodeDelimiters(name)),
      address: `Player${position}`,
      crystalPower,
    })
  }
  return {
    leaderboard,
    playerRank: /^[1-9]\d{0,14}$/.test(rank) ? Number(rank) : null,
    serverRanking: decodeDelimiters(serverRanking),
  }
}
