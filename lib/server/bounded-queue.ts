import 'server-only'
import { LRUCache } from 'lru-cache'
import PQueue from 'p-queue'
import { networksPerGroup } from '@/lib/server/rate-limits/rate-limits'
import { findGroupOfNetwork } from '@/lib/server/rate-limits/visitor'

/** The queue accepts no more work: it is full, or one user has reached their share. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull'
}

type Bounds = {
  /** How many tasks run at the same time. */
  readonly atOnce: number
  /** How many tasks may wait. */
  readonly waiting: number
  /**
   * How many tasks, running and waiting, one user may have. Unlimited by default. Users of a /48 of IPv6 have together what sixteen have, and
   * at most half of all places, because one owner gets a whole /48.
   */
  readonly ofOne?: number
}

/** For how long what a user has used counts, in milliseconds, and for how many users. */
const useCountsForMs = 600_000
const maxUsers = 10_000
/** What a task counts until it has ended, in milliseconds. */
const expectedMs = 1_000

/**
 * Creates a queue of bounded length. Of waiting tasks, one of the user whose tasks took least time lately runs first, so that
 * users with slow or many tasks wait for each other; otherwise first in, first out. `p-queue` runs the tasks; it has no
 * maximum length and no share per user, so both are checked here before a task is added.
 *
 * @returns a function that adds a task, for the user `userId` if shares are counted. It rejects with `QueueFull`.
 */
export function createBoundedQueue({ atOnce, waiting, ofOne = Infinity }: Bounds) {
  const queue = new PQueue({ concurrency: atOnce })
  const shares = new Map<string, number>()
  const usedMs = new LRUCache<string, number>({ max: maxUsers, ttl: useCountsForMs })

  function changeShare(name: string, change: 1 | -1): void {
    const share = (shares.get(name) ?? 0) + change
    if (share === 0) shares.delete(name)
    else shares.set(name, share)
  }

  const addUse = (name: string, ms: number) => void usedMs.set(name, (usedMs.get(name) ?? 0) + ms)
  const getUse = (name: string) => usedMs.get(name) ?? 0
  const ofGroup = Math.min(networksPerGroup * ofOne, Math.floor((atOnce + waiting) / 2))

  return async function enqueue<T>(task: () => Promise<T>, userId?: string): Promise<T> {
    const isFull = queue.pending >= atOnce && queue.size >= waiting
    if (isFull) throw new QueueFull()
    if (userId === undefined) return queue.add(task)
    const group = findGroupOfNetwork(userId)
    if ((shares.get(userId) ?? 0) >= ofOne || (group !== null && (shares.get(group) ?? 0) >= ofGroup))
      throw new QueueFull()
    const priority = -Math.max(getUse(userId), group === null ? 0 : getUse(group) / networksPerGroup)
    const counted = group === null ? [userId] : [userId, group]
    for (const name of counted) {
      addUse(name, expectedMs)
      changeShare(name, 1)
    }
    async function timed(): Promise<T> {
      const startedAt = performance.now()
      return task().finally(() => {
        for (const name of counted) addUse(name, performance.now() - startedAt - expectedMs)
      })
    }
    return queue.add(timed, { priority }).finally(() => {
      for (const name of counted) changeShare(name, -1)
    })
  }
}
