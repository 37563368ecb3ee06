import 'server-only'

/** Too many wait already, or too much is asked by one. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull'
}

type Bounds = {
  /** So much is worked on at a time. */
  readonly atOnce: number
  /** So much waits. */
  readonly waiting: number
  /** So much of it, under way and waiting, is of one who asks; without it all may be. */
  readonly ofOne?: number
}

/**
 * Runs work, `atOnce` at a time, in the order in which it was asked for.
 *
 * @returns asks for work, of `who` where shares are counted. @throws QueueFull where `waiting` wait already, or `ofOne` of theirs.
 */
export function createQueue({ atOnce, waiting, ofOne = Infinity }: Bounds) {
  const line: (() => void)[] = []
  const shares = new Map<string, number>()
  let running = 0

  function countShare(who: string, change: 1 | -1): void {
    const share = (shares.get(who) ?? 0) + change
    if (share === 0) shares.delete(who)
    else shares.set(who, share)
  }

  async function takeTurn<T>(work: () => Promise<T>): Promise<T> {
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

  return async function enqueue<T>(work: () => Promise<T>, who?: string): Promise<T> {
    if (who === undefined) return takeTurn(work)
    if ((shares.get(who) ?? 0) >= ofOne) throw new QueueFull()
    countShare(who, 1)
    return takeTurn(work).finally(() => countShare(who, -1))
  }
}
