import { expect, it } from 'vitest'
import { type CachedRead, createCachedRead } from '@/lib/server/cached-read'
import { createCachedReadShare, createRequestShare } from './request-share'

const limited = { status: 429, code: 'limited' }
const bounds = { atOnce: 2, waiting: 1, requests: 100, seconds: 600 }

it('lets a visitor read a number of times, and others go on', async () => {
  const readInShare = createRequestShare({ ...bounds, requests: 3 })
  const read = (visitor: string) => readInShare(visitor, () => Promise.resolve('read'))
  for (let each = 0; each < 3; each += 1) expect(await read('eve')).toBe('read')
  await expect(read('eve')).rejects.toMatchObject({ ...limited, retryAfterSeconds: 600 })
  expect(await read('ada')).toBe('read')
})

it('does only so many reads of a visitor at once, whatever others do', async () => {
  const readInShare = createRequestShare(bounds)
  const ends: (() => void)[] = []
  const read = (visitor: string) => readInShare(visitor, () => new Promise<void>((resolve) => ends.push(resolve)))
  const reads = ['eve', 'eve', 'eve', 'ada'].map(read)
  await expect.poll(() => ends.length).toBe(3)
  await expect(read('eve')).rejects.toMatchObject(limited)
  ends.splice(0).forEach((end) => end())
  await expect.poll(() => ends.length).toBe(1)
  ends.splice(0).forEach((end) => end())
  await Promise.all(reads)
  await expect(readInShare('eve', () => Promise.resolve('again'))).resolves.toBe('again')
  await expect(readInShare('eve', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
})

it('begins only so many reads of a visitor in a turn of the event loop, also when they wait for nothing', async () => {
  const readInShare = createRequestShare({ ...bounds, waiting: 100 })
  let turn = 0
  const count = () => ((turn += 1), (timer = setImmediate(count)))
  let timer = setImmediate(count)
  const turns = await Promise.all(Array.from({ length: 20 }, () => readInShare('eve', () => Promise.resolve(turn))))
  clearImmediate(timer)
  expect(new Set(turns).size).toBe(10)
})

it('takes back from the count what turns out to be free', async () => {
  const readInShare = createRequestShare({ ...bounds, requests: 3 })
  const read = (isFree: boolean) =>
    readInShare(
      'eve',
      () => Promise.resolve('read'),
      undefined,
      () => isFree,
    )
  for (let each = 0; each < 10; each += 1) expect(await read(true)).toBe('read')
  for (let each = 0; each < 3; each += 1) expect(await read(false)).toBe('read')
  await expect(read(false)).rejects.toMatchObject(limited)
})

it('does only so many reads of values that are not cached, and makes nobody wait for the reads of others', async () => {
  const ends: (() => void)[] = []
  const slow = () =>
    createCachedRead({ read: () => new Promise<string>((resolve) => ends.push(() => resolve('slow'))), freshForMs: 1 })
  const popular = createCachedRead({ read: () => Promise.resolve('popular'), freshForMs: 60_000 })
  const readInShare = createCachedReadShare({ ...bounds, waiting: 10 })
  const waiting = [slow(), slow(), slow()].map((read) => readInShare('eve', read))
  await expect.poll(() => ends.length).toBe(2)
  const ofEve = readInShare('eve', popular)
  expect(await readInShare('ada', popular)).toBe('popular')
  // It is cached by now.
  expect(await readInShare('eve', popular)).toBe('popular')
  expect(ends.length).toBe(2)
  ends.splice(0).forEach((end) => end())
  await expect.poll(() => ends.length).toBe(1)
  ends.splice(0).forEach((end) => end())
  expect(await Promise.all([...waiting, ofEve])).toEqual(['slow', 'slow', 'slow', 'popular'])
})

it('counts what has to be read, and not what is cached', async () => {
  const readInShare = createCachedReadShare({ ...bounds, requests: 3 })
  const popular = createCachedRead({ read: () => Promise.resolve('read'), freshForMs: 60_000 })
  const uncached: CachedRead<string> = Object.assign(() => Promise.resolve('read'), { isCurrent: () => false })
  for (let each = 0; each < 3; each += 1) await readInShare('eve', uncached)
  await expect(readInShare('eve', popular)).rejects.toMatchObject(limited)
  expect(await readInShare('ada', popular)).toBe('read')
  expect(await readInShare('eve', popular)).toBe('read')
})

it('lets a visitor wait for a hundred values that are not cached, and forgets those of clients that went away', async () => {
  const ends: (() => void)[] = []
  const readInShare = createCachedReadShare()
  const client = new AbortController()
  let read = 0
  const ask = () =>
    readInShare(
      'eve',
      createCachedRead({
        read: () => new Promise<number>((resolve) => ends.push(() => resolve((read += 1)))),
        freshForMs: 1,
      }),
      client.signal,
    )
  const waiting = Array.from({ length: 104 }, () => ask().catch((error: unknown) => error))
  await expect.poll(() => ends.length).toBe(4)
  await expect(ask()).rejects.toMatchObject({ ...limited, retryAfterSeconds: 1 })
  client.abort()
  ends.splice(0).forEach((end) => end())
  await Promise.all(waiting)
  expect(read).toBe(4)
})

it('lets the visitors of a /48 of IPv6 read together as often as sixteen, however many there are', async () => {
  const readInShare = createRequestShare({ ...bounds, requests: 3 })
  let done = 0
  for (let network = 0; network < 100; network += 1)
    await readInShare(`2001:db8:1:${network.toString(16)}`, () => Promise.resolve((done += 1))).catch(() => undefined)
  expect(done).toBe(3 * 16)
  expect(await readInShare('2001:db8:2:0', () => Promise.resolve('read'))).toBe('read')
})
