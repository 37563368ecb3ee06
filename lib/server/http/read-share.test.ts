import { expect, it } from 'vitest'
import { createReadShare } from './read-share'

const limited = { status: 429, code: 'limited' }
const bounds = { atOnce: 2, waiting: 1, reads: 100, seconds: 600 }

it('lets a visitor read a number of times, and others go on', async () => {
  const readInShare = createReadShare({ ...bounds, reads: 3 })
  const read = (visitor: string) => readInShare(visitor, () => Promise.resolve('read'))
  for (let each = 0; each < 3; each += 1) expect(await read('eve')).toBe('read')
  await expect(read('eve')).rejects.toMatchObject({ ...limited, retryAfterSeconds: 600 })
  expect(await read('ada')).toBe('read')
})

it('does only so many reads of a visitor at once, whatever others do', async () => {
  const readInShare = createReadShare(bounds)
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
