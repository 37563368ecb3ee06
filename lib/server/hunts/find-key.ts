import 'server-only'
import { and, eq, inArray } from 'drizzle-orm'
import type { Address } from 'viem'
import type * as v from 'valibot'
import type { keyPlacesSchema } from '@/lib/hunts/hunt-schema'
import { huntKeys } from '@/lib/server/database/schema/hunt-lists'
import { huntFinds, hunts } from '@/lib/server/database/schema/hunts'
import { toHuntContext, type HuntContextOptions } from './hunt-context'
import { selectListedHunts } from './select-hunts'
import { toSummaries } from './summarize-hunts'
import { readKeyTree } from './key-tree'

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
  const listed = await selectListedHunts(
    database,
    and(
      eq(hunts.chainId, chainId),
      inArray(
        hunts.merkleRoot,
        keys.map(({ root }) => root),
      ),
    ),
  )
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
  // A sponsor can have funded the same keys several times: best paid first.
  const rewardOf = ({ hunt, tier }: (typeof places)[number]) => BigInt(hunt.tiers[tier]?.reward ?? 0)
  return { places: places.toSorted((a, b) => (rewardOf(a) === rewardOf(b) ? 0 : rewardOf(a) < rewardOf(b) ? 1 : -1)) }
}
