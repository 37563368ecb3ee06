import 'server-only'
import PQueue from 'p-queue'

/** The queue accepts no more work: it is full, or one user has reached their share. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull'
}

type Bounds = {
  /** How many tasks run at the same time. */
  readonly atOnce: number
  /** How many tasks may wait. */
  readonly waiting: number
  /** How many tasks, running and waiting, one user may have. Unlimited by default. */
  readonly ofOne?: number
}

/**
 * Creates a queue of bounded length, first in, first out. `p-queue` runs the tasks; it has no maximum length and no share per
 * user, so both are checked here before a task is added.
 *
 * @returns a function that adds a task, for the user `userId` if shares are counted. Of waiting tasks those with a higher
 * priority run first. It rejects with `QueueFull`.
 */
export function createBoundedQueue({ atOnce, waiting, ofOne = Infinity }: Bounds) {
  const queue = new PQueue({ concurrency: atOnce })
  const shares = new Map<string, number>()

  function changeShare(userId: string, change: 1 | -1): void {
    const share = (shares.get(userId) ?? 0) + change
    if (share === 0) shares.delete(userId)
    else shares.set(userId, share)
  }

  return async function enqueue<T>(task: () => Promise<T>, userId?: string, priority = 0): Promise<T> {
    const isFull = queue.pending >= atOnce && queue.size >= waiting
    if (isFull || (userId !== undefined && (shares.get(userId) ?? 0) >= ofOne)) throw new QueueFull()
    if (userId === undefined) return queue.add(task, { priority })
    changeShare(userId, 1)
    return queue.add(task, { priority }).finally(() => changeShare(userId, -1))
  }
}
