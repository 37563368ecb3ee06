import 'server-only'
import { and, eq } from 'drizzle-orm'
import type * as v from 'valibot'
import type { huntDetailSchema } from '@/lib/hunts/hunt-answers'
import type { PooledDatabase } from '@/lib/server/database/client'
import { huntFinds, hunts } from '@/lib/server/database/hunts-schema'
import { RequestRefused } from '@/lib/server/http/request-refused'
import { settle, type HuntSurroundings } from './hunt-surroundings'
import { selectFinds } from './read-finds'
import { selectHunts, toSummaries, type HuntRow } from './read-hunts'
import { readKeyAddresses } from './tree-of-list'

/** A hunt by its number. @throws RequestRefused 404 `unknown-hunt`. */
export async function findHunt(id: string, chainId: number, database: PooledDatabase): Promise<HuntRow> {
  const [row] = await selectHunts(database, and(eq(hunts.chainId, chainId), eq(hunts.huntId, BigInt(id))))
  if (row) return row
  throw new RequestRefused(404, 'unknown-hunt', 'There is no such hunt.')
}

/** A hunt with its finders and the hints that are open by now. @throws RequestRefused 404 `unknown-hunt`. */
export async function readHunt(id: string, surroundings: HuntSurroundings = {}): Promise<v.InferInput<typeof huntDetailSchema>> {
  const { database, chainId, now } = settle(surroundings)
  const row = await findHunt(id, chainId, database)
  const [[hunt], finds] = await Promise.all([
    toSummaries([row], chainId, now, database),
    selectFinds(database, and(eq(huntFinds.chainId, chainId), eq(huntFinds.huntId, row.hunt.huntId))),
  ])
  if (!hunt) throw new Error('a hunt has a summary')
  return {
    now,
    hunt,
    root: row.hunt.merkleRoot as `0x${string}`,
    hints: (row.list?.hints ?? []).map(({ opensAt, text }) => ({ opensAt, text: opensAt <= now ? text : null })),
    finds,
    refund: row.hunt.refundBaseUnits === null ? null : String(row.hunt.refundBaseUnits),
  }
}

/**
 * The addresses of all keys of a hunt, one a line in their order: with the tiers' counts, all that it takes to compute the root
 * again. @throws RequestRefused 404 `unknown-hunt`, also of one without a list.
 */
export async function readHuntKeys(id: string, surroundings: HuntSurroundings = {}): Promise<string> {
  const { database, chainId } = settle(surroundings)
  const { list } = await findHunt(id, chainId, database)
  if (!list) throw new RequestRefused(404, 'unknown-hunt', 'The keys of this hunt are not listed here.')
  return `${(await readKeyAddresses(chainId, list.root, database)).join('\n')}\n`
}
