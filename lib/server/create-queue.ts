import 'server-only'

/** Too many wait already. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull'
}

/** Runs work, `atOnce` at a time, in the order in which it was asked for. @throws QueueFull where `waiting` wait already. */
export function createQueue({ atOnce, waiting }: { readonly atOnce: number; readonly waiting: number }) {
  const line: (() => void)[] = []
  let running = 0

  return async function enqueue<T>(work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) {
      if (line.length >= waiting) throw new QueueFull()
      // Whoever ends hands its place on, so that nobody slips in between.
      await new Promise<void>((resolve) => line.push(resolve))
    } else {
      running += 1
    }
    try {
      return await work()
    } finally {
      const next = line.shift()
      if (next) next()
      else running -= 1
    }
  }
}
