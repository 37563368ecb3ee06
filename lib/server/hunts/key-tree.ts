import 'server-only'
import { setImmediate } from 'node:timers/promises'
import { and, asc, eq } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import type { Address } from 'viem'
import { buildHuntTree, type HuntKey, type HuntTree } from '@/lib/hunts/merkle-tree'
import type { PooledDatabase } from '@/lib/server/database/client'
import { huntKeys } from '@/lib/server/database/schema/hunt-lists'

/** The last eight trees. A tree of 10,000 keys takes 3 MB of memory. */
const trees = new LRUCache<string, Promise<HuntTree>>({ max: 8 })

/** One tree is built at a time: each takes a slice of every turn of the event loop, and all other requests wait for all slices. */
const treeLimit = pLimit(1)

/** The addresses of a hunt's keys in the order of their indexes, in lower case. */
export async function readKeyAddresses(chainId: number, root: string, database: PooledDatabase): Promise<Address[]> {
  const rows = await database
    .select({ address: huntKeys.address })
    .from(huntKeys)
    .where(and(eq(huntKeys.chainId, chainId), eq(huntKeys.root, root)))
    .orderBy(asc(huntKeys.keyIndex))
  return rows.map(({ address }) => address as Address)
}

/** The cached tree over the stored keys of a hunt. @throws Error when the stored keys have another root. */
export function readKeyTree(chainId: number, root: string, database: PooledDatabase): Promise<HuntTree> {
  const name = `${chainId} ${root}`
  const cached = trees.get(name)
  if (cached) return cached
  const tree = treeLimit(() => buildStoredTree(chainId, root, database))
  trees.set(name, tree)
  tree.catch(() => trees.delete(name))
  return tree
}

async function buildStoredTree(chainId: number, root: string, database: PooledDatabase): Promise<HuntTree> {
  const rows = await database
    .select({ keyIndex: huntKeys.keyIndex, address: huntKeys.address, tier: huntKeys.tier })
    .from(huntKeys)
    .where(and(eq(huntKeys.chainId, chainId), eq(huntKeys.root, root)))
    .orderBy(asc(huntKeys.keyIndex))
  const tree = await buildInSlices(
    rows.map(({ keyIndex, address, tier }) => ({
      keyIndex: BigInt(keyIndex),
      keyAddress: address as Address,
      tier: BigInt(tier),
    })),
  )
  if (tree.root !== root) throw new Error(`the stored keys are not those of ${root}`)
  return tree
}

async function buildInSlices(keys: readonly HuntKey[]): Promise<HuntTree> {
  const building = buildHuntTree(keys)
  let slice = building.next()
  for (; !slice.done; slice = building.next()) await setImmediate()
  return slice.value
}

/** Builds a tree and lets the process answer other requests in between. Throws like `createHuntTree`. */
export const buildTreeInBackground = (keys: readonly HuntKey[]): Promise<HuntTree> =>
  treeLimit(() => buildInSlices(keys))
