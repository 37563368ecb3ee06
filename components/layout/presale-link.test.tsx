import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen } from '@/tests/setup/render-screen'
import LivePresale from './live-presale'
import { PresaleLink } from './presale-link'

const path = vi.hoisted(() => ({ current: '/en' }))
vi.mock('next/navigation', () => ({ usePathname: () => path.current }))

const snapshot = {
  chainId: 31337,
  nativeSymbol: 'CRO',
  blockNumber: 10,
  blockTime: 1_000,
  readAtMs: 1_000_000,
  phase: 1,
  startDate: 900,
  totalSoldInt: '5',
  totalUsers: 1,
  holders: null,
  totalGemPower: '0',
  totalIntInGems: '0',
  totalIntInCrystals: '0',
  steps: [{ sizeInt: '10', priceWei: '1' }],
  recentPurchases: [],
}
const labels = { neutral: 'Presale', live: 'Presale live' }
const sale = (changes: Partial<typeof snapshot>) => ({ kind: 'sale', snapshot: { ...snapshot, ...changes } })

describe('LivePresale', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })

  async function open(answer: unknown) {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(answer))))
    renderScreen(<LivePresale labels={labels} />)
    await act(() => vi.advanceTimersByTimeAsync(1_000))
  }
  const said = () => ['Presale', 'Presale live'].filter((words) => !screen.getByText(words).classList.contains('invisible'))

  it('leads to the sale and says live while it is', async () => {
    await open(sale({}))
    expect(screen.getByRole('link')).toHaveAttribute('href', '#crypto')
    expect(said()).toEqual(['Presale live'])
  })

  it.each([
    ['before its start', sale({ startDate: 1_001 })],
    ['without a date', sale({ startDate: 0 })],
    ['when it is sold out', sale({ totalSoldInt: '10' })],
    ['where there are no contracts', { kind: 'no-contracts', chainId: 25 }],
    ['while the chain is silent', { kind: 'unreachable', chainId: 25 }],
    ['on another answer', { kind: 'sale' }],
  ])('claims nothing %s', async (_, answer) => {
    await open(answer)
    expect(said()).toEqual(['Presale'])
  })
})

describe('PresaleLink', () => {
  it('asks for the sale on the landing page only', () => {
    const fetcher = vi.fn(() => new Promise<Response>(() => undefined))
    vi.stubGlobal('fetch', fetcher)
    path.current = '/en/contact'
    renderScreen(<PresaleLink labels={labels} />)
    expect(screen.queryByRole('link')).toBeNull()
    expect(fetcher).not.toHaveBeenCalled()
    vi.unstubAllGlobals()
  })
})
