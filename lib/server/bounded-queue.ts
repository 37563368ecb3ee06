import 'server-only'
import { AsyncResource } from 'node:async_hooks'
import { LRUCache } from 'lru-cache'
import PQueue, { PriorityQueue } from 'p-queue'
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

/**
 * A task that waits. Tasks have rising numbers. `priority` was the place in the order when the task came: the lowest is dropped from a
 * full queue.
 */
type Waiting = {
  readonly number: number
  readonly userId: string | undefined
  readonly priority: number
  readonly refusal: AbortController
}

/** For how long the running time of a user's tasks is summed up, in milliseconds, and for how many users. */
const useCountsForMs = 600_000
const maxUsers = 10_000
/** The running time that a task counts as until it has ended, and the least that it counts as, in milliseconds. */
const expectedMs = 1_000
const leastMs = 1
/** Every so many tasks the one that has waited longest is next, whoever's it is. */
export const oldestEvery = 4

/**
 * Creates a queue of bounded length. When a task can start, it is the oldest of the user whose tasks took the least time
 * lately, so that slow or many tasks of a user delay only each other; with equal times the oldest of all. Every fourth is the
 * oldest of all in any case, so that new users without end cannot keep anybody waiting. If the queue is full, a
 * new task replaces the last waiting one if it would have run before it, so that users with many tasks do not keep others
 * out. A /24 of IPv4 and a /48 of IPv6 count like sixteen users in this order. Tasks without a user are the site's own
 * and run before all others. `p-queue` runs the tasks; it has no maximum length, no limit per user, and no order that changes
 * while tasks wait.
 *
 * @returns a function that adds a task, for the user `userId` if shares are counted. It rejects with `QueueFull`, also
 * when `ended` is aborted before the task runs. `within` runs the task in its turn, for example in a second queue; only the
 * time of the task counts for its user, not that of waiting there.
 */
export function createBoundedQueue({ atOnce, waiting, ofOne = Infinity }: Bounds) {
  const placesOf = createCounts()
  const runningOf = createCounts()
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
  /** The same by user; of the site's own tasks by `undefined`. */
  const waitingOf = new Map<string | undefined, Set<Waiting>>()
  let [added, started] = [0, 0]

  const ofGroup = Math.min(networksPerGroup * ofOne, Math.floor((atOnce + waiting) / 2))

  const addUse = (name: string, ms: number) => void usedMs.set(name, (usedMs.get(name) ?? 0) + ms)

  /** The time that a user has taken, with those tasks that count as expected. */
  function getUse(userId: string, tasksOf: typeof placesOf): number {
    const useOf = (name: string) => (usedMs.get(name) ?? 0) + tasksOf.get(name) * expectedMs
    const group = findGroupOfVisitor(userId)
    return Math.max(useOf(userId), group === null ? 0 : useOf(group) / networksPerGroup)
  }

  function findNext(): Waiting | undefined {
    const [oldest] = waitingTasks
    if (started % oldestEvery === oldestEvery - 1 && !waitingOf.has(undefined)) return oldest
    let next: Waiting | undefined
    let least = Infinity
    for (const [userId, [first]] of waitingOf) {
      const use = userId === undefined ? -1 : getUse(userId, runningOf)
      if (!first || use > least || (use === least && next && next.number < first.number)) continue
      next = first
      least = use
    }
    return next
  }

  function stopWaiting(task: Waiting): void {
    waitingTasks.delete(task)
    const own = waitingOf.get(task.userId)
    own?.delete(task)
    if (own?.size === 0) waitingOf.delete(task.userId)
  }

  /** Chooses the next task when one can start, because the order changes while tasks wait. */
  class ChosenQueue extends PriorityQueue {
    override dequeue() {
      const next = findNext()
      if (next) this.setPriority(String(next.number), 1)
      started += 1
      return super.dequeue()
    }
  }
  const queue = new PQueue({ concurrency: atOnce, queueClass: ChosenQueue })

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
    stopWaiting(last)
    last.refusal.abort(new QueueFull())
  }

  /**
   * Adds a task to the order. It keeps the asynchronous context of its own request, although the end of another
   * request's task starts it.
   */
  function add<T>(
    task: () => Promise<T>,
    { userId, priority }: Pick<Waiting, 'userId' | 'priority'>,
    ended?: AbortSignal,
  ): Promise<T> {
    if (ended?.aborted) throw new QueueFull()
    makeRoom(priority)
    const waitingTask: Waiting = { number: (added += 1), userId, priority, refusal: new AbortController() }
    const refuse = () => {
      stopWaiting(waitingTask)
      waitingTask.refusal.abort(new QueueFull())
    }
    waitingTasks.add(waitingTask)
    const own = waitingOf.get(userId)
    if (own) own.add(waitingTask)
    else waitingOf.set(userId, new Set([waitingTask]))
    ended?.addEventListener('abort', refuse)
    const run = AsyncResource.bind(() => {
      stopWaiting(waitingTask)
      ended?.removeEventListener('abort', refuse)
      return task()
    })
    return queue.add(run, { id: String(waitingTask.number), signal: waitingTask.refusal.signal })
  }

  return async function enqueue<T>(
    task: () => Promise<T>,
    userId?: string,
    ended?: AbortSignal,
    within: (task: () => Promise<T>) => Promise<T> = (inner) => inner(),
  ): Promise<T> {
    if (userId === undefined) return add(() => within(task), { userId, priority: 1 }, ended)
    // The limit holds for a /48 of IPv6 only: a /24 of IPv4 usually has many owners.
    const sharedNetwork = findGroupOfNetwork(userId)
    if (placesOf.get(userId) >= ofOne || (sharedNetwork !== null && placesOf.get(sharedNetwork) >= ofGroup))
      throw new QueueFull()
    // The order considers both.
    const group = findGroupOfVisitor(userId)
    const counted = group === null ? [userId] : [userId, group]
    const count = (counts: typeof placesOf, by: 1 | -1) => counted.forEach((name) => counts.change(name, by))
    async function timed(): Promise<T> {
      const startedAt = performance.now()
      return task().finally(() => {
        for (const name of counted) addUse(name, Math.max(leastMs, performance.now() - startedAt))
      })
    }
    async function running(): Promise<T> {
      count(runningOf, 1)
      return within(timed).finally(() => count(runningOf, -1))
    }
    const done = add(running, { userId, priority: -getUse(userId, placesOf) }, ended)
    count(placesOf, 1)
    return done.finally(() => count(placesOf, -1))
  }
}
