/** A row of the board in the text format. */
type LeaderboardEntry = {
  /** Starts at 1. Players with equal power share a rank, and the next rank is skipped. */
  readonly rank: number
  readonly username: string
  /** A placeholder, `Player1` for the first row. The text contains no addresses. */
  readonly address: `Player${number}`
  readonly crystalPower: bigint
}

/** The parsed text of `POST /get-leaderboard`. */
export type LeaderboardResult = {
  readonly leaderboard: readonly LeaderboardEntry[]
  /** Null for anonymous requests and for players without crystal power. */
  readonly playerRank: number | null
  /** `rank/players`, or `-/players` without a rank. */
  readonly serverRanking: string
}

const delimiters = /[|:#@%]/g
const encodedDelimiter = /%(7C|3A|23|40|25)/gi

/** The displayed name: 'Anonymous' if the name is missing, empty or 'undefined'. */
function toLeaderboardName(name: string | null | undefined): string {
  return name === null || name === undefined || name === '' || name === 'undefined' ? 'Anonymous' : name
}

/** Percent-encodes the delimiters of the board's text and the percent sign. */
function encodeDelimiters(text: string): string {
  return text.replace(delimiters, (found) => `%${found.charCodeAt(0).toString(16).toUpperCase()}`)
}

/** Decodes `encodeDelimiters`. Other percent signs stay unchanged. */
function decodeDelimiters(text: string): string {
  return text.replace(encodedDelimiter, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}

/** Splits a text at the last delimiter. Without one, all of it is the first part. */
function splitAtLast(text: string, delimiter: string): [before: string, after: string] {
  const at = text.lastIndexOf(delimiter)
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)]
}

/**
 * Parses the text of a board from the right, so that delimiters inside a name can't shift a rank. Skips rows without a whole
 * number as power; any other text returns an empty board.
 */
export function parseLeaderboard(text: string): LeaderboardResult {
  const [beforeRanking, serverRanking] = splitAtLast(text, '@')
  const [lines, rank] = splitAtLast(beforeRanking, '#')
  const leaderboard: LeaderboardEntry[] = []
  for (const line of lines.split('|')) {
    const [name, power] = splitAtLast(line, ':')
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

type TextRow = { readonly username: string | null; readonly crystalPower: bigint }

type PlayerRank = {
  readonly playerRank: number | null
  readonly serverRanking: string
}

/** Formats the rows, best first, which are the same in every response: `name:crystalPower` joined by `|`. */
export function formatLines(entries: readonly TextRow[]): string {
  return entries
    .map(({ username, crystalPower }) => `${encodeDelimiters(toLeaderboardName(username))}:${crystalPower}`)
    .join('|')
}

/** Formats the requesting player's part after the rows: `#rank@ranking`. */
export function formatRank({ playerRank, serverRanking }: PlayerRank): string {
  return `#${playerRank ?? '-'}@${encodeDelimiters(serverRanking)}`
}

/** Formats the server ranking: `rank/players`, or `-/players` without a rank. */
export function toServerRanking(rank: number | null, players: number): string {
  return `${rank ?? '-'}/${players}`
}
