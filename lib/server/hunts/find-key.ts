import 'server-only'
import { and, eq, gt, isNull, lte, not, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type * as v from 'valibot'
import type { Address, Hex } from 'viem'
import type { keyPlacesSchema } from '@/lib/hunts/hunt-schema'
import { huntKeys, huntLists } from '@/lib/server/database/schema/hunt-lists'
import { huntFinds, hunts } from '@/lib/server/database/schema/hunts'
import { toHuntContext, type HuntContextOptions } from './hunt-context'
import { columnsOfList, isListOfHunt, isPlaceOf } from './select-hunts'
import { toSummaries } from './summarize-hunts'
import { readProof } from './key-tree'

/**
 * The most lists for which a request gets proofs of the same key. The keys of a list are random, so an honest sponsor's key is
 * in one list, which can be funded several times. Each proof takes some hundred hashes.
 */
export const maxLists = 4
/** Hunts of a key that are compared. If somebody floods it with hunts, those where a finder gets the most count. */
const maxHunts = 100

/** What a finder gets for a key: its reward without the developer's share, as `toPlayerReward`. */
const playerReward = sql`(
  (${hunts.tiers} -> ${huntKeys.tier} ->> 'reward')::numeric
  - div((${hunts.tiers} -> ${huntKeys.tier} ->> 'reward')::numeric * ${hunts.developerShareBps}, 10000))`

/**
 * The hunts of a key, found by the key's address, with the proof for its claim and the finder who was paid. First the
 * oldest one where `player` can claim the key, then the others where that is possible, then other open ones, each group
 * best paid first. Empty when no funded key list contains the address. Anybody can list and fund keys with somebody
 * else's addresses: hunts that pay the finder nothing are left out.
 *
 * @param player who wants to claim the key; null before a wallet is connected.
 */
export async function findKey(
  { address, player = null }: { readonly address: Address; readonly player?: Address | null },
  options: HuntContextOptions = {},
): Promise<v.InferInput<typeof keyPlacesSchema>> {
  const { database, chainId, now } = toHuntContext(options)
  const own = alias(huntFinds, 'own')
  const isUsedUp =
    player === null
      ? sql<boolean>`false`
      : sql<boolean>`(select count(*) from ${huntFinds} as ${own} where ${and(eq(own.chainId, hunts.chainId), eq(own.huntId, hunts.huntId), eq(own.player, player.toLowerCase()))}) >= ${hunts.maxKeysPerPlayer}`
  const isOpen = and(isNull(hunts.closedTime), lte(hunts.startTime, now), gt(hunts.endTime, now))
  const isClaimable = and(isOpen, isNull(huntFinds.player), not(isUsedUp))
  // The original hunt comes first. Otherwise many copies that the site does not relay could hide it from finders who
  // cannot pay a fee.
  const isFirst = sql`(${isClaimable} and row_number() over (partition by ${isClaimable} order by ${hunts.huntId}) = 1)`
  const found = await database
    .select({
      hunt: hunts,
      list: columnsOfList,
      keyIndex: huntKeys.keyIndex,
      tier: huntKeys.tier,
      foundBy: huntFinds.player,
      isUsedUp,
    })
    .from(huntKeys)
    .innerJoin(hunts, and(eq(hunts.chainId, huntKeys.chainId), eq(hunts.merkleRoot, huntKeys.root)))
    .innerJoin(huntLists, isListOfHunt)
    .leftJoin(
      huntFinds,
      and(
        eq(huntFinds.chainId, hunts.chainId),
        eq(huntFinds.huntId, hunts.huntId),
        eq(huntFinds.keyIndex, sql`${huntKeys.keyIndex}`),
      ),
    )
    .where(and(eq(huntKeys.chainId, chainId), eq(huntKeys.address, address.toLowerCase()), gt(playerReward, 0)))
    .orderBy(sql`${isFirst} desc, ${isClaimable} desc, ${isOpen} desc, ${playerReward} desc, ${hunts.huntId}`)
    .limit(maxHunts)
  const all = found.filter(({ hunt, list }) => isPlaceOf(hunt, list))
  const roots = [...new Set(all.map(({ hunt }) => hunt.merkleRoot))].slice(0, maxLists)
  const listed = all.filter(({ hunt }) => roots.includes(hunt.merkleRoot))
  const summaries = await toSummaries(listed, chainId, now, database)
  const proofs = new Map<string, Hex[]>()
  for (const { hunt, keyIndex } of listed)
    if (!proofs.has(hunt.merkleRoot))
      proofs.set(hunt.merkleRoot, await readProof({ chainId, root: hunt.merkleRoot, keyIndex }, database))
  const places = listed.map(({ hunt, keyIndex, tier, foundBy, isUsedUp }, index) => {
    const summary = summaries[index]
    if (!summary) throw new Error('every hunt has a summary')
    const proof = proofs.get(hunt.merkleRoot)
    if (!proof) throw new Error('every list has a proof')
    return { hunt: summary, keyIndex, tier, proof, foundBy, isUsedUp }
  })
  return { places }
}
