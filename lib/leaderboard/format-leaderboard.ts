import { encodeDelimiters, toLeaderboardName } from './leaderboard-name'

type Board = {
  /** Best first. */
  readonly entries: readonly { readonly username: string | null; readonly crystalPower: bigint }[]
  readonly playerRank: number | null
  readonly serverRanking: string
}

/** Writes a board as the text that games read: `name:crystalPower` joined by `|`, then `#rank`, then `@ranking`. */
export function formatLeaderboard({ entries, playerRank, serverRanking }: Board): string {
  const lines = entries.map(
    ({ username, crystalPower }) => `${encodeDelimiters(toLeaderboardName(username))}:${crystalPower}`,
  )
  return `${lines.join('|')}#${playerRank ?? '-'}@${encodeDelimiters(serverRanking)}`
}
