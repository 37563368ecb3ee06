import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { ChanceCard, PlayerState } from '@/lib/games/chance/chance-schema'
import en from '@/messages/en.json' with { type: 'json' }
import { screenWrapper } from '@/tests/support/render-screen'
import type { PlayerStateHandle } from './use-player-state'
import { usePlay } from './use-play'

const hash = 'ab'.repeat(32)
const state: PlayerState = {
  address: '0x1',
  balance: 9,
  leftToday: 9,
  seeds: { commitment: hash, playerSeed: 'a', nextNonce: 0 },
  nextCommitment: hash,
  open: [],
}
const card: ChanceCard = {
  id: '00000000-0000-4000-8000-000000000000',
  game: 'splinter',
  edition: 1,
  price: 2,
  boughtAt: '2030-01-01T00:00:00.000Z',
  nonce: 0,
  playerSeed: 'a',
  commitment: hash,
  serverSeed: null,
  outcome: null,
}
const handle: PlayerStateHandle = {
  result: { kind: 'known', state },
  set: () => undefined,
  reload: () => Promise.resolve(),
}

const bought = () => Promise.resolve(Response.json({ card, state }))
const refused = () => Promise.resolve(Response.json({ code: 'too-little' }, { status: 409 }))
const lost = () => Promise.reject(new TypeError('the network is gone'))

/** Buys once for each response. @returns the idempotency keys that were sent. */
async function tryWith(answers: readonly (() => Promise<Response>)[], games: readonly ('splinter' | 'core')[] = []) {
  const keys: string[] = []
  const ask = vi.fn((_path: string, { body }: { body: string }) => {
    keys.push((JSON.parse(body) as { key: string }).key)
    return answers[keys.length - 1]?.() ?? lost()
  })
  vi.stubGlobal('fetch', ask)
  const { result } = renderHook(() => usePlay(handle), { wrapper: screenWrapper() })
  for (const index of answers.keys()) await act(() => result.current.buy(games[index] ?? 'splinter'))
  return { keys, result, problem: result.current.problem }
}

afterEach(() => vi.unstubAllGlobals())

it('retries a purchase with the same key when the response was lost, so that it is paid once', async () => {
  const { keys, problem } = await tryWith([lost, bought, bought])
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[1])
  expect(problem).toBeNull()
})

it('uses a new key after a rejection, and explains it', async () => {
  const { keys, problem } = await tryWith([refused, refused])
  expect(keys[1]).not.toBe(keys[0])
  expect(problem).toBe(en.chance.problem.tooLittle)
})

it('uses a key for one game only', async () => {
  const { keys } = await tryWith([lost, bought], ['splinter', 'core'])
  expect(keys[1]).not.toBe(keys[0])
})

it('clears the explanation when the reader does something else', async () => {
  const { result } = await tryWith([refused])
  act(() => result.current.clearProblem())
  expect(result.current.problem).toBeNull()
})
