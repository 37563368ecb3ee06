import { describe, expect, it } from 'vitest'
import { createBoundedQueue, QueueFull } from './bounded-queue'

/** Creates a task that runs until `end` is called. */
function createPendingTask() {
  let end = () => undefined as void
  const ended = new Promise<void>((resolve) => (end = resolve))
  return { task: () => ended, end: () => end() }
}

describe('createBoundedQueue', () => {
  it('runs tasks in order, lets a limited number wait and rejects the rest', async () => {
    const queue = createBoundedQueue({ atOnce: 1, waiting: 1 })
    const { task, end } = createPendingTask()
    const order: number[] = []
    const all = [queue(() => task().then(() => order.push(1))), queue(() => Promise.resolve(order.push(2)))]
    await expect(queue(task)).rejects.toBeInstanceOf(QueueFull)
    end()
    await Promise.all(all)
    expect(order).toEqual([1, 2])
    await expect(queue(() => Promise.resolve('again'))).resolves.toBe('again')
  })

  it('limits the share of one user and leaves room for others', async () => {
    const queue = createBoundedQueue({ atOnce: 1, waiting: 10, ofOne: 2 })
    const { task, end } = createPendingTask()
    const all = [queue(task, 'eve'), queue(task, 'eve')]
    await expect(queue(task, 'eve')).rejects.toBeInstanceOf(QueueFull)
    all.push(queue(task, 'ada'))
    end()
    await Promise.all(all)
    // A failed task also frees its share.
    await expect(queue(() => Promise.reject(new Error('broken')), 'eve')).rejects.toThrow('broken')
    await expect(Promise.all([queue(task, 'eve'), queue(task, 'eve')])).resolves.toHaveLength(2)
  })

  it('runs tasks of users first who used less lately', async () => {
    const queue = createBoundedQueue({ atOnce: 1, waiting: 10 })
    const { task, end } = createPendingTask()
    const order: string[] = []
    const add = (user: string) => queue(() => task().then(() => order.push(user)), user)
    const all = [add('eve'), add('eve'), add('eve'), add('ada'), add('bob'), add('ada')]
    end()
    await Promise.all(all)
    expect(order).toEqual(['eve', 'ada', 'bob', 'eve', 'ada', 'eve'])
  })
})
