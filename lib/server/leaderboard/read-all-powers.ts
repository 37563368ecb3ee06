import 'server-only'
import { sql } from 'drizzle-orm'
import { createPowerTable, type PowerTable } from '@/lib/leaderboard/power-table'
import { beginRankTable, type RankTable } from '@/lib/leaderboard/rank-table'
import type { Database } from '@/lib/server/database/client'

/** So many players come at once: a million never lie beside one another as rows, and other questions are answered between. */
const playersAtOnce = 10_000

/** Reads the powers of all players of a chain inside a transaction, best first, into the tables that ranks are found by. */
export async function readAllPowers(
  moment: Pick<Database, 'execute'>,
  chainId: number,
): Promise<{ readonly ranks: RankTable; readonly powers: PowerTable }> {
  const ranks = beginRankTable()
  const powers = createPowerTable()
  // In the order of its index, or a million players would be sorted while everybody waits.
  await moment.execute(sql`
    declare best cursor for select address, crystal_power as power from players
    where chain_id = ${sql.raw(String(Math.trunc(chainId)))} and crystal_power > 0 order by crystal_power desc, address`)
  for (;;) {
    const { rows } = await moment.execute<{ address: string; power: string }>(sql.raw(`fetch ${playersAtOnce} from best`))
    for (const { address, power } of rows) {
      const whole = BigInt(power)
      ranks.add(whole)
      powers.set(address, whole)
    }
    if (rows.length < playersAtOnce) break
  }
  await moment.execute(sql`close best`)
  return { ranks: ranks.end(), powers }
}
