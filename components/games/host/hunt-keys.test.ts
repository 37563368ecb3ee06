// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react'
import { createElement } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { authStore, clearAuth, setAuth, setGameOfPage } from '@/lib/account/auth-store'
import { savedFinds } from '@/lib/hunts/saved-finds'
import { readUncollected, rememberUncollected } from '@/lib/hunts/uncollected'
import { CollectLater } from './collect-later'
import { collectEarned, collectRest } from './hunt-keys'

const run = (last: number) => ({ game: 'night-drive', attempt: `00000000-0000-4000-8000-00000000000${last}` })
const ticket = {
  ticket: '00000000-0000-4000-8000-000000000009.' + 'a'.repeat(22),
  huntId: '1',
  title: 'A hunt',
  reward: '1',
  areKeysSealed: true,
}
const user = { id: 'u', name: 'ann', username: 'ann', walletAddress: null }

/** How the site answers requests for each attempt or moment, and what it was sent. */
const answers = new Map<string, () => Response>()
const sent: string[] = []
const busy = () => Response.json({ code: 'busy' }, { status: 503 })
const empty = () => Response.json({ tickets: [], entries: [], tag: 'ab'.repeat(16), needsProof: false })

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async (_: string, { body, headers }: { body: string; headers: Record<string, string> }) => {
    const { attempt, moment } = JSON.parse(body) as { attempt?: string; moment?: string }
    sent.push(`${attempt?.at(-1) ?? moment} ${headers.authorization ?? 'guest'}`)
    return (answers.get(attempt ?? moment ?? '') ?? empty)()
  })
  setGameOfPage('night-drive')
})

afterEach(() => {
  cleanup()
  vi.clearAllTimers()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  answers.clear()
  sent.length = 0
  localStorage.clear()
  clearAuth()
  setGameOfPage(null)
  savedFinds.setState({ finds: [], fresh: null, entries: [] })
})

/** All retries, which take about 100 seconds. */
async function failAll(collected: Promise<void>) {
  const failed = expect(collected).rejects.toThrow()
  await vi.advanceTimersByTimeAsync(200_000)
  await failed
}

it('asks again in the same visit for what it could not collect, and saves it once', async () => {
  answers.set(run(1).attempt, busy)
  await failAll(collectEarned(run(1)))
  expect(readUncollected()).toEqual([{ request: run(1), userId: null }])
  const asked = sent.length
  answers.set(run(1).attempt, () => Response.json({ tickets: [ticket], entries: [] }))
  await vi.advanceTimersByTimeAsync(300_000)
  expect(sent).toHaveLength(asked + 1)
  expect(savedFinds.getState().finds).toHaveLength(1)
  expect(readUncollected()).toEqual([])
  await collectRest('night-drive')
  await vi.advanceTimersByTimeAsync(1_000_000)
  expect(sent).toHaveLength(asked + 1)
  // Another tab, or the game itself, asks for the same run.
  await collectEarned(run(1))
  expect(savedFinds.getState().finds).toHaveLength(1)
})

it('remembers a run from its first request on, for a page that is closed meanwhile, and sends none twice at a time', async () => {
  let answer = (_: Response) => {}
  vi.stubGlobal('fetch', () => {
    sent.push('1')
    return new Promise<Response>((resolve) => (answer = resolve))
  })
  const first = collectEarned(run(1))
  await vi.advanceTimersByTimeAsync(0)
  expect(readUncollected().map(({ request }) => request)).toEqual([run(1)])
  await collectRest('night-drive')
  await collectEarned(run(1))
  expect(sent).toEqual(['1'])
  answer(empty())
  await first
  expect(readUncollected()).toEqual([])
})

it('collects after a reload what is of this game, until the site is busy again, and forgets what the site refuses', async () => {
  for (const last of [1, 2, 3, 4]) answers.set(run(last).attempt, busy)
  for (const request of [run(1), run(2)]) await failAll(collectEarned(request))
  rememberUncollected({ request: { game: 'other', moment: 'tower-top' }, userId: null })
  for (const request of [run(3), run(4)]) await failAll(collectEarned(request))
  sent.length = 0
  answers.set(run(1).attempt, () => Response.json({ code: 'unknown-attempt' }, { status: 404 }))
  answers.set(run(2).attempt, empty)
  const rest = collectRest('night-drive')
  await vi.advanceTimersByTimeAsync(200_000)
  await rest
  expect(sent.slice(0, 2)).toEqual(['1 guest', '2 guest'])
  expect(new Set(sent.slice(2))).toEqual(new Set(['3 guest']))
  expect(readUncollected().map(({ request }) => request)).toEqual([
    { game: 'other', moment: 'tower-top' },
    run(4),
    run(3),
  ])
})

it('asks for runs of an account with its token only', async () => {
  const login = { user, token: 'token', tokenExpiresAt: '2030-01-01T00:00:00.000Z' }
  setAuth(login)
  answers.set(run(1).attempt, busy)
  await failAll(collectEarned(run(1)))
  clearAuth()
  sent.length = 0
  await collectRest('night-drive')
  setAuth({ ...login, user: { ...user, id: 'somebody else' }, token: 'another token' })
  await collectRest('night-drive')
  expect(sent).toEqual([])
  setAuth(login)
  answers.clear()
  await collectRest('night-drive')
  expect(sent).toEqual(['1 Bearer token'])
})

it('keeps what it asked for with a token that has expired, and asks with the new one', async () => {
  const login = { user, token: 'old', tokenExpiresAt: '2030-01-01T00:00:00.000Z' }
  setAuth(login)
  answers.set(run(1).attempt, () => Response.json({ code: 'game-token' }, { status: 401 }))
  await failAll(collectEarned(run(1)))
  expect(readUncollected()).toEqual([{ request: run(1), userId: 'u' }])
  answers.set(run(1).attempt, busy)
  const collected = collectRest('night-drive')
  await vi.advanceTimersByTimeAsync(0)
  setAuth({ ...login, token: 'new' })
  answers.clear()
  await vi.advanceTimersByTimeAsync(200_000)
  await collected
  expect(sent).toEqual(['1 Bearer old', '1 Bearer old', '1 Bearer new'])
  expect(readUncollected()).toEqual([])
})

it('lets no game take the places of others', async () => {
  rememberUncollected({ request: run(1), userId: null })
  for (let each = 0; each < 30; each += 1)
    rememberUncollected({ request: { game: 'other', moment: `moment-${each}` }, userId: null })
  expect(readUncollected()).toHaveLength(11)
  expect(readUncollected()[0]?.request).toEqual(run(1))
})

it('asks again when the page of the game opens, as soon as it knows who plays', async () => {
  vi.useRealTimers()
  rememberUncollected({ request: run(1), userId: 'u' })
  authStore.setState({ isKnown: false })
  render(createElement(CollectLater, { game: 'night-drive' }))
  await vi.dynamicImportSettled()
  expect(sent).toEqual([])
  act(() => setAuth({ user, token: null, tokenExpiresAt: null }))
  await vi.dynamicImportSettled()
  act(() => setAuth({ user, token: 'token', tokenExpiresAt: '2030-01-01T00:00:00.000Z' }))
  await vi.waitFor(() => expect(sent).toEqual(['1 Bearer token']))
  await vi.waitFor(() => expect(readUncollected()).toEqual([]))
})

it('lets no game take the places of others by the length of its runs', () => {
  for (let last = 0; last < 3; last += 1) rememberUncollected({ request: run(last), userId: null })
  for (let seed = 0; seed < 9; seed += 1) {
    const replay = { attempt: `00000000-0000-4000-8000-00000000010${seed}`, log: 'A'.repeat(90_000) }
    rememberUncollected({ request: { game: 'upload', moment: `m${seed}`, run: replay }, userId: null })
  }
  const stored = readUncollected()
  expect(stored.filter(({ request }) => request.game === 'night-drive')).toHaveLength(3)
  expect(stored.filter(({ request }) => request.game === 'upload')).toMatchObject([
    { request: { moment: 'm7' } },
    { request: { moment: 'm8' } },
  ])
})
