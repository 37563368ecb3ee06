import 'server-only'
import { AsyncResource } from 'node:async_hooks'
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
  readonly userId: string
  /** The group of networks of the user, or the user; null for the site's own tasks. */
  readonly group: string | null
  readonly priority: number
  readonly refusal: AbortController
}

/** For how many groups of networks the queue knows what they have had. */
const maxKnown = 10_000
/** The running time that a task counts as until it has ended, and the least that it counts as, in milliseconds. */
const expectedMs = 1_000
const leastMs = 1

/**
 * Creates a queue of bounded length that is shared fairly (start-time fair queueing): groups of networks, which are a /24 of IPv4
 * or a /48 of IPv6, or any other user, get the same running time while they have tasks. Within a group users take turns, and
 * their oldest tasks are next. Who had no task begins near the one that is furthest behind, and gets nothing for the time before.
 * If the queue is full, a new task replaces the last waiting one if it would have run before it, so that users with many tasks do
 * not keep others out. Tasks without a user are the site's own and run before all others.
 * `p-queue` runs the tasks; it has no maximum length, no limit per user, and no order that changes while tasks wait.
 *
 * @returns a function that adds a task, for the user `userId` if shares are counted. It rejects with `QueueFull`, also
 * when `ended` is aborted before the task runs. `within` runs the task in its turn, for example in a second queue; only the
 * time of the task counts for its user, not that of waiting there.
 */
export function createBoundedQueue({ atOnce, waiting, ofOne = Infinity }: Bounds) {
  /** How many tasks each user and each group has, running and waiting. */
  const placesOf = createCounts()
  const runningOf = createCounts()
  /** The sum of the moments at which the running tasks of each group began. */
  const begunOf = new Map<string, number>()
  /** The groups that have tasks, running or waiting. */
  const active = new Set<string>()
  /**
   * In milliseconds of running time: where the waiting group is that is furthest behind, or the group of the last task that began
   * while nobody waited; where groups begin that had no task; and where each group is with what it has had.
   */
  let virtualTime = 0
  let beginning = 0
  const endOf = new Map<string, number>()
  /** In the order of their arrival. */
  const waitingTasks = new Set<Waiting>()
  /** The same by group and user. Groups and users are in the order of their turns. The site is the group null. */
  const groups = new Map<string | null, Map<string, Set<Waiting>>>()
  let added = 0

  const ofGroup = Math.min(networksPerGroup * ofOne, Math.floor((atOnce + waiting) / 2))

  const getEnd = (group: string) => Math.max(virtualTime, endOf.get(group) ?? 0)

  function setEnd(group: string, end: number): void {
    if (endOf.size >= maxKnown && !endOf.has(group)) {
      for (const [known, other] of endOf) if (other <= virtualTime) endOf.delete(known)
      const [oldest] = endOf.keys()
      if (oldest !== undefined && endOf.size >= maxKnown) endOf.delete(oldest)
    }
    endOf.set(group, end)
  }

  /** What the running tasks of a group have taken so far, in milliseconds. */
  const getElapsed = (group: string, now: number) => runningOf.get(group) * now - (begunOf.get(group) ?? 0)

  function startWaiting(task: Waiting): void {
    waitingTasks.add(task)
    const users = groups.get(task.group) ?? new Map<string, Set<Waiting>>()
    const own = users.get(task.userId) ?? new Set()
    groups.set(task.group, users.set(task.userId, own.add(task)))
  }

  /** @param isServed whether the task starts: then its user and group have had their turn. */
  function stopWaiting(task: Waiting, isServed = false): void {
    waitingTasks.delete(task)
    const users = groups.get(task.group)
    const own = users?.get(task.userId)
    if (!users || !own?.delete(task)) return
    if (own.size === 0 || isServed) users.delete(task.userId)
    if (own.size > 0) users.set(task.userId, own)
    if (users.size === 0 || isServed) groups.delete(task.group)
    if (users.size > 0) groups.set(task.group, users)
  }

  function findNext(): Waiting | undefined {
    let next = groups.get(null)
    let [least, leastEnd] = [Infinity, Infinity]
    const now = performance.now()
    if (!next)
      for (const [group, users] of groups) {
        if (group === null) continue
        const end = endOf.get(group) ?? virtualTime
        const elapsed = getElapsed(group, now)
        leastEnd = Math.min(leastEnd, Math.max(virtualTime, end + elapsed))
        const place = Math.max(virtualTime, end + Math.max(elapsed, runningOf.get(group) * expectedMs))
        if (place < least) [next, least] = [users, place]
      }
    if (leastEnd < Infinity) virtualTime = leastEnd
    const [own] = next?.values() ?? []
    return own?.values().next().value
  }

  /** Chooses the next task when one can start, because the order changes while tasks wait. */
  class ChosenQueue extends PriorityQueue {
    override dequeue() {
      const next = findNext()
      if (next) this.setPriority(String(next.number), 1)
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
    { userId, group, priority }: Pick<Waiting, 'userId' | 'group' | 'priority'>,
    ended?: AbortSignal,
  ): Promise<T> {
    if (ended?.aborted) throw new QueueFull()
    makeRoom(priority)
    const waitingTask: Waiting = { number: (added += 1), userId, group, priority, refusal: new AbortController() }
    const refuse = () => {
      stopWaiting(waitingTask)
      waitingTask.refusal.abort(new QueueFull())
    }
    startWaiting(waitingTask)
    ended?.addEventListener('abort', refuse)
    const run = AsyncResource.bind(() => {
      stopWaiting(waitingTask, true)
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
    if (userId === undefined) return add(() => within(task), { userId: '', group: null, priority: 1 }, ended)
    // The limit holds for a /48 of IPv6 only: a /24 of IPv4 usually has many owners.
    const sharedNetwork = findGroupOfNetwork(userId)
    if (placesOf.get(userId) >= ofOne || (sharedNetwork !== null && placesOf.get(sharedNetwork) >= ofGroup))
      throw new QueueFull()
    const group = findGroupOfVisitor(userId) ?? userId
    const counted = new Set([userId, group])
    async function running(): Promise<T> {
      let ms = leastMs
      async function timed(): Promise<T> {
        const startedAt = performance.now()
        return task().finally(() => (ms = Math.max(leastMs, performance.now() - startedAt)))
      }
      const begunAt = performance.now()
      const elapsed = getElapsed(group, begunAt)
      // Whoever has had less than others gets nothing for it, and when nobody waits, all are equal from then on.
      setEnd(group, Math.max(endOf.get(group) ?? virtualTime, virtualTime - elapsed))
      if (waitingTasks.size === 0) virtualTime = Math.max(virtualTime, (endOf.get(group) ?? 0) + elapsed)
      runningOf.change(group, 1)
      begunOf.set(group, (begunOf.get(group) ?? 0) + begunAt)
      try {
        return await within(timed)
      } finally {
        runningOf.change(group, -1)
        if (runningOf.get(group) === 0) begunOf.delete(group)
        else begunOf.set(group, (begunOf.get(group) ?? 0) - begunAt)
        // Others may have had much since it began.
        setEnd(group, (endOf.get(group) ?? virtualTime) + ms)
        beginning = Math.max(beginning, virtualTime) + Math.min(ms, expectedMs) / active.size
      }
    }
    const places = Math.max(placesOf.get(userId), placesOf.get(group) / networksPerGroup)
    const priority = virtualTime - getEnd(group) - places * expectedMs
    const done = add(running, { userId, group, priority }, ended)
    // It rises with what those get who have tasks, so that ever new groups are not always first.
    if (!active.has(group)) setEnd(group, Math.max(getEnd(group), beginning))
    active.add(group)
    for (const name of counted) placesOf.change(name, 1)
    return done.finally(() => {
      for (const name of counted) placesOf.change(name, -1)
      if (placesOf.get(group) === 0) active.delete(group)
    })
  }
}
