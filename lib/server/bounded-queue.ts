import 'server-only'
import { AsyncResource } from 'node:async_hooks'
import { LRUCache } from 'lru-cache'
import PQueue from 'p-queue'
import { createCounts } from '@/lib/server/counts'
import { networksPerGroup } from '@/lib/server/rate-limits/rate-limits'
import { findGroupOfNetwork, findGroupOfVisitor } from '@/lib/server/rate-limits/visitor'

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
   * How many tasks, running and waiting, one user may have. Unlimited by default. All users in a /48 of IPv6 together
   * may have sixteen times as many, and at most half of all places, because one owner gets a whole /48.
   */
  readonly ofOne?: number
}

/** A task that waits, and its place in the order: tasks with a higher priority run first. */
type Waiting = { readonly priority: number; readonly refusal: AbortController }

/** For how long the running time of a user's tasks is summed up, in milliseconds, and for how many users. */
const useCountsForMs = 600_000
const maxUsers = 10_000
/** The running time that a task counts as until it has ended, in milliseconds. */
const expectedMs = 1_000

/**
 * Creates a queue of bounded length. The next task is one of the user whose tasks took the least time lately, so that
 * slow or many tasks of a user delay only each other; with equal times the oldest task is next. If the queue is full, a
 * new task replaces the last waiting one if it would run before it, so that users with many tasks do not keep others
 * out. A /24 of IPv4 and a /48 of IPv6 count like sixteen users in this order. Tasks without a user are the site's own
 * and run before all others. `p-queue` runs the tasks; it has no maximum length and no limit per user.
 *
 * @returns a function that adds a task, for the user `userId` if shares are counted. It rejects with `QueueFull`, also
 * when `ended` is aborted before the task runs. `within` runs the task in its turn, for example in a second queue; only the
 * time of the task counts for its user, not that of waiting there.
 */
export function createBoundedQueue({ atOnce, waiting, ofOne = Infinity }: Bounds) {
  const queue = new PQueue({ concurrency: atOnce })
  const placesOf = createCounts()
  // The time counts from a user's first task, so that the sum of a user with many tasks is reset too. `max` would
  // reserve 400 KB for each queue.
  const usedMs = new LRUCache<string, number>({
    maxSize: maxUsers,
    sizeCalculation: () => 1,
    ttl: useCountsForMs,
    noUpdateTTL: true,
  })
  /** In the order of their arrival. */
  const waitingTasks = new Set<Waiting>()

  const addUse = (name: string, ms: number) => void usedMs.set(name, Math.max(0, (usedMs.get(name) ?? 0) + ms))
  const getUse = (name: string) => usedMs.get(name) ?? 0
  const ofGroup = Math.min(networksPerGroup * ofOne, Math.floor((atOnce + waiting) / 2))

  /**
   * Removes the last waiting task from a full queue if the new one would run before it.
   *
   * @throws QueueFull otherwise.
   */
  function makeRoom(priority: number): void {
    if (queue.pending < atOnce || queue.size < waiting) return
    let last: Waiting | undefined
    for (const task of waitingTasks) if (!last || task.priority <= last.priority) last = task
    if (!last || last.priority >= priority) throw new QueueFull()
    waitingTasks.delete(last)
    last.refusal.abort(new QueueFull())
  }

  /**
   * Adds a task to the order. It keeps the asynchronous context of its own request, although the end of another
   * request's task starts it.
   */
  function add<T>(task: () => Promise<T>, priority: number, ended?: AbortSignal): Promise<T> {
    if (ended?.aborted) throw new QueueFull()
    makeRoom(priority)
    const waitingTask: Waiting = { priority, refusal: new AbortController() }
    const refuse = () => {
      waitingTasks.delete(waitingTask)
      waitingTask.refusal.abort(new QueueFull())
    }
    waitingTasks.add(waitingTask)
    ended?.addEventListener('abort', refuse)
    const run = AsyncResource.bind(() => {
      waitingTasks.delete(waitingTask)
      ended?.removeEventListener('abort', refuse)
      return task()
    })
    return queue.add(run, { priority, signal: waitingTask.refusal.signal })
  }

  return async function enqueue<T>(
    task: () => Promise<T>,
    userId?: string,
    ended?: AbortSignal,
    within: (task: () => Promise<T>) => Promise<T> = (inner) => inner(),
  ): Promise<T> {
    if (userId === undefined) return add(() => within(task), 1, ended)
    // The limit holds for a /48 of IPv6 only: a /24 of IPv4 usually has many owners.
    const sharedNetwork = findGroupOfNetwork(userId)
    if (placesOf.get(userId) >= ofOne || (sharedNetwork !== null && placesOf.get(sharedNetwork) >= ofGroup))
      throw new QueueFull()
    // The order considers both.
    const group = findGroupOfVisitor(userId)
    const priority = -Math.max(getUse(userId), group === null ? 0 : getUse(group) / networksPerGroup)
    const counted = group === null ? [userId] : [userId, group]
    async function timed(): Promise<T> {
      const startedAt = performance.now()
      return task().finally(() => {
        for (const name of counted) addUse(name, performance.now() - startedAt)
      })
    }
    const done = add(() => within(timed), priority, ended)
    for (const name of counted) {
      addUse(name, expectedMs)
      placesOf.change(name, 1)
    }
    return done.finally(() => {
      for (const name of counted) {
        addUse(name, -expectedMs)
        placesOf.change(name, -1)
      }
    })
  }
}
