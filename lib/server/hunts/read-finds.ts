import 'server-only'
import { and, count, eq, sql } from 'drizzle-orm'
import type * as v from 'valibot'
import type { findListSchema } from '@/lib/hunts/hunt-answers'
import type { FindsQuestion } from '@/lib/hunts/hunts-question'
import { huntFinds } from '@/lib/server/database/hunts-schema'
import { findHunt, selectPool } from './find-hunt'
import { settle, type HuntSurroundings } from './hunt-surroundings'
import { readHuntsReading } from './read-hunts-reading'
import { findsAtOnce, findsOfHunts, selectFinds } from './select-finds'

/** What a player has found, or what was found in a hunt and all that was added to it. @throws RequestRefused 404 `unknown-hunt`. */
export async function readFinds(
  { player, hunt, page = 1 }: FindsQuestion,
  surroundings: HuntSurroundings = {},
): Promise<v.InferInput<typeof findListSchema>> {
  const { database, chainId } = settle(surroundings)
  const pool = hunt === undefined ? undefined : await selectPool(await findHunt(hunt, chainId, database), database)
  const where = and(
    eq(huntFinds.chainId, chainId),
    player === undefined ? undefined : eq(huntFinds.player, player.toLowerCase()),
    pool &&
      findsOfHunts(
        chainId,
        pool.map((row) => row.hunt.huntId),
      ),
  )
  const [finds, [all], reading] = await Promise.all([
    selectFinds(database, where, page),
    database
      .select({ total: count(), paid: sql<string>`coalesce(sum(${huntFinds.playerBaseUnits}), 0)` })
      .from(huntFinds)
      .where(where),
    readHuntsReading(database, chainId),
  ])
  return { reading, finds, total: all?.total ?? 0, paid: all?.paid ?? '0', page, pageSize: findsAtOnce }
}
