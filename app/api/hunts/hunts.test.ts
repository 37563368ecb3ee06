import { expect, it, vi } from 'vitest'
import { readHunts } from '@/lib/server/hunts/read-hunts'
import { GET } from './route'

vi.mock('@/lib/server/hunts/read-hunts', () => ({ readHunts: vi.fn((query: unknown) => Promise.resolve({ query })) }))

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
