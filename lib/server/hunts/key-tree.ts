import 'server-only'
import { setImmediate } from 'node:timers/promises'
import { and, asc, eq } from 'drizzle-orm'
import type { Address } from 'viem'
import { growHuntTree, type HuntKey, type HuntTree } from '@/lib/hunts/hunt-tree'
import type { PooledDatabase } from '@/lib/server/database/client'
import { huntKeys } from '@/lib/server/database/hunt-lists-schema'

/** A tree of 10,000 keys holds 3 MB. */
const mostKept = 8
const kept = new Map<string, Promise<HuntTree>>()

/** The addresses of a hunt's keys in their order, in lower case. */
export async function readKeyAddresses(chainId: number, root: string, database: PooledDatabase): Promise<Address[]> {
  const rows = await database
    .select({ address: huntKeys.address })
    .from(huntKeys)
    .where(and(eq(huntKeys.chainId, chainId), eq(huntKeys.root, root)))
    .orderBy(asc(huntKeys.keyIndex))
  return rows.map(({ address }) => address as Address)
}

async function growFromRows(chainId: number, root: string, database: PooledDatabase): Promise<HuntTree> {
  const rows = await database
    .select({ keyIndex: huntKeys.keyIndex, address: huntKeys.address, tier: huntKeys.tier })
    .from(huntKeys)
    .where(and(eq(huntKeys.chainId, chainId), eq(huntKeys.root, root)))
    .orderBy(asc(huntKeys.keyIndex))
  const tree = await growPatiently(
    rows.map(({ keyIndex, address, tier }) => ({
      keyIndex: BigInt(keyIndex),
      keyAddress: address as Address,
      tier: BigInt(tier),
    })),
  )
  if (tree.root !== root) throw new Error(`the stored keys are not those of ${root}`)
  return tree
}

/** The tree over a hunt's stored keys; the last few are kept. @throws Error where they do not lead to the root. */
export function treeOfList(chainId: number, root: string, database: PooledDatabase): Promise<HuntTree> {
  const name = `${chainId} ${root}`
  const known = kept.get(name)
  const tree = known ?? growFromRows(chainId, root, database)
  // Taken out and put in again, it is the youngest.
  kept.delete(name)
  kept.set(name, tree)
  tree.catch(() => kept.delete(name))
  for (const old of [...kept.keys()].slice(0, -mostKept)) kept.delete(old)
  return tree
}

/** Grows the tree of a hunt while the process goes on answering others. Throws as `createHuntTree` does. */
export async function growPatiently(keys: readonly HuntKey[]): Promise<HuntTree> {
  const growing = growHuntTree(keys)
  let step = growing.next()
  for (; !step.done; step = growing.next()) await setImmediate()
  return step.value
}
