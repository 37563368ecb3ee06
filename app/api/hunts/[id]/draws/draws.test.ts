import { beforeEach, expect, it, vi } from 'vitest'
import { HttpError } from '@/lib/server/http/http-error'
import { readDraws } from '@/lib/server/hunts/draws/read-draws'
import { GET } from './route'

vi.mock('@/lib/server/rate-limits/limit-rate', () => ({ requireRateLimit: () => Promise.resolve() }))
vi.mock('@/lib/server/hunts/draws/read-draws', () => ({ readDraws: vi.fn() }))
const read = vi.mocked(readDraws)

const ask = (id: string) =>
  GET(new Request(`https://intrepid.example/api/hunts/${id}/draws`), { params: Promise.resolve({ id }) })

beforeEach(() => {
  vi.useFakeTimers()
  read.mockReset()
  read.mockImplementation(async (huntId) => ({ huntId, root: '0x12', rules: null, rounds: [] }))
})

it('reads the rounds of a hunt once in two seconds, for all who ask', async () => {
  const responses = await Promise.all(['7', '7', '8', '7'].map(ask))
  expect(await Promise.all(responses.map((response) => response.json()))).toEqual(
    ['7', '7', '8', '7'].map((huntId) => ({ huntId, root: '0x12', rules: null, rounds: [] })),
  )
  expect(read.mock.calls.map(([id]) => id)).toEqual(['7', '8'])
  vi.advanceTimersByTime(2_001)
  await ask('7')
  expect(read).toHaveBeenCalledTimes(3)
})

it('keeps no refusal: the next request finds a hunt that has been listed meanwhile', async () => {
  read.mockRejectedValueOnce(new HttpError(404, 'unknown-hunt', 'There is no such hunt.'))
  expect((await ask('9')).status).toBe(404)
  expect((await ask('9')).status).toBe(200)
})
