import 'server-only'
import { and, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { Address } from 'viem'
import type * as v from 'valibot'
import type { keyPlacesSchema } from '@/lib/hunts/hunt-schema'
import { huntKeys } from '@/lib/server/database/schema/hunt-lists'
import { huntFinds, hunts } from '@/lib/server/database/schema/hunts'
import { toHuntContext, type HuntContextOptions } from './hunt-context'
import { getHuntState, type ListedHunt, selectListedHunts } from './select-hunts'
import { toSummaries } from './summarize-hunts'
import { readKeyTree } from './key-tree'

/**
 * The lists with one key of which a request gets proofs. The keys of a list are random, so an honest sponsor's key is in one list, which can
 * be funded several times. The tree of each list takes time to build.
 */
const maxLists = 4
/** Hunts of a key that are compared. If somebody floods it with hunts, the open ones with the largest escrow count. */
const maxHunts = 100

/**
 * The hunts of a key, found by the key's address, with the proof for its claim and the finder who was paid; best paid
 * first. Empty when no key list contains the address.
 */
export async function findKey(
  address: Address,
  options: HuntContextOptions = {},
): Promise<v.InferInput<typeof keyPlacesSchema>> {
  const { database, chainId, now } = toHuntContext(options)
  const keys = await database
    .select()
    .from(huntKeys)
    .where(and(eq(huntKeys.chainId, chainId), eq(huntKeys.address, address.toLowerCase())))
  if (keys.length === 0) return { places: [] }
  const isOpen = and(isNull(hunts.closedTime), lte(hunts.startTime, now), gt(hunts.endTime, now))
  const all = await selectListedHunts(
    database,
    and(
      eq(hunts.chainId, chainId),
      inArray(
        hunts.merkleRoot,
        keys.map(({ root }) => root),
      ),
    ),
    maxHunts,
    sql`${isOpen} desc, ${hunts.escrowBaseUnits} desc`,
  )
  const isLive = ({ hunt }: ListedHunt) => getHuntState(hunt, now) === 'live'
  const tierOf = ({ hunt }: ListedHunt) => keys.find(({ root }) => root === hunt.merkleRoot)?.tier ?? 0
  const rewardOf = (row: ListedHunt) => BigInt(row.hunt.tiers[tierOf(row)]?.reward ?? 0)
  const byReward = all.toSorted((a, b) => (rewardOf(a) === rewardOf(b) ? 0 : rewardOf(a) < rewardOf(b) ? 1 : -1))
  const openFirst = byReward.toSorted((a, b) => Number(isLive(b)) - Number(isLive(a)))
  const roots = [...new Set(openFirst.map(({ hunt }) => hunt.merkleRoot))].slice(0, maxLists)
  const listed = byReward.filter(({ hunt }) => roots.includes(hunt.merkleRoot))
  const summaries = await toSummaries(listed, chainId, now, database)
  const places = await Promise.all(
    listed.map(async ({ hunt }, index) => {
      const key = keys.find(({ root }) => root === hunt.merkleRoot)
      const summary = summaries[index]
      if (!key || !summary) throw new Error('a listed hunt has the key that it was found by')
      const [find] = await database
        .select({ player: huntFinds.player })
        .from(huntFinds)
        .where(
          and(
            eq(huntFinds.chainId, chainId),
            eq(huntFinds.huntId, hunt.huntId),
            eq(huntFinds.keyIndex, BigInt(key.keyIndex)),
          ),
        )
      const tree = await readKeyTree(chainId, hunt.merkleRoot, database)
      return {
        hunt: summary,
        keyIndex: key.keyIndex,
        tier: key.tier,
        proof: tree.proofOf(BigInt(key.keyIndex)),
        foundBy: find?.player ?? null,
      }
    }),
  )
  return { places }
}
