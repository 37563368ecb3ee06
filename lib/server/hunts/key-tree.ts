import 'server-only'
import { and, asc, eq, gte, lt, type SQL } from 'drizzle-orm'
import pLimit from 'p-limit'
import type { Address, Hex } from 'viem'
import { buildHuntTree, type HuntKey, type HuntTree, keysPerProof, proveKey } from '@/lib/hunts/merkle-tree'
import type { PooledDatabase } from '@/lib/server/database/client'
import { huntKeys, huntLists } from '@/lib/server/database/schema/hunt-lists'
import { runInSlices } from '@/lib/server/run-in-slices'

/** One tree is built at a time: all other requests wait in each turn of the event loop for the part of every tree. */
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

async function readKeys(
  chainId: number,
  root: string,
  database: PooledDatabase,
  where?: SQL,
): Promise<readonly HuntKey[]> {
  const rows = await database
    .select({ keyIndex: huntKeys.keyIndex, address: huntKeys.address, tier: huntKeys.tier })
    .from(huntKeys)
    .where(and(eq(huntKeys.chainId, chainId), eq(huntKeys.root, root), where))
    .orderBy(asc(huntKeys.keyIndex))
  return rows.map(({ keyIndex, address, tier }) => ({
    keyIndex: BigInt(keyIndex),
    keyAddress: address as Address,
    tier: BigInt(tier),
  }))
}

/**
 * The proof of a stored key. It reads and hashes only the keys near it, because anybody can ask for proofs from any
 * number of lists of 10,000 keys. @throws Error when the stored keys have another root.
 */
export async function readProof(
  { chainId, root, keyIndex }: { readonly chainId: number; readonly root: string; readonly keyIndex: number },
  database: PooledDatabase,
): Promise<Hex[]> {
  const isList = and(eq(huntLists.chainId, chainId), eq(huntLists.root, root))
  const [list] = await database.select({ proofNodes: huntLists.proofNodes }).from(huntLists).where(isList)
  const first = keyIndex - (keyIndex % keysPerProof)
  const isNear = and(gte(huntKeys.keyIndex, first), lt(huntKeys.keyIndex, first + keysPerProof))
  const near = await readKeys(chainId, root, database, isNear)
  return proveKey(keyIndex, near, list?.proofNodes ?? (await storeProofNodes(chainId, root, database)), root as Hex)
}

const storing = new Map<string, Promise<Hex>>()

/** Stores the nodes of a list that is older than their column; once for all concurrent requests. */
function storeProofNodes(chainId: number, root: string, database: PooledDatabase): Promise<Hex> {
  const name = `${chainId} ${root}`
  const known = storing.get(name)
  if (known) return known
  const stored = treeLimit(async () => {
    const { proofNodes } = await runInSlices(buildHuntTree(await readKeys(chainId, root, database)))
    const isList = and(eq(huntLists.chainId, chainId), eq(huntLists.root, root))
    await database.update(huntLists).set({ proofNodes }).where(isList)
    return proofNodes
  }).finally(() => storing.delete(name))
  storing.set(name, stored)
  return stored
}

/** Builds a tree and lets the process answer other requests in between. Throws like `createHuntTree`. */
export const buildTreeInBackground = (keys: readonly HuntKey[]): Promise<HuntTree> =>
  treeLimit(() => runInSlices(buildHuntTree(keys)))
