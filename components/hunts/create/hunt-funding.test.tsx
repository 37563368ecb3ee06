import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { parseEther, zeroAddress } from 'viem'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { PlannedHunt } from '@/lib/hunts/hunt-draft'
import type { TransactionState } from '@/lib/transactions/transaction-state'
import en from '@/messages/en.json'
import { renderScreen } from '@/tests/support/render-screen'
import { HuntFunding } from './hunt-funding'
import { useHuntCreation } from './use-hunt-creation'

const step = { name: 'create-hunt', index: 0, count: 1 } as const
const confirmed: TransactionState = { kind: 'confirmed', step, hash: '0x1', seconds: 2, blockNumber: 1n }
const shown: { state: TransactionState } = { state: { kind: 'idle' } }
const run = vi.fn(async (_: { merkleRoot: string }) => true)

const wallet = { address: zeroAddress as string }
vi.mock('wagmi', () => ({ useAccount: () => wallet }))
vi.mock('@/components/wallet/use-active-chain', () => ({
  useActiveChain: () => ({ id: 1, contracts: { keyHunt: zeroAddress } }),
}))
vi.mock('@/components/wallet/use-user-data', () => ({
  useUserData: () => ({ kind: 'ready', value: { balanceBaseUnits: parseEther('500') }, readAtMs: Infinity }),
}))
vi.mock('@/components/wallet/use-wallet', () => ({ useWallet: () => ({ isConnected: true, isReady: true }) }))
vi.mock('@/components/transactions/use-transaction-flow', () => ({
  useTransactionFlow: () => ({ state: shown.state, run, reset: () => undefined, cancel: () => undefined }),
}))
vi.mock('@/components/transactions/transaction-hash', () => ({ TransactionHash: () => null }))
// It works in workers, which jsdom has not.
vi.mock('@/lib/hunts/keys/make-hunt-keys', () => ({
  makeHuntKeys: async () => ({ keys: [{ key: '0x1', address: zeroAddress }], root: `0x${'7'.repeat(64)}` }),
}))
vi.mock('@/components/ui/save-file', () => ({ saveJson: () => undefined }))
vi.mock('@/components/navigation/site-link', () => ({ SiteLink: () => null }))

const hunt: PlannedHunt = {
  place: 'maze',
  title: 'A hunt',
  mode: 'earned',
  tiers: [{ count: 2, reward: parseEther('5'), condition: { kind: 'score', least: 10 } }],
  start: null,
  end: 2_000_000_000,
  developerShareBps: 0,
  maxKeysPerPlayer: 1,
  rules: null,
  hints: [],
}

function Screen({ onAdded, plan = hunt }: { onAdded?: () => void; plan?: PlannedHunt }) {
  const creation = useHuntCreation()
  return (
    <form id="hunt" onSubmit={(event) => (event.preventDefault(), void creation.make(plan))}>
      <HuntFunding
        creation={creation}
        total={parseEther('10')}
        isIncomplete={false}
        form="hunt"
        {...(onAdded ? { onAdded } : {})}
      />
    </form>
  )
}

/** The responses of the site to key lists, in the order in which they were sent. */
const sent: ((root: string) => void)[] = []
const rootOf = (digit: number) => `0x${String(digit).repeat(64)}`
const button = (name: string) => screen.queryByRole('button', { name })
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const { make, fund, change, another } = en.huntForm

beforeEach(() => {
  shown.state = { kind: 'idle' }
  wallet.address = zeroAddress
  sent.length = 0
  run.mockClear()
  vi.stubGlobal('fetch', () => new Promise((resolve) => sent.push((root) => resolve(Response.json({ root, keys: 2 })))))
})
afterEach(() => vi.unstubAllGlobals())

/** Makes keys and funds them; the site stores their list under this root. */
async function fundWith(root: string) {
  await press(make)
  await press(fund)
  sent.at(-1)?.(root)
  await waitFor(() => expect(run).toHaveBeenCalled())
}

it('says that the key list is being sent, once, and offers no edit meanwhile', async () => {
  renderScreen(<Screen />)
  await press(make)
  expect(button(change)).toBeInTheDocument()
  await press(fund)
  const busy = screen.getByRole('button', { name: en.transactionStatus.pending.checking })
  expect(busy).toHaveAttribute('aria-busy', 'true')
  expect(button(change)).toBeNull()
  fireEvent.click(busy)
  expect(sent).toHaveLength(1)
  sent[0]?.(rootOf(1))
  await waitFor(() => expect(run).toHaveBeenCalled())
  expect(run.mock.calls.map(([{ merkleRoot }]) => merkleRoot)).toEqual([rootOf(1)])
})

it.each<TransactionState>([
  { kind: 'checking', step: null },
  { kind: 'awaiting-signature', step },
  { kind: 'sent', step, hash: '0x1' },
])('keeps the plan closed while the hunt is being funded: $kind', async (state) => {
  const { rerender } = renderScreen(<Screen />)
  await fundWith(rootOf(1))
  expect(button(change)).toBeInTheDocument()
  shown.state = state
  rerender(<Screen />)
  expect(button(change)).toBeNull()
})

it('shows as funded only the keys whose root was signed', async () => {
  const { rerender } = renderScreen(<Screen />)
  await fundWith(rootOf(1))
  shown.state = confirmed
  rerender(<Screen />)
  expect(screen.getByRole('heading', { name: en.success.fundedTitle })).toBeInTheDocument()
  await press(another)
  await press(make)
  expect(screen.queryByRole('heading', { name: en.success.fundedTitle })).toBeNull()
  expect(button(fund)).toBeInTheDocument()
})

it('says that keys were added to an existing hunt, and closes its form', async () => {
  const onAdded = vi.fn()
  const { rerender } = renderScreen(<Screen onAdded={onAdded} />)
  await fundWith(rootOf(1))
  shown.state = confirmed
  rerender(<Screen onAdded={onAdded} />)
  expect(screen.getByRole('heading', { name: en.success.addedTitle })).toBeInTheDocument()
  expect(screen.getByText('You have 500 INT now. The new keys appear with this hunt in a moment.')).toBeInTheDocument()
  expect(button(another)).toBeNull()
  await press(en.huntPages.keyBook.close)
  expect(onAdded).toHaveBeenCalledOnce()
})

it('funds no hunt of hidden keys whose list was sent for another account, and says so', async () => {
  const sponsors = new Map<string, string>()
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const { root, sponsor } = JSON.parse(body) as { root: string; sponsor: string }
    if ((sponsors.get(root) ?? sponsor) !== sponsor) return Response.json({ code: 'known-list' }, { status: 409 })
    sponsors.set(root, sponsor)
    return Response.json({ root, keys: 2 })
  })
  run.mockResolvedValue(false)
  const plan: PlannedHunt = { ...hunt, mode: 'hidden' }
  const { rerender } = renderScreen(<Screen plan={plan} />)
  await press(make)
  await waitFor(() => expect(button(en.huntForm.save)).toBeInTheDocument())
  await press(en.huntForm.save)
  // The wallet rejects the first transaction, and the same account tries again.
  for (const count of [1, 2]) {
    await press(fund)
    await waitFor(() => expect(run).toHaveBeenCalledTimes(count))
  }
  wallet.address = `0x${'1'.repeat(40)}`
  rerender(<Screen plan={plan} />)
  await press(fund)
  expect(await screen.findByText(en.huntForm.refused.knownList)).toBeInTheDocument()
  expect(run).toHaveBeenCalledTimes(2)
})
