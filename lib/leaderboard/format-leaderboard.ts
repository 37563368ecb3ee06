import { encodeDelimiters, toLeaderboardName } from './leaderboard-name'

type Line = { readonly username: string | null; readonly crystalPower: bigint }

type Place = {
  readonly playerRank: number | null
  readonly serverRanking: string
}

type Board = Place & {
  /** Best first. */
  readonly entries: readonly Line[]
}

/** What the text says of everybody, the same for all who ask: `name:crystalPower` joined by `|`. */
export function formatLines(entries: readonly Line[]): string {
  return entries
    .map(({ username, crystalPower }) => `${encodeDelimiters(toLeaderboardName(username))}:${crystalPower}`)
    .join('|')
}

/** What the text says of who asked, behind the lines: `#rank@ranking`. */
export function formatPlace({ playerRank, serverRanking }: Place): string {
  return `#${playerRank ?? '-'}@${encodeDelimiters(serverRanking)}`
}

/** Writes a board as the text that games read: `name:crystalPower` joined by `|`, then `#rank`, then `@ranking`. */
export function formatLeaderboard({ entries, ...place }: Board): string {
  return formatLines(entries) + formatPlace(place)
}
