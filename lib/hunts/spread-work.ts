import type { KeyAnswers, KeyOrder } from './made-keys'

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
export async function spreadWork<K extends KeyOrder['kind']>(
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
