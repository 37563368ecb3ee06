import type { Address, Hex } from 'viem'
import type { KeyAnswer, KeyOrder, MadeKey } from './made-keys'

type Watch = { readonly signal: AbortSignal; readonly onProgress: (done: number) => void }

/** Fewer keys are made sooner by one worker than several are started. */
const keysWorthAWorker = 100
const mostWorkers = 4

/** Has a worker do one thing. Rejects with the signal's reason when it is cancelled: the worker is gone then. */
async function order<kind extends 'made' | 'grown'>(kind: kind, task: KeyOrder, { signal, onProgress }: Watch): Promise<Extract<KeyAnswer, { kind: kind }>> {
  signal.throwIfAborted()
  const worker = new Worker(new URL('./hunt-keys.worker.ts', import.meta.url), { type: 'module' })
  try {
    return await new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
      worker.addEventListener('error', ({ message }) => reject(new Error(message || 'the worker could not be loaded')))
      worker.addEventListener('message', ({ data }: MessageEvent<KeyAnswer>) => {
        if (data.kind === 'progress') onProgress(data.done)
        else if (data.kind === kind) resolve(data as Extract<KeyAnswer, { kind: kind }>)
      })
      worker.postMessage(task)
    })
  } finally {
    worker.terminate()
  }
}

/** The root of the tree over keys of these addresses, in the order of their tiers, computed in a worker. */
export async function growInWorker(addresses: readonly Address[], counts: readonly number[], watch: Watch): Promise<Hex> {
  return (await order('grown', { kind: 'grow', addresses, counts }, watch)).root
}

/** Makes keys from the browser's own chance, in a few workers at once. */
async function makeInWorkers(count: number, { signal, onProgress }: Watch): Promise<MadeKey[]> {
  const workers = Math.max(1, Math.min(mostWorkers, navigator.hardwareConcurrency || 1, Math.ceil(count / keysWorthAWorker)))
  const shares = Array.from({ length: workers }, (_, place) => Math.floor((count + place) / workers)).filter((share) => share > 0)
  const done = shares.map(() => 0)
  const tell = (place: number) => (part: number) => {
    done[place] = part
    onProgress(done.reduce((sum, each) => sum + each, 0) / shares.length)
  }
  const parts = await Promise.all(shares.map((share, place) => order('made', { kind: 'make', count: share }, { signal, onProgress: tell(place) })))
  return parts.flatMap(({ keys }) => keys)
}

/**
 * Makes the keys of a hunt and the root of their tree, without holding up the page.
 *
 * @param counts keys of each tier, in order. Rejects with the signal's reason when it is cancelled.
 */
export async function makeHuntKeys(counts: readonly number[], { signal, onProgress }: Watch): Promise<{ keys: MadeKey[]; root: Hex }> {
  const count = counts.reduce((sum, each) => sum + each, 0)
  const keys = await makeInWorkers(count, { signal, onProgress: (done) => onProgress(done * 0.9) })
  const addresses = keys.map(({ address }) => address)
  const root = await growInWorker(addresses, counts, { signal, onProgress: (done) => onProgress(0.9 + done * 0.1) })
  return { keys, root }
}
