import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { begunCardStorageKey } from '@/lib/chance/begun-card'
import type { Card, Desk } from '@/lib/chance/chance-answers'
import { keepBegun, useBegunCard } from './use-begun-card'
import type { DeskReading } from './use-desk'

const hash = 'ab'.repeat(32)
const desk: Desk = {
  address: '0x1',
  balance: 9,
  leftToday: 9,
  seeds: { commitment: hash, playerSeed: 'a', nextNonce: 1 },
  nextCommitment: hash,
  open: [],
}
const id = '00000000-0000-4000-8000-000000000000'
const card: Card = {
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

/** Opens the page anew: nothing is known yet, then the desk, twice. */
async function reload(answer: () => Promise<Response>) {
  const ask = vi.fn(answer)
  const bring = vi.fn()
  vi.stubGlobal('fetch', ask)
  const { rerender } = renderHook(({ reading }: { reading: DeskReading }) => useBegunCard(reading, bring), {
    initialProps: { reading: { kind: 'loading' } as DeskReading },
  })
  expect(ask).not.toHaveBeenCalled()
  await act(async () => rerender({ reading: { kind: 'known', desk } }))
  await act(async () => rerender({ reading: { kind: 'known', desk: { ...desk, balance: 7 } } }))
  return { ask, bring }
}

const told = () => Promise.resolve(Response.json({ card, desk }))

afterEach(() => {
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

it('brings back the card that was begun, once', async () => {
  keepBegun(id)
  const { ask, bring } = await reload(told)
  expect(ask).toHaveBeenCalledTimes(1)
  expect(ask.mock.calls[0]).toEqual([`/api/chance/cards/${id}/reveal`, expect.anything()])
  expect(bring.mock.calls).toEqual([[card]])
})

it('asks for nothing where none was begun, or it was told', async () => {
  keepBegun(id)
  keepBegun(null)
  const { ask, bring } = await reload(told)
  expect([ask.mock.calls.length, bring.mock.calls.length]).toEqual([0, 0])
})

it("forgets one that is somebody else's", async () => {
  keepBegun(id)
  const { bring } = await reload(() => Promise.resolve(Response.json({ code: 'unknown-card' }, { status: 404 })))
  expect(bring).not.toHaveBeenCalled()
  expect(sessionStorage.getItem(begunCardStorageKey)).toBeNull()
})
