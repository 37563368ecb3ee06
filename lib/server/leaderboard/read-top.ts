import 'server-only'
import { and, asc, desc, eq, gt } from 'drizzle-orm'
import type { Database } from '@/lib/server/database/client'
import { profiles, wallets } from '@/lib/server/database/account-schema'
import { players } from '@/lib/server/database/schema'

/** The best players of a chain by crystal power, at most `limit`, with the names that they chose. */
export function readTop(
  moment: Pick<Database, 'select'>,
  chainId: number,
  limit: number,
): Promise<{ username: string | null; crystalPower: bigint }[]> {
  const best = moment
    .select({ address: players.address, crystalPower: players.crystalPower })
    .from(players)
    .where(and(eq(players.chainId, chainId), gt(players.crystalPower, 0n)))
    .orderBy(desc(players.crystalPower), asc(players.address))
    .limit(limit)
    .as('best')
  return moment
    .select({ username: profiles.username, crystalPower: best.crystalPower })
    .from(best)
    .leftJoin(wallets, eq(wallets.address, best.address))
    .leftJoin(profiles, eq(profiles.userId, wallets.userId))
    .orderBy(desc(best.crystalPower), asc(best.address))
}
