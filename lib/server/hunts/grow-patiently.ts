import 'server-only'
import { setImmediate } from 'node:timers/promises'
import { growHuntTree, type HuntKey, type HuntTree } from '@/lib/hunts/hunt-tree'

/** Grows the tree of a hunt while the process goes on answering others. Throws as `createHuntTree` does. */
export async function growPatiently(keys: readonly HuntKey[]): Promise<HuntTree> {
  const growing = growHuntTree(keys)
  let step = growing.next()
  for (; !step.done; step = growing.next()) await setImmediate()
  return step.value
}
