import { AsyncLocalStorage } from 'node:async_hooks'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createBoundedQueue, QueueFull } from './bounded-queue'

/** Creates a task that runs until `end` is called. */
function createPendingTask() {
  let end = () => undefined as void
  const ended = new Promise<void>((resolve) => (end = resolve))
  return { task: () => ended, end: () => end() }
}

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

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

  it('lets users take turns', async () => {
    vi.spyOn(performance, 'now').mockReturnValue(0)
    const queue = createBoundedQueue({ atOnce: 1, waiting: 10 })
    const { task, end } = createPendingTask()
    const order: string[] = []
    const add = (user: string) => queue(() => task().then(() => order.push(user)), user)
    const all = [add('eve'), add('eve'), add('eve'), add('ada'), add('bob'), add('ada')]
    end()
    await Promise.all(all)
    expect(order).toEqual(['eve', 'ada', 'bob', 'eve', 'ada', 'eve'])
  })

  it('counts the time of a task, and not that of waiting in a second queue', async () => {
    vi.useFakeTimers()
    const run = (ms: number, name: string) => () =>
      new Promise<void>((resolve) => setTimeout(resolve, ms)).then(() => void order.push(name))
    const order: string[] = []
    const queue = createBoundedQueue({ atOnce: 1, waiting: 10 })
    const second = createBoundedQueue({ atOnce: 1, waiting: 10 })
    const add = (ms: number, user: string) =>
      queue(run(ms, user), user, undefined, (task) => second(task, 'one of many games'))
    // Eve's task takes ten milliseconds, after another game's of a minute; Bob's takes a second.
    const all = [second(run(60_000, 'another game'), 'another game'), add(10, 'eve'), add(1_000, 'bob'), add(1, 'cy')]
    await vi.advanceTimersByTimeAsync(70_000)
    all.push(add(1, 'ada'), add(1, 'bob'), add(1, 'eve'))
    await vi.advanceTimersByTimeAsync(10)
    await Promise.all(all)
    expect(order).toEqual(['another game', 'eve', 'bob', 'cy', 'ada', 'eve', 'bob'])
  })

  it('takes a newcomer in a full queue, in place of the last task of those who have most', async () => {
    const queue = createBoundedQueue({ atOnce: 1, waiting: 99, ofOne: 4 })
    const { task, end } = createPendingTask()
    // Fifty networks of as many /24s send all that each may have: the queue is full with half of it.
    const flood = Array.from({ length: 200 }, (_, index) => queue(task, `10.0.${index % 50}.1`))
    const order: string[] = []
    const honest = ['192.0.2.1', '198.51.100.1'].map((visitor) => queue(async () => order.push(visitor), visitor))
    end()
    await Promise.all(honest)
    expect(order).toEqual(['192.0.2.1', '198.51.100.1'])
    const ends = await Promise.allSettled(flood)
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(98)
  })

  it('counts networks of a /24 of IPv4 together in that order, and leaves each its place', async () => {
    const queue = createBoundedQueue({ atOnce: 1, waiting: 99 })
    const { task, end } = createPendingTask()
    const flood = Array.from({ length: 100 }, (_, index) => queue(task, `10.0.0.${index}`))
    const honest = queue(() => Promise.resolve('done'), '192.0.2.1')
    end()
    await expect(honest).resolves.toBe('done')
    expect((await Promise.allSettled(flood)).filter(({ status }) => status === 'fulfilled')).toHaveLength(99)
  })

  /** Runs tasks of a flood without end, each followed by the next, until the others are done. @returns how many there were meanwhile. */
  async function countBeside(
    others: readonly Promise<unknown>[],
    addNext: (flooder: number) => Promise<unknown>,
    flooders = 40,
  ): Promise<number> {
    let isDone = false
    let run = 0
    const flood = Array.from({ length: flooders }, async (_, flooder) => {
      while (!isDone && run < 5_000) {
        await addNext(flooder)
        run += 1
      }
    })
    await Promise.all(others)
    isDone = true
    const beside = run
    await Promise.all(flood)
    return beside
  }
  type Queue = ReturnType<typeof createBoundedQueue>
  /** A task of the shortest time, in its own turn of the event loop. */
  function takeTurn(queue: Queue, user: string): Promise<void> {
    // Each takes the least that counts, whatever else the machine does.
    vi.spyOn(performance, 'now').mockReturnValue(0)
    return queue(
      () => Promise.resolve(),
      user,
      undefined,
      (task) => new Promise<void>((resolve) => setImmediate(resolve)).then(task),
    )
  }

  it('keeps nobody with many tasks waiting for those who always have a new one', async () => {
    const queue = createBoundedQueue({ atOnce: 4, waiting: 1_000 })
    for (let before = 0; before < 3; before += 1)
      await Promise.all([...'0123456789'].map((user) => takeTurn(queue, user)))
    // A page with its scripts, beside ten users with four tasks each: one of each of them for one of the page.
    const page = Array.from({ length: 25 }, () => takeTurn(queue, 'ada'))
    expect(await countBeside(page, (flooder) => takeTurn(queue, String(flooder % 10)))).toBeLessThan(350)
  })

  it('gives the networks of a /24 of IPv4 together the share of one', async () => {
    const queue = createBoundedQueue({ atOnce: 4, waiting: 2_000 })
    const page = Array.from({ length: 25 }, () => takeTurn(queue, '192.0.2.1'))
    const flood = (flooder: number) => takeTurn(queue, `10.0.${flooder % 10}.${Math.floor(flooder / 10)}`)
    expect(await countBeside(page, flood, 1_000)).toBeLessThan(350)
  })

  describe('with tasks that take long', () => {
    const work = (ms: number) => () => new Promise<void>((resolve) => setTimeout(resolve, ms))
    /** Adds a task of a user again and again. @returns how many have ended. */
    function addWithoutEnd(queue: Queue, ms: number, toUser: () => string): () => number {
      let ended = 0
      const next = (): Promise<void> => queue(work(ms), toUser()).then(() => ((ended += 1), next()))
      void next()
      return () => ended
    }

    it('gives short tasks the same time as long ones of ten others', async () => {
      vi.useFakeTimers()
      const queue = createBoundedQueue({ atOnce: 4, waiting: 1_000 })
      for (let client = 0; client < 20; client += 1) addWithoutEnd(queue, 500, () => `10.0.${client % 10}.1`)
      const ended = Array.from({ length: 8 }, () => addWithoutEnd(queue, 10, () => '192.0.2.1'))
      await vi.advanceTimersByTimeAsync(20_000)
      const ms = 10 * ended.reduce((sum, count) => sum + count(), 0)
      // An eleventh would be 0.09.
      expect(ms / (4 * 20_000)).toBeGreaterThan(0.07)
    })

    it('puts nobody before newcomers for having had less than others while nobody waited', async () => {
      vi.useFakeTimers()
      const queue = createBoundedQueue({ atOnce: 10, waiting: 1_000 })
      const addMany = (count: number, user: string) => {
        for (let task = 0; task < count; task += 1) addWithoutEnd(queue, 100, () => user)
      }
      addMany(8, '10.0.1.1')
      // Always one of its two tasks runs.
      addMany(1, '10.0.2.1')
      await vi.advanceTimersByTimeAsync(50)
      addMany(1, '10.0.2.1')
      await vi.advanceTimersByTimeAsync(10_000)
      addMany(20, '10.0.2.1')
      await vi.advanceTimersByTimeAsync(10)
      const askedAt = performance.now()
      let ms = Infinity
      void queue(work(100), '192.0.2.1').then(() => (ms = performance.now() - askedAt))
      await vi.advanceTimersByTimeAsync(10_000)
      expect(ms).toBeLessThan(500)
    })

    it('keeps nobody waiting for new networks without end whose tasks take as long', async () => {
      vi.useFakeTimers()
      const queue = createBoundedQueue({ atOnce: 1, waiting: 1_000 })
      let networks = 0
      const addNew = () => addWithoutEnd(queue, 100, () => `2001:db8:${(networks += 1).toString(16)}:0`)
      void queue(work(100), '192.0.2.1')
      const ended = Array.from({ length: 40 }, addNew)
      const counted = () => ended.reduce((sum, count) => sum + count(), 0)
      await vi.advanceTimersByTimeAsync(200)
      let before = Infinity
      void queue(work(100), '192.0.2.1').then(() => (before = counted()))
      await vi.advanceTimersByTimeAsync(20_000)
      expect(before).toBeLessThan(100)
    })
  })

  it('counts a long task from its start, not once more for what others had meanwhile', async () => {
    const queue = createBoundedQueue({ atOnce: 2, waiting: 1_000 })
    const { task, end } = createPendingTask()
    vi.spyOn(performance, 'now').mockReturnValue(0)
    const long = queue(task, 'eve')
    for (let meanwhile = 0; meanwhile < 200; meanwhile += 1)
      await Promise.all(['ada', 'bob', 'ada'].map((user) => takeTurn(queue, user)))
    vi.spyOn(performance, 'now').mockReturnValue(100)
    end()
    await long
    const order: string[] = []
    const all = [...'123456'].flatMap(() => ['ada', 'bob', 'eve'])
    await Promise.all(all.map((user) => takeTurn(queue, user).then(() => order.push(user))))
    expect(order.indexOf('eve')).toBeLessThan(4)
  })

  it('lets users of a group take turns, also one who comes when others have been busy', async () => {
    const queue = createBoundedQueue({ atOnce: 1, waiting: 1_000 })
    for (let before = 0; before < 200; before += 1)
      await Promise.all([takeTurn(queue, '10.0.0.1'), takeTurn(queue, '10.0.0.2'), takeTurn(queue, '10.0.0.2')])
    const waiting = Array.from({ length: 100 }, (_, index) => takeTurn(queue, `10.0.0.${1 + (index % 2)}`))
    const order: string[] = []
    waiting.forEach((each) => void each.then(() => order.push('busy')))
    await takeTurn(queue, '10.0.0.3')
    expect(order.length).toBeLessThan(4)
    await Promise.all(waiting)
  })

  it('takes newcomers in a queue that one network has filled after it was alone for long', async () => {
    const queue = createBoundedQueue({ atOnce: 4, waiting: 50 })
    for (let before = 0; before < 100; before += 1)
      await Promise.all(['192.0.2.1', '192.0.2.1', '192.0.2.1', '198.51.100.1'].map((user) => takeTurn(queue, user)))
    const { task, end } = createPendingTask()
    const flood = Array.from({ length: 60 }, () => queue(task, '198.51.100.1').catch(() => undefined))
    const newcomers = Array.from({ length: 20 }, (_, network) => queue(() => Promise.resolve(), `203.0.${network}.1`))
    end()
    await Promise.all([...flood, ...newcomers])
  })

  it('keeps nobody waiting for new users without end', async () => {
    const queue = createBoundedQueue({ atOnce: 1, waiting: 1_000 })
    for (let before = 0; before < 100; before += 1) await takeTurn(queue, 'ada')
    let users = 0
    const page = Array.from({ length: 25 }, () => takeTurn(queue, 'ada'))
    // As many of them wait as are counted here for each task of the page.
    expect(await countBeside(page, () => takeTurn(queue, `fresh ${(users += 1)}`))).toBeLessThan(25 * 50)
  })

  it('runs a task with what is known of its own request', async () => {
    const queue = createBoundedQueue({ atOnce: 1, waiting: 10 })
    const { task, end } = createPendingTask()
    const requests = new AsyncLocalStorage<string>()
    const ask = (visitor: string) =>
      requests.run(visitor, () => queue(() => task().then(() => requests.getStore()), visitor))
    const all = ['eve', 'ada', 'bob'].map(ask)
    end()
    expect(await Promise.all(all)).toEqual(['eve', 'ada', 'bob'])
  })

  it('runs tasks without a user before those of newcomers', async () => {
    const queue = createBoundedQueue({ atOnce: 1, waiting: 10 })
    const { task, end } = createPendingTask()
    const order: string[] = []
    const add = (name: string, user?: string) => queue(() => task().then(() => order.push(name)), user)
    const all = [add('eve', 'eve'), add('ada', 'ada'), add('job'), add('bob', 'bob')]
    end()
    await Promise.all(all)
    expect(order).toEqual(['eve', 'job', 'ada', 'bob'])
  })

  it('puts nobody behind for what they had while nobody else waited', async () => {
    const queue = createBoundedQueue({ atOnce: 1, waiting: 100 })
    for (let before = 0; before < 100; before += 1) await takeTurn(queue, 'ada')
    const order: string[] = []
    const add = (user: string) => takeTurn(queue, user).then(() => order.push(user))
    await Promise.all(['cy', 'bob', 'bob', 'bob', 'ada', 'ada', 'ada'].map(add))
    expect(order.slice(0, 5).filter((user) => user === 'ada')).toHaveLength(2)
  })

  it('takes no task of a client that has gone already', async () => {
    const queue = createBoundedQueue({ atOnce: 1, waiting: 10 })
    const task = vi.fn(() => Promise.resolve())
    await expect(queue(task, 'eve', AbortSignal.abort())).rejects.toBeInstanceOf(QueueFull)
    await expect(queue(task, undefined, AbortSignal.abort())).rejects.toBeInstanceOf(QueueFull)
    expect(task).not.toHaveBeenCalled()
  })

  /** A visitor of a /48 of IPv6. */
  const neighbour = (network: number) => `2001:db8:1:${network.toString(16)}`

  it.each([
    [{ atOnce: 1, waiting: 19, ofOne: 3 }, 10],
    [{ atOnce: 2, waiting: 98, ofOne: 2 }, 32],
  ])('leaves room for others when all networks of a /48 come: of %j they get %i', async (bounds, most) => {
    const queue = createBoundedQueue(bounds)
    const { task, end } = createPendingTask()
    const all = Array.from({ length: 200 }, (_, each) => queue(task, neighbour(each)))
    const others = ['ada', '1.2.3.4', '2001:db8:2:0'].map((other) => queue(task, other))
    end()
    const ends = await Promise.allSettled(all)
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(most)
    await expect(Promise.all(others)).resolves.toHaveLength(3)
    // The places are free again.
    await expect(queue(() => Promise.resolve('again'), neighbour(999))).resolves.toBe('again')
  })

  it('runs tasks of a /48 as if one user had used what it has', async () => {
    const queue = createBoundedQueue({ atOnce: 1, waiting: 1_000 })
    const first = createPendingTask()
    const order: string[] = []
    const add = (user: string) => queue(() => first.task().then(() => order.push(user)), user)
    // Fresh networks that have used nothing each, and a user who has used what one task takes.
    const all = Array.from({ length: 50 }, (_, each) => add(neighbour(each)))
    all.push(add('ada'), add('ada'))
    first.end()
    await Promise.all(all)
    expect(order.lastIndexOf('ada')).toBeLessThan(5)
  })
})
