// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import type { DailyChallenge } from '@/lib/games/daily-challenge'
import { toSeed } from '@/lib/games/seed'
import { createDailyApi } from './daily-challenge-api'

const game = 'car-game'
const seed = toSeed('c'.repeat(32))
const id = '00000000-0000-4000-8000-000000000001'
const challenge = (attemptsLeft: number, day = '2026-11-27'): DailyChallenge => ({
  day,
  today: '2026-11-27',
  now: '2026-11-27T12:00:00.000Z',
  closesAt: '2026-11-28T00:00:00.000Z',
  secret: 'a'.repeat(64),
  commitment: 'b'.repeat(64),
  committedAt: '2026-11-26T00:00:00.000Z',
  next: { day: '2026-11-28', commitment: 'd'.repeat(64), committedAt: '2026-11-27T00:00:00.000Z' },
  games: [{ game, version: 1, seed, attemptsLeft }],
})
const attempt = {
  id,
  game,
  version: 1,
  seed,
  expiresAt: '2026-11-27T13:00:00.000Z',
  day: '2026-11-27',
  attemptsLeft: 1,
}

/** Responds to requests for attempts one after the other; `null` is a response that is lost. */
function respond(...responses: readonly (Response | null)[]) {
  const bodies: { key: string; day: string }[] = []
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    if (!String(url).startsWith('/api/daily/attempts'))
      return Promise.resolve(Response.json({ user: null, token: null, tokenExpiresAt: null }))
    bodies.push(JSON.parse(String(init?.body)) as { key: string; day: string })
    const response = responses[bodies.length - 1]
    return response ? Promise.resolve(response) : Promise.reject(new TypeError('Failed to fetch'))
  })
  return bodies
}

const createApi = (of: DailyChallenge, onTaken = vi.fn()) =>
  createDailyApi({ challenge: of, game, ghost: () => ({ seed, run: { log: 'x', score: 5 } }), onTaken })

afterEach(() => vi.unstubAllGlobals())

it('asks again with the same key when a response was lost, so that one attempt is taken', async () => {
  const bodies = respond(null, Response.json(attempt))
  const onTaken = vi.fn()
  expect(await createApi(challenge(2), onTaken).start(game)).toMatchObject({ id, isScored: true })
  expect(bodies).toHaveLength(2)
  expect(bodies[1]).toEqual(bodies[0])
  expect(onTaken).toHaveBeenCalledOnce()
})

it.each([
  ['none is left', challenge(0), []],
  ['the day is over', challenge(0, '2026-11-26'), []],
  ['another tab has taken the last one', challenge(1), [Response.json({ code: 'no-attempts-left' }, { status: 409 })]],
  ['the site is silent', challenge(1), [null, null]],
])('gives practice on the seed of the day when %s', async (_, of, responses) => {
  const bodies = respond(...responses)
  expect(await createApi(of).start(game)).toMatchObject({ seed, isScored: false })
  expect(bodies).toHaveLength(responses.length)
})

it('races a ghost of the same seed only', () => {
  const api = createApi(challenge(3))
  expect(api.findGhost?.(seed)).toEqual({ log: 'x', score: 5 })
  expect(api.findGhost?.(toSeed('e'.repeat(32)))).toBeNull()
})
