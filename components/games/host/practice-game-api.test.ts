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

it('starts a run of an upload on the site only while an open hunt replays it', async () => {
  const address = '0x00000000000000000000000000000000000000AA'
  const hash = `0x${'0'.repeat(64)}`
  const listOf = (conditions: readonly object[]) => ({
    now: 1,
    reading: null,
    total: 1,
    page: 1,
    pageSize: 10,
    hunts: [
      {
        id: '1',
        state: 'live',
        title: 'A hunt',
        place: 'my-game',
        mode: 'earned',
        areKeysSealed: true,
        sponsor: address,
        developer: address,
        start: 0,
        end: 9,
        developerShareBps: 0,
        maxKeysPerPlayer: 1,
        rules: null,
        tiers: conditions.map((condition) => ({ count: 1, found: 0, reward: '1', condition, eligibility: 'anyone' })),
        keys: 1,
        found: 0,
        pool: '1',
        left: '1',
        finders: { pool: '1', left: '1' },
        refund: null,
        transactionHash: hash,
        parts: [],
        tierCount: conditions.length,
        partCount: 1,
      },
    ],
  })
  const started = {
    id: '00000000-0000-4000-8000-000000000000',
    game: 'my-game',
    version: 0,
    seed: 'ab'.repeat(16),
    expiresAt: '2026-11-21T12:00:00.000Z',
    isScored: false,
  }
  let conditions: readonly object[] = []
  const asked = vi.fn<typeof fetch>((path) =>
    Promise.resolve(Response.json(String(path).startsWith('/api/hunts') ? listOf(conditions) : started)),
  )
  vi.stubGlobal('fetch', asked)
  const moment = { kind: 'moment', moment: 'tower-top', signer: null }
  conditions = [moment]
  // A game that begins one run after the other makes its player ask once.
  for (let run = 0; run < 3; run += 1) await expect(uploadedGameApi.start('my-game')).rejects.toThrow(TypeError)
  conditions = [moment, { ...moment, rules: 'ab'.repeat(32) }]
  expect(await uploadedGameApi.start('other-game')).toEqual(started)
  expect(asked.mock.calls.map(([path]) => path)).toEqual([
    '/api/hunts?place=my-game&state=live',
    '/api/hunts?place=other-game&state=live',
    '/api/attempts',
  ])
})
