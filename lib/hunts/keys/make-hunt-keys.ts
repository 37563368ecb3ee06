import pLimit from 'p-limit'
import { type Address, bytesToHex, concatBytes, type Hex } from 'viem'
import { hashLevel, type KeyRange, toRanges } from '@/lib/hunts/merkle-tree'

/** A private key and its address. */
export type HuntKeyPair = { readonly key: Hex; readonly address: Address }

/** A task of the worker: to generate keys, or to hash a range of keys. */
export type KeyTask =
  { readonly kind: 'generate'; readonly count: number } | { readonly kind: 'hash'; readonly range: KeyRange }

/** The worker's result of each kind of task: the keys, or the root over the range. */
export type KeyTaskResults = { readonly generate: readonly HuntKeyPair[]; readonly hash: Uint8Array }

/** Follows a long computation: `onProgress` receives the finished part from 0 to 1, the signal cancels it. */
export type ProgressOptions = { readonly signal: AbortSignal; readonly onProgress: (done: number) => void }

/** Keys of one task. Generating them takes a few hundredths of a second, so that the progress moves smoothly. */
const keysPerTask = 25
/** The part of the progress that generating keys takes; the tree takes the rest. */
const generatingShare = 0.9
const maxWorkers = 4

/**
 * Generates the keys of a hunt and the root of their tree in workers, without blocking the page.
 *
 * @param counts the number of keys of each tier, in order. Rejects with the signal's reason when it is aborted.
 */
export async function makeHuntKeys(
  counts: readonly number[],
  { signal, onProgress }: ProgressOptions,
): Promise<{ keys: HuntKeyPair[]; root: Hex }> {
  const count = counts.reduce((sum, each) => sum + each, 0)
  const tasks = Array.from(
    { length: Math.ceil(count / keysPerTask) },
    (_, task) => ({ kind: 'generate', count: Math.min(keysPerTask, count - task * keysPerTask) }) as const,
  )
  const generated = await runInWorkers<'generate'>(tasks, {
    signal,
    onProgress: (done) => onProgress(done * generatingShare),
  })
  const keys = generated.flat()
  const addresses = keys.map(({ address }) => address)
  const root = await computeRootInWorkers(addresses, counts, {
    signal,
    onProgress: (done) => onProgress(generatingShare + done * (1 - generatingShare)),
  })
  return { keys, root }
}

/**
 * Computes the root of the tree over keys in workers, range by range. Does not check that the addresses differ.
 *
 * @param addresses of the keys in the order of their tiers. @param workers the maximum number of workers.
 */
export async function computeRootInWorkers(
  addresses: readonly Address[],
  counts: readonly number[],
  options: ProgressOptions,
  workers = maxWorkers,
): Promise<Hex> {
  const tasks = toRanges(addresses, counts).map((range) => ({ kind: 'hash', range }) as const)
  return bytesToHex(hashLevel(concatBytes(await runInWorkers<'hash'>(tasks, options, workers))))
}

/**
 * Runs tasks of one kind in as many workers as there are processors (at most `most`). Resolves to the results in the
 * order of the tasks.
 */
async function runInWorkers<K extends KeyTask['kind']>(
  tasks: readonly Extract<KeyTask, { kind: K }>[],
  { signal, onProgress }: ProgressOptions,
  most = maxWorkers,
): Promise<KeyTaskResults[K][]> {
  signal.throwIfAborted()
  const count = Math.max(1, Math.min(most, navigator.hardwareConcurrency || 1, tasks.length))
  const workers = Array.from(
    { length: count },
    () => new Worker(new URL('./hunt-keys.worker.ts', import.meta.url), { type: 'module' }),
  )
  const idle = [...workers]
  const limit = pLimit(count)
  let finished = 0

  async function run(task: KeyTask): Promise<KeyTaskResults[K]> {
    const worker = idle.pop()
    if (!worker) throw new Error('the limit is the number of workers')
    const result = await postTask<K>(worker, task)
    idle.push(worker)
    onProgress((finished += 1) / tasks.length)
    return result
  }

  const aborted = new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }),
  )
  try {
    return await Promise.race([Promise.all(tasks.map((task) => limit(() => run(task)))), aborted])
  } finally {
    limit.clearQueue()
    for (const worker of workers) worker.terminate()
  }
}

function postTask<K extends KeyTask['kind']>(worker: Worker, task: KeyTask): Promise<KeyTaskResults[K]> {
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<KeyTaskResults[K]>) => resolve(data)
    worker.onerror = ({ message }) => reject(new Error(message || 'the worker could not be loaded'))
    worker.postMessage(task)
  })
}
