import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { parseEther } from 'viem'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { KeyPlace } from '@/lib/hunts/hunt-schema'
import type { SavedFind } from '@/lib/hunts/saved-finds'
import { useClaim } from './use-claim'

const player = `0x${'1'.repeat(40)}` as const
const keyHunt = `0x${'2'.repeat(40)}` as const
const hash = `0x${'a'.repeat(64)}` as const
const signature = `0x${'b'.repeat(130)}` as const
const wallet = vi.hoisted(() => ({ sign: vi.fn() }))

vi.mock('./sign-consent', () => ({ signConsent: wallet.sign }))
vi.mock('wagmi', () => ({ useAccount: () => ({ address: player }), useConfig: () => ({}) }))
vi.mock('@/components/wallet/use-active-chain', () => ({
  useActiveChain: () => ({ id: 31337, contracts: { keyHunt } }),
}))
vi.mock('@/components/transactions/use-transaction-flow', () => ({ useTransactionFlow: () => ({}) }))

const ticket: SavedFind = {
  kind: 'ticket',
  ticket: '7d7a4d2e-6f3c-4a56-9a53-0c6f6b3f8a11.AAAAAAAAAAAAAAAAAAAAAA',
  huntId: '3',
  title: 'Three keys',
  reward: '1',
  areKeysSealed: true,
}
const key: SavedFind = { kind: 'key', key: `0x${'7'.repeat(64)}` }
const placeOf = (reward: bigint, id = '3') =>
  ({
    keyIndex: 5,
    tier: 0,
    proof: [],
    hunt: { id, developerShareBps: 0, tiers: [{ reward }] },
  }) as unknown as KeyPlace

/** The requests of the page by path, with their bodies. */
let requests: { path: string; body: Record<string, unknown> }[] = []
let relay: (path: string) => Response

beforeEach(() => {
  requests = []
  relay = () => Response.json({ claim: hash, withdrawal: hash, paid: '1' })
  const deadline = Math.floor(Date.now() / 1_000) + 3_600
  wallet.sign.mockReset().mockResolvedValue({ deadline, consent: '0xc0' })
  vi.stubGlobal('fetch', (path: string, { body }: { body: string }) => {
    requests.push({ path, body: JSON.parse(body) as Record<string, unknown> })
    if (path.endsWith('/key')) return Promise.resolve(Response.json({ huntId: '3', keyIndex: 5 }))
    if (path.endsWith('/redeem'))
      return Promise.resolve(Response.json({ huntId: '3', keyIndex: 5, tier: 0, proof: [], signature }))
    return Promise.resolve(relay(path))
  })
})
afterEach(() => vi.unstubAllGlobals())

function claimOf(find: SavedFind) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(() => useClaim(find), { wrapper })
  return {
    claim: (...places: readonly KeyPlace[]) => act(() => result.current.claim(places)),
    state: () => result.current.state,
  }
}

it('pays a ticket with one signature, which names its key', async () => {
  const { claim, state } = claimOf(ticket)
  await claim()
  expect(state().kind).toBe('paid')
  expect(requests.map(({ path }) => path)).toEqual([
    '/api/hunts/tickets/key',
    '/api/hunts/tickets/redeem',
    '/api/hunts/3/relay',
  ])
  expect(wallet.sign).toHaveBeenCalledOnce()
  expect(wallet.sign.mock.calls[0]?.[2]).toEqual({ keyHunt, huntId: '3', keyIndex: 5, player })
  for (const { body } of requests.slice(1)) expect(body).toMatchObject({ consent: '0xc0' })
})

it('sends nothing that binds the find when the wallet does not sign', async () => {
  wallet.sign.mockRejectedValue(new Error('rejected'))
  const { claim, state } = claimOf(ticket)
  await claim()
  expect(state()).toEqual({ kind: 'refused', code: 'not-signed' })
  expect(requests.map(({ path }) => path)).toEqual(['/api/hunts/tickets/key'])
})

it('asks for no second signature when the same claim is sent again', async () => {
  relay = () => Response.json({ code: 'under-way' }, { status: 429 })
  const { claim, state } = claimOf(key)
  await claim(placeOf(parseEther('10')))
  expect(state()).toEqual({ kind: 'refused', code: 'under-way' })
  relay = () => Response.json({ claim: hash, withdrawal: hash, paid: '1' })
  await claim(placeOf(parseEther('10')))
  expect(state().kind).toBe('paid')
  expect(wallet.sign).toHaveBeenCalledOnce()
})

it('asks for no signature when the site does not send the claim anyway', async () => {
  const { claim, state } = claimOf(key)
  await claim(placeOf(parseEther('0.5')))
  expect(state()).toMatchObject({ kind: 'unpaid', claim: { huntId: '3', keyIndex: 5, player } })
  expect(wallet.sign).not.toHaveBeenCalled()
  expect(requests).toEqual([])
})

describe('a copy of a hunt that pays more', () => {
  const [copy, real] = [placeOf(parseEther('25'), '9'), placeOf(parseEther('20'))]
  const paths = () => requests.map(({ path }) => path)

  it.each(['too-many-keys', 'budget', 'would-fail'])(
    'and refuses the claim (%s) does not stop the real one',
    async (code) => {
      relay = (path) =>
        path.includes('/9/')
          ? Response.json({ code }, { status: 503 })
          : Response.json({ claim: hash, withdrawal: hash, paid: '1' })
      const { claim, state } = claimOf(key)
      await claim(copy, real)
      expect(state().kind).toBe('paid')
      expect(paths()).toEqual(['/api/hunts/9/relay', '/api/hunts/3/relay'])
    },
  )

  it('can be claimed by the player when the site pays for neither', async () => {
    relay = () => Response.json({ code: 'budget' }, { status: 503 })
    const { claim, state } = claimOf(key)
    await claim(copy, real)
    expect(state()).toMatchObject({ kind: 'unpaid', claim: { huntId: '9' } })
  })

  it('does not make the finder forget a hunt whose claim the site does not send, when it pays less', async () => {
    relay = (path) =>
      path.includes('/9/')
        ? Response.json({ code: 'budget' }, { status: 503 })
        : Response.json({ claim: hash, withdrawal: hash, paid: '1' })
    const { claim, state } = claimOf(key)
    await claim(copy, real)
    expect(state()).toMatchObject({ kind: 'paid', left: { claim: { huntId: '9' }, reward: parseEther('25') } })
  })

  it('is the only one that is tried when its claim may have been sent', async () => {
    relay = () => Response.json({ code: 'not-in-time' }, { status: 503 })
    const { claim, state } = claimOf(key)
    await claim(copy, real)
    expect(state()).toEqual({ kind: 'refused', code: 'not-in-time' })
    expect(paths()).toEqual(['/api/hunts/9/relay'])
  })
})

it('offers to send the claim oneself when the one that the site sent was reverted', async () => {
  relay = () => Response.json({ code: 'would-fail' }, { status: 422 })
  const { claim, state } = claimOf(key)
  await claim(placeOf(parseEther('10')))
  expect(state()).toMatchObject({ kind: 'unpaid', claim: { huntId: '3', keyIndex: 5, player } })
})
