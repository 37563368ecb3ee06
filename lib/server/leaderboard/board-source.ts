import 'server-only'
import { sql, type SQL } from 'drizzle-orm'

/** Which board of a chain: that of all time, or that of a season by its number; `day` is the chain's, in days since 1970; what happened after `finalBlock` is pending. */
export type BoardName = {
  readonly chainId: number
  readonly season: number | null
  readonly day: number
  readonly finalBlock: number
}

/** Where a board is kept: its rows with `score` and `address`, and how many players have which score. */
export type BoardSource = {
  readonly table: SQL
  /** The column that ranks. */
  readonly score: SQL
  /** Of rows and of counts that belong to this board. */
  readonly own: SQL
  readonly counts: SQL
}

/** Of this board only players with a score above 0 are on it. */
export function toBoardSource({ chainId, season }: Pick<BoardName, 'chainId' | 'season'>): BoardSource {
  return season === null
    ? { table: sql`players`, score: sql`crystal_power`, own: sql`chain_id = ${chainId}`, counts: sql`power_counts` }
    : {
        table: sql`season_gains`,
        score: sql`gained`,
        own: sql`chain_id = ${chainId} and season = ${season}`,
        counts: sql`season_counts`,
      }
}
