import { bytesToHex, concatBytes, type Address, type Hex } from 'viem'
import { nodeOver, toRanges } from './hunt-range'
import type { MadeKey } from './made-keys'
import { spreadWork, type Watch } from './spread-work'

/** Keys of one order: a few hundredths of a second, between which progress is told. */
const keysAtOnce = 25
/** How much of all the work the making is; the rest is the tree. */
const makingShare = 0.9

/**
 * The root of the tree over keys of these addresses, in the order of their tiers, computed by workers range by range. That no two
 * keys share an address is for whoever takes a list to see.
 *
 * @param workers at most so many at once.
 */
export async function growInWorkers(
  addresses: readonly Address[],
  counts: readonly number[],
  watch: Watch,
  workers?: number,
): Promise<Hex> {
  const ranges = toRanges(addresses, counts)
  const nodes = await spreadWork<'hash'>(
    ranges.map((range) => ({ kind: 'hash', range })),
    watch,
    workers,
  )
  return bytesToHex(nodeOver(concatBytes(nodes)))
}

/** Makes keys from the browser's own chance, in a few workers at once. */
async function makeInWorkers(count: number, watch: Watch): Promise<MadeKey[]> {
  const orders = Array.from(
    { length: Math.ceil(count / keysAtOnce) },
    (_, order) => ({ kind: 'make', count: Math.min(keysAtOnce, count - order * keysAtOnce) }) as const,
  )
  return (await spreadWork<'make'>(orders, watch)).flat()
}

/**
 * Makes the keys of a hunt and the root of their tree, without holding up the page.
 *
 * @param counts keys of each tier, in order. Rejects with the signal's reason when it is cancelled.
 */
export async function makeHuntKeys(
  counts: readonly number[],
  { signal, onProgress }: Watch,
): Promise<{ keys: MadeKey[]; root: Hex }> {
  const count = counts.reduce((sum, each) => sum + each, 0)
  const keys = await makeInWorkers(count, { signal, onProgress: (done) => onProgress(done * makingShare) })
  const addresses = keys.map(({ address }) => address)
  const root = await growInWorkers(addresses, counts, {
    signal,
    onProgress: (done) => onProgress(makingShare + done * (1 - makingShare)),
  })
  return { keys, root }
}
