import 'server-only'
import { sql } from 'drizzle-orm'
import { createPowerTable, type PowerTable } from '@/lib/leaderboard/power-table'
import { beginRankTable, type RankTable } from '@/lib/leaderboard/rank-table'
import type { Database } from '@/lib/server/database/client'

/** So many players come at once: a million never lie beside one another as rows, and other questions are answered between. */
const playersAtOnce = 10_000

const most64Bits = 2n ** 64n - 1n

/** Sorts powers, best first: a million at once, in plain memory, instead of in the order of an index that is all over the disk. */
function* bestFirst(powers: readonly bigint[]): Generator<bigint> {
  yield* powers.filter((power) => power > most64Bits).sort((a, b) => (a < b ? 1 : a > b ? -1 : 0))
  const rising = BigUint64Array.from(powers.filter((power) => power <= most64Bits)).sort()
  for (let position = rising.length - 1; position >= 0; position -= 1) yield rising[position] as bigint
}

/** Reads the powers of all players of a chain inside a transaction into the tables that ranks are found by. */
export async function readAllPowers(
  moment: Pick<Database, 'execute'>,
  chainId: number,
): Promise<{ readonly ranks: RankTable; readonly powers: PowerTable }> {
  const powers = createPowerTable()
  const all: bigint[] = []
  await moment.execute(sql`
    declare everybody cursor for select address, crystal_power as power from players
    where chain_id = ${sql.raw(String(Math.trunc(chainId)))} and crystal_power > 0`)
  for (;;) {
    const { rows } = await moment.execute<{ address: string; power: string }>(
      sql.raw(`fetch ${playersAtOnce} from everybody`),
    )
    for (const { address, power } of rows) {
      const whole = BigInt(power)
      all.push(whole)
      powers.set(address, whole)
    }
    if (rows.length < playersAtOnce) break
  }
  await moment.execute(sql`close everybody`)
  const ranks = beginRankTable()
  for (const power of bestFirst(all)) ranks.add(power)
  return { ranks: ranks.end(), powers }
}
