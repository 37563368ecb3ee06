import { describe, expect, it } from 'vitest'
import { createQueue, QueueFull } from './create-queue'

/** Work that ends when it is told to. */
function heldWork() {
  let end = () => undefined as void
  const held = new Promise<void>((resolve) => (end = resolve))
  return { work: () => held, end: () => end() }
}

describe('a queue', () => {
  it('works on so much at a time, lets so much wait, and refuses the rest', async () => {
    const queue = createQueue({ atOnce: 1, waiting: 1 })
    const { work, end } = heldWork()
    const order: number[] = []
    const all = [queue(() => work().then(() => order.push(1))), queue(() => Promise.resolve(order.push(2)))]
    await expect(queue(work)).rejects.toBeInstanceOf(QueueFull)
    end()
    await Promise.all(all)
    expect(order).toEqual([1, 2])
    await expect(queue(() => Promise.resolve('again'))).resolves.toBe('again')
  })

  it('gives nobody more than a share, and everybody else a place meanwhile', async () => {
    const queue = createQueue({ atOnce: 1, waiting: 10, ofOne: 2 })
    const { work, end } = heldWork()
    const all = [queue(work, 'eve'), queue(work, 'eve')]
    await expect(queue(work, 'eve')).rejects.toBeInstanceOf(QueueFull)
    all.push(queue(work, 'ada'))
    end()
    await Promise.all(all)
    // What failed is not held against anybody either.
    await expect(queue(() => Promise.reject(new Error('broken')), 'eve')).rejects.toThrow('broken')
    await expect(Promise.all([queue(work, 'eve'), queue(work, 'eve')])).resolves.toHaveLength(2)
  })
})
