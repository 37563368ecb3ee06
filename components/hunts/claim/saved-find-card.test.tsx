import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { parseEther } from 'viem'
import { afterEach, expect, it, vi } from 'vitest'
import { loadFinds, saveFind, type SavedFind, savedFinds } from '@/lib/hunts/saved-finds'
import messages from '@/messages/en.json' with { type: 'json' }
import { renderScreen } from '@/tests/support/render-screen'
import { SavedFindCard } from './saved-find-card'

const mocks = vi.hoisted(() => ({ claim: vi.fn(), fetchJson: vi.fn(), state: { kind: 'idle' } as object }))
vi.mock('./use-claim', () => ({
  useClaim: () => ({ state: mocks.state, claim: mocks.claim, own: { state: { kind: 'idle' } } }),
}))
vi.mock('@/components/wallet/use-user-data', () => ({
  useUserData: () => ({ kind: 'ready', value: { spendableInt: 41n }, readAtMs: Infinity }),
}))
vi.mock('@/components/transactions/transaction-hash', () => ({ TransactionHash: () => null }))
vi.mock('wagmi', () => ({ useAccount: () => ({ address: undefined }) }))
vi.mock('@/components/wallet/use-active-chain', () => ({ useActiveChain: () => null }))
vi.mock('@/components/wallet/use-wallet', () => ({ useWallet: () => ({ isConnected: true, wrongNetwork: false }) }))
vi.mock('@/components/wallet/connect/connect-request', () => ({ useConnectAction: () => ({}) }))
vi.mock('./withdraw-button', () => ({
  useWithdrawable: () => 0n,
  WithdrawButton: () => null,
  StakeLink: () => <a href="/dashboard">Stake</a>,
}))
vi.mock('@/lib/site-api/fetch-json', () => ({ fetchJson: mocks.fetchJson }))

const find: SavedFind = { kind: 'key', key: `0x${'7'.repeat(64)}` }
const placeOf = (title: string, reward: bigint, developerShareBps: number, foundBy: string | null = null) => ({
  hunt: {
    id: title,
    title,
    state: 'live',
    mode: 'hidden',
    areKeysSealed: false,
    developerShareBps,
    tiers: [{ reward }],
  },
  keyIndex: 0,
  tier: 0,
  proof: [],
  foundBy,
  isUsedUp: false,
})

/** The key of the account's entries in the cache. */
const entries = ['own', 'ada', '/api/hunts/entries']

function show(...places: readonly ReturnType<typeof placeOf>[]) {
  return showCard(find, places)
}

function showCard(find: SavedFind, places: readonly ReturnType<typeof placeOf>[] = []) {
  mocks.fetchJson.mockResolvedValue({ places })
  const client = new QueryClient()
  const isStale = () => client.getQueryState(entries)?.isInvalidated
  client.setQueryData(entries, {})
  const card = () => (
    <QueryClientProvider client={client}>
      <SavedFindCard find={find} />
    </QueryClientProvider>
  )
  const { rerender } = renderScreen(card())
  return { isStale, rerender: () => rerender(card()) }
}

afterEach(() => {
  vi.clearAllMocks()
  mocks.state = { kind: 'idle' }
  localStorage.clear()
  loadFinds()
})

it('claims a key where its finder gets the most, not where the reward is the highest', async () => {
  const real = placeOf('The hunt', parseEther('20'), 1_000)
  // An attack: all of the reward, or nearly all, goes to the developer.
  show(placeOf('Nothing', parseEther('20') + 1n, 10_000), placeOf('Little', parseEther('20') + 1n, 9_999), real)
  expect(await screen.findByText('The hunt')).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: messages.hunts.claim.claim }))
  expect(mocks.claim).toHaveBeenCalledOnce()
  expect(mocks.claim.mock.calls[0]?.[0]).toHaveProperty('0', real)
})

it('looks up a key of no hunt once, and one of a hunt every 15 seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  try {
    show()
    expect(await screen.findByText(messages.hunts.claim.unknownKey)).toBeVisible()
    await act(() => vi.advanceTimersByTimeAsync(600_000))
    expect(mocks.fetchJson).toHaveBeenCalledTimes(1)
    cleanup()
    show(placeOf('The hunt', parseEther('20'), 1_000))
    expect(await screen.findByText('The hunt')).toBeVisible()
    await act(() => vi.advanceTimersByTimeAsync(30_500))
    expect(mocks.fetchJson).toHaveBeenCalledTimes(4)
  } finally {
    vi.useRealTimers()
  }
})

it('claims no key for nothing', async () => {
  const real = placeOf('The hunt', parseEther('20'), 1_000, `0x${'1'.repeat(40)}`)
  show(real, placeOf('Nothing', parseEther('20') + 1n, 10_000))
  expect(await screen.findByText('The hunt')).toBeVisible()
  expect(screen.queryByRole('button', { name: messages.hunts.claim.claim })).toBeNull()
})

it('claims no key where the player has claimed the maximum', async () => {
  const real = placeOf('The hunt', parseEther('20'), 1_000)
  show({ ...placeOf('The copy', parseEther('25'), 0), isUsedUp: true }, real)
  expect(await screen.findByText('The hunt')).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: messages.hunts.claim.claim }))
  expect(mocks.claim).toHaveBeenCalledExactlyOnceWith([real])
})

it('removes a key that can still pay only after a second question, which names the amount', async () => {
  saveFind(find)
  mocks.state = { kind: 'refused', code: 'no-answer' }
  show(placeOf('The hunt', parseEther('20'), 1_000))
  const { drop, keep, dropKey } = messages.hunts.claim
  const button = await screen.findByRole('button', { name: drop })
  button.focus()
  fireEvent.click(button)
  expect(screen.getByRole('group')).toHaveAccessibleName(/18 INT/)
  expect(screen.getByRole('button', { name: keep })).toHaveFocus()
  expect(savedFinds.getState().finds).toEqual([find])
  fireEvent.click(screen.getByRole('button', { name: keep }))
  expect(screen.queryByRole('group')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: drop }))
  expect(savedFinds.getState().finds).toEqual([find])
  fireEvent.click(screen.getByRole('button', { name: dropKey }))
  expect(savedFinds.getState().finds).toEqual([])
})

it.each([{ kind: 'working' }, { kind: 'refused', code: 'under-way' }, { kind: 'refused', code: 'not-in-time' }])(
  'does not offer to remove a key whose claim may still pay: %o',
  async (claiming) => {
    saveFind(find)
    mocks.state = { kind: 'refused', code: 'no-answer' }
    const { rerender } = show(placeOf('The hunt', parseEther('20'), 1_000))
    const { drop, dropKey } = messages.hunts.claim
    fireEvent.click(await screen.findByRole('button', { name: drop }))
    expect(screen.getByRole('button', { name: dropKey })).toBeVisible()
    mocks.state = claiming
    rerender()
    expect(screen.queryByRole('group')).toBeNull()
    expect(screen.queryByRole('button', { name: drop })).toBeNull()
  },
)

it.each(['not-open', 'no-keys-left', 'ticket-used', 'already-found', 'no-answer'])(
  'asks before it removes a ticket only where it can still pay: %s',
  (code) => {
    const ticket: SavedFind = {
      kind: 'ticket',
      ticket: `${'2'.repeat(36)}.${'a'.repeat(22)}`,
      huntId: '7',
      title: 'Neon keys',
      reward: '1',
      areKeysSealed: true,
    }
    saveFind(ticket)
    mocks.state = { kind: 'refused', code }
    showCard(ticket)
    fireEvent.click(screen.getByRole('button', { name: messages.hunts.claim.drop }))
    expect(savedFinds.getState().finds).toEqual(code === 'no-answer' ? [ticket] : [])
  },
)

it('removes a key that somebody else was paid for at once', async () => {
  saveFind(find)
  show(placeOf('The hunt', parseEther('20'), 1_000, `0x${'1'.repeat(40)}`))
  fireEvent.click(await screen.findByRole('button', { name: messages.hunts.claim.drop }))
  expect(savedFinds.getState().finds).toEqual([])
})

it('says after a claim what was paid, what the player has now, and the next step', async () => {
  mocks.state = { kind: 'paid', relayed: { claim: '0x', withdrawal: '0x', paid: parseEther('1') }, left: null }
  const { isStale } = show(placeOf('The hunt', parseEther('1'), 0))
  const card = await screen.findByRole('group', { name: 'Reward paid: 1 INT' })
  expect(card).toHaveTextContent('You have 41 INT now. INT earns nothing until you stake it.')
  expect(within(card).getByRole('link')).toHaveAttribute('href', '/dashboard')
  expect(screen.getByRole('button', { name: messages.hunts.claim.done })).toBeVisible()
  // The list of the player's entries still offers the key.
  expect(isStale()).toBe(true)
})
