import { type Address, bytesToHex, concatBytes, type Hex } from 'viem'
import { type HuntRange, nodeOver, toRanges } from './hunt-range'

/** How a long piece of work is followed: `onProgress` is told how much is done, from 0 to 1; a signal ends it. */
export type Watch = { readonly signal: AbortSignal; readonly onProgress: (done: number) => void }

const mostWorkers = 4

/** Gives a worker one order after the other, until `next` has none left. */
function employ<K extends KeyOrder['kind']>(
  worker: Worker,
  next: () => readonly [place: number, order: KeyOrder] | null,
  onAnswer: (place: number, answer: KeyAnswers[K]) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let place = 0
    const go = () => {
      const task = next()
      if (!task) return resolve()
      place = task[0]
      worker.postMessage(task[1])
    }
    worker.addEventListener('error', ({ message }) => reject(new Error(message || 'the worker could not be loaded')))
    worker.addEventListener('message', ({ data }: MessageEvent<KeyAnswers[K]>) => {
      onAnswer(place, data)
      go()
    })
    go()
  })
}

/**
 * Has workers do orders of one kind, as many at once as there are processors (at most four), and resolves to their answers in the
 * order of the orders. Rejects with the signal's reason when it is cancelled: the workers are gone then.
 *
 * @param most workers at once, where it is to be fewer.
 */
async function spreadWork<K extends KeyOrder['kind']>(
  orders: readonly Extract<KeyOrder, { kind: K }>[],
  { signal, onProgress }: Watch,
  most = mostWorkers,
): Promise<KeyAnswers[K][]> {
  signal.throwIfAborted()
  const answers: KeyAnswers[K][] = []
  let given = 0
  let done = 0
  const next = () => {
    const place = given++
    const order = orders[place]
    return order ? ([place, order] as const) : null
  }
  const count = Math.max(1, Math.min(most, navigator.hardwareConcurrency || 1, orders.length))
  const workers = Array.from(
    { length: count },
    () => new Worker(new URL('./hunt-keys.worker.ts', import.meta.url), { type: 'module' }),
  )
  const cancelled = new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }),
  )
  const employed = workers.map((worker) =>
    employ<K>(worker, next, (place, answer) => {
      answers[place] = answer
      onProgress((done += 1) / orders.length)
    }),
  )
  try {
    await Promise.race([Promise.all(employed), cancelled])
    return answers
  } finally {
    for (const worker of workers) worker.terminate()
  }
}

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

/** A private key and its address. */
export type MadeKey = { readonly key: Hex; readonly address: Address }

/** What a worker is told: to make so many keys, or to hash a range of them. */
export type KeyOrder =
  { readonly kind: 'make'; readonly count: number } | { readonly kind: 'hash'; readonly range: HuntRange }

/** What it answers to each, once: the keys, or the node over the range. */
export type KeyAnswers = { readonly make: readonly MadeKey[]; readonly hash: Uint8Array }
