import { expect, it, vi } from 'vitest'
import { HttpError } from '@/lib/server/http/http-error'
import { createTextCache } from './text-cache'

it('keeps as many texts as have room together, however large each is', async () => {
  const draw = vi.fn((hash: string, _visitor: string) =>
    Promise.resolve(hash.repeat(hash.startsWith('large') ? 100 : 1)),
  )
  const read = createTextCache(draw, 2_000)
  const small = Array.from({ length: 30 }, (_, index) => `small-${index}`)
  for (const hash of [...small, ...small]) await read(hash, 'ada')
  expect(draw).toHaveBeenCalledTimes(30)
  for (let index = 0; index < 10; index += 1) await read(`large-${index}`, 'eve')
  draw.mockClear()
  expect(await read('large-9', 'ada')).toHaveLength(700)
  expect(draw).not.toHaveBeenCalled()
  for (const hash of ['large-0', 'small-0']) await read(hash, 'ada')
  expect(draw).toHaveBeenCalledTimes(2)
})

it('draws a cover once for all who ask for it, and again after a failure', async () => {
  const draw = vi.fn((_hash: string, _visitor: string) => Promise.resolve('cover'))
  const read = createTextCache(draw)
  draw.mockRejectedValueOnce(new Error('no such level'))
  const failed = await Promise.allSettled([read('a', 'ada'), read('a', 'eve')])
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await Promise.all([read('a', 'ada'), read('a', 'eve')])).toEqual(['cover', 'cover'])
  expect(draw).toHaveBeenCalledTimes(2)
})

it('draws a cover in the turn of another visitor when the first one is refused', async () => {
  const draw = vi.fn((_hash: string, visitor: string) =>
    visitor === 'eve' ? Promise.reject(new HttpError(503, 'busy', 'Too many.')) : Promise.resolve('cover'),
  )
  const read = createTextCache(draw)
  const answers = await Promise.allSettled(['eve', 'ada', 'bob'].map((visitor) => read('a', visitor)))
  expect(answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : answer.status))).toEqual([
    'rejected',
    'cover',
    'cover',
  ])
  expect(draw.mock.calls.map(([, visitor]) => visitor)).toEqual(['eve', 'ada'])
})
