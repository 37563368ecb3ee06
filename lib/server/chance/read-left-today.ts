import 'server-only'
import { and, gte, sum } from 'drizzle-orm'
import { mostCreditsADay } from '@/lib/chance/chance-rules'
import type { CreditPlayer } from '@/lib/server/credits/player'
import { chanceCards } from '@/lib/server/database/chance-schema'
import type { Database } from '@/lib/server/database/client'
import { isOf } from './own-rows'

/** Credits that a player may still pay for cards and spins on the day, in UTC, of `now`. */
export async function readLeftToday(
  account: CreditPlayer,
  now: Date,
  database: Pick<Database, 'select'>,
): Promise<bigint> {
  const day = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()))
  const [paid] = await database
    .select({ credits: sum(chanceCards.price) })
    .from(chanceCards)
    .where(and(isOf(chanceCards, account), gte(chanceCards.boughtAt, day)))
  const left = mostCreditsADay - BigInt(paid?.credits ?? 0)
  return left > 0n ? left : 0n
}
