import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readHunt, readHuntOrder, readHunts } from '@/lib/server/hunts/read-hunts'
import { HttpError } from '@/lib/server/http/http-error'
import { GET as getHunt } from './[id]/route'
import { GET } from './route'

vi.mock('@/lib/server/hunts/read-hunts', () => ({
  readHunt: vi.fn((id: string) => Promise.resolve({ id })),
  readHuntOrder: vi.fn(() => Promise.resolve(['1', '2'])),
  readHunts: vi.fn(async ({ page, ...filter }: { page?: number }, _: unknown, readOrder: typeof readHuntOrder) => {
    await readOrder(filter, { now: Date.now() } as never)
    return { query: page === undefined ? filter : { ...filter, page } }
  }),
}))
beforeEach(() => void vi.clearAllMocks())
afterEach(() => void vi.useRealTimers())

it('reads a page of hunts once for all who ask for it within two seconds', async () => {
  const ask = async (query: string) => {
    const response = await GET(new Request(`https://intrepid.example/api/hunts${query}`), {
      params: Promise.resolve({}),
    })
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/json'])
    return response.json()
  }
  // Parameters that are none make no other page.
  expect(await Promise.all(['?state=live', '?state=live', '?state=live&x=1'].map(ask))).toEqual(
    Array.from({ length: 3 }, () => ({ query: { state: 'live' } })),
  )
  expect(readHunts).toHaveBeenCalledTimes(1)
  await ask('?state=over')
  expect(readHunts).toHaveBeenCalledTimes(2)
})

it('reads the order of a list once for all its pages, also for those after the last one', async () => {
  const pages = Array.from({ length: 50 }, (_, index) => 9_999 - index)
  const params = Promise.resolve({})
  for (const state of ['live', 'over'])
    for (const page of pages)
      await GET(new Request(`https://intrepid.example/api/hunts?place=web&state=${state}&page=${page}`), { params })
  expect(readHunts).toHaveBeenCalledTimes(100)
  expect(readHuntOrder).toHaveBeenCalledTimes(2)
})

it('reads a stale order by the time of the request that finds it stale', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: 0 })
  for (const now of [0, 5_000, 10_000]) {
    vi.advanceTimersByTime(now - Date.now())
    const request = new Request('https://intrepid.example/api/hunts?place=clock&state=live')
    await GET(request, { params: Promise.resolve({}) })
    expect(readHuntOrder).toHaveBeenLastCalledWith({ place: 'clock', state: 'live' }, { now })
  }
})

it('reads a hunt once for all who ask for it within two seconds', async () => {
  const ask = async (id: string) => {
    const request = new Request(`https://intrepid.example/api/hunts/${id}`)
    const response = await getHunt(request, { params: Promise.resolve({ id }) })
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/json'])
    return response.json()
  }
  expect(await Promise.all(['7', '7', '8', '7'].map(ask))).toEqual([{ id: '7' }, { id: '7' }, { id: '8' }, { id: '7' }])
  expect(readHunt).toHaveBeenCalledTimes(2)
})

it('looks for a hunt that does not exist once in two seconds', async () => {
  vi.useFakeTimers({ toFake: ['performance'], now: 0 })
  vi.mocked(readHunt).mockRejectedValueOnce(new HttpError(404, 'unknown-hunt', 'There is no such hunt.'))
  const ask = async () =>
    (await getHunt(new Request('https://intrepid.example/api/hunts/99'), { params: Promise.resolve({ id: '99' }) }))
      .status
  expect(await Promise.all([ask(), ask()])).toEqual([404, 404])
  expect(await ask()).toBe(404)
  expect(readHunt).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(2_000)
  expect(await ask(), 'it may exist by now').toBe(200)
})
