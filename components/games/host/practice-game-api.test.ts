import { afterEach, expect, it, vi } from 'vitest'
import { practiceGameApi, uploadedGameApi } from './practice-game-api'

afterEach(() => vi.unstubAllGlobals())

it('lets published uploads ask for keys, and previews not', async () => {
  const asked = vi.fn<typeof fetch>(() =>
    Promise.resolve(Response.json({ tickets: [], entries: [], tag: 'ab'.repeat(16), needsProof: false })),
  )
  vi.stubGlobal('fetch', asked)
  await uploadedGameApi.reach?.('my-game', 'tower-top')
  expect(asked.mock.calls.map(([path, init]) => [path, init?.body])).toEqual([
    ['/api/hunts/moments', '{"game":"my-game","moment":"tower-top"}'],
  ])
  expect(practiceGameApi.reach).toBeUndefined()
})
