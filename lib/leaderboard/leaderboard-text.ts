const delimiters = /[|:#@%]/g
const encodedDelimiter = /%(7C|3A|23|40|25)/gi

/** The name a player goes by on the board: one that is missing, empty or 'undefined' is 'Anonymous'. */
function toLeaderboardName(name: string | null | undefined): string {
  return name === null || name === undefined || name === '' || name === 'undefined' ? 'Anonymous' : name
}

/** Writes text so that none of the board's delimiters is in it: each, and the percent sign, as `%` and its code. */
function encodeDelimiters(text: string): string {
  return text.replace(delimiters, (found) => `%${found.charCodeAt(0).toString(16).toUpperCase()}`)
}

/** Undoes `encodeDelimiters`. Any other percent sign stays as it is. */
function decodeDelimiters(text: string): string {
  return text.replace(encodedDelimiter, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}

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
export function formatRank({ playerRank, serverRanking }: Place): string {
  return `#${playerRank ?? '-'}@${encodeDelimiters(serverRanking)}`
}

/** Writes a board as the text that games read: `name:crystalPower` joined by `|`, then `#rank`, then `@ranking`. */
export function formatLeaderboard({ entries, ...place }: Board): string {
  return formatLines(entries) + formatRank(place)
}

/** A line of the board as games read it. */
type LeaderboardEntry = {
  /** 1 is the best; players of equal power share a rank, and the next rank is skipped. */
  readonly rank: number
  readonly username: string
  /** A placeholder, `Player1` for the first line: the text names nobody's address. */
  readonly address: `Player${number}`
  readonly crystalPower: bigint
}

/** The board as games read it: what the text of `POST /get-leaderboard` says. */
export type LeaderboardResult = {
  readonly leaderboard: readonly LeaderboardEntry[]
  /** Null for anonymous readers and for players without crystal power. */
  readonly playerRank: number | null
  /** `rank/players`, or `-/players` where there is no rank. */
  readonly serverRanking: string
}

/** The server ranking as games read it: `rank/players`, or `-/players` where there is no rank. */
export function toServerRanking(rank: number | null, players: number): string {
  return `${rank ?? '-'}/${players}`
}
