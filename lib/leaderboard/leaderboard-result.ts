/** A line of the board as games read it. */
export type LeaderboardEntry = {
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
