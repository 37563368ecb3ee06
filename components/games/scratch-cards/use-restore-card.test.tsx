import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { startedCardStorageKey } from '@/lib/games/chance/started-card'
import type { ChanceCard, PlayerState } from '@/lib/games/chance/chance-schema'
import { storeStarted, useRestoreCard } from './use-restore-card'
import type { PlayerStateResult } from '@/components/games/chance/use-player-state'

const hash = 'ab'.repeat(32)
const state: PlayerState = {
  address: '0x1',
  balance: 9,
  leftToday: 9,
  seeds: { commitment: hash, playerSeed: 'a', nextNonce: 1 },
  nextCommitment: hash,
  open: [],
}
const id = '00000000-0000-4000-8000-000000000000'
const card: ChanceCard = {
  id,
  game: 'splinter',
  edition: 1,
  price: 2,
  boughtAt: '2030-01-01T00:00:00.000Z',
  nonce: 0,
  playerSeed: 'a',
  commitment: hash,
  serverSeed: null,
  outcome: { ticket: 1, prize: 40 },
}

/** Renders the page again: first loading, then two versions of the player's state. */
async function reload(answer: () => Promise<Response>) {
  const ask = vi.fn(answer)
  const bring = vi.fn()
  vi.stubGlobal('fetch', ask)
  const { rerender } = renderHook(
    ({ playerState }: { playerState: PlayerStateResult }) => useRestoreCard(playerState, bring),
    {
      initialProps: { playerState: { kind: 'loading' } as PlayerStateResult },
    },
  )
  expect(ask).not.toHaveBeenCalled()
  await act(async () => rerender({ playerState: { kind: 'known', state } }))
  await act(async () => rerender({ playerState: { kind: 'known', state: { ...state, balance: 7 } } }))
  return { ask, bring }
}

const revealed = () => Promise.resolve(Response.json({ card, state }))

afterEach(() => {
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

it('restores the started card once', async () => {
  storeStarted(id)
  const { ask, bring } = await reload(revealed)
  expect(ask).toHaveBeenCalledTimes(1)
  expect(ask.mock.calls[0]).toEqual([`/api/chance/cards/${id}/reveal`, expect.anything()])
  expect(bring.mock.calls).toEqual([[card]])
})

it('requests nothing when no card was started, or it was revealed', async () => {
  storeStarted(id)
  storeStarted(null)
  const { ask, bring } = await reload(revealed)
  expect([ask.mock.calls.length, bring.mock.calls.length]).toEqual([0, 0])
})

it('forgets a card of another player', async () => {
  storeStarted(id)
  const { bring } = await reload(() => Promise.resolve(Response.json({ code: 'unknown-card' }, { status: 404 })))
  expect(bring).not.toHaveBeenCalled()
  expect(sessionStorage.getItem(startedCardStorageKey)).toBeNull()
})
