import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ChainAction } from '@/lib/games/frame-protocol/chain-messages'
import { isPending, type TransactionState } from '@/lib/transactions/transaction-state'
import messages from '@/messages/en.json'
import { renderScreen } from '@/tests/support/render-screen'
import { ChainDialog } from './chain-dialog'

const ready = (value: unknown) => ({ kind: 'ready', value, readAtMs: 0 })
const priceWei = 10n ** 16n

const shown = { hasLimits: true, areTransfersOpen: false, areTermsKnown: true, bonus: { wei: 0n, int: 0n } }
const buyToken = vi.fn(async (..._: unknown[]) => true)
const flow = { state: { kind: 'idle' } as TransactionState, cancel: vi.fn() }
const settle = vi.fn()
const foresee = vi.fn()

vi.mock('@/components/wallet/use-chain-query', () => ({
  // 1.005 CRO buy 100 INT for 1 CRO; a stone costs or returns 5,000 INT.
  useChainQuery: ({ key: [, name] }: { key: readonly unknown[] }) =>
    shown.areTermsKnown
      ? ready(
          name === 'buyToken'
            ? { amountInt: 100n, valueWei: 100n * priceWei, areTransfersOpen: shown.areTransfersOpen }
            : { amountInt: 5_000n, valueWei: 0n },
        )
      : { kind: 'failed' },
}))
vi.mock('@/components/wallet/use-platform-data', () => ({
  useAssets: () =>
    ready({
      gems: [{ kind: 'gem', index: 0, name: 'Obsidian' }],
      crystals: [{ kind: 'crystal', index: 0, name: 'Rhodonite' }],
    }),
  useTakesLimits: () => ready(shown.hasLimits),
}))
vi.mock('@/components/wallet/use-user-data', () => ({
  useNativeBalance: () => ready(10n ** 20n),
  useUserData: () =>
    ready({
      spendableInt: 6_000n,
      gems: [1n],
      crystals: [1n],
      earningsWei: 0n,
      unclaimedReferralWei: shown.bonus.wei,
      unclaimedReferralInt: shown.bonus.int,
    }),
}))
vi.mock('@/components/wallet/use-wallet', () => ({ useWallet: () => ({ nativeTokenSymbol: 'CRO' }) }))
vi.mock('@/components/transactions/use-transaction-flow', () => ({
  useTransactionFlow: () => ({ ...flow, run: async () => true }),
}))
vi.mock('@/components/transactions/transaction-status', () => ({ TransactionStatus: () => null }))
vi.mock('@/components/transactions/transaction-button', () => ({
  TransactionButton: (props: { onRun: () => void; disabled: boolean; describedBy?: string; children: ReactNode }) => (
    <button disabled={props.disabled} aria-describedby={props.describedBy} onClick={props.onRun}>
      {props.children}
    </button>
  ),
}))
vi.mock('@/lib/contract-manager/contract-writes', () => ({ createContractWrites: () => ({ buyToken }) }))
// jsdom has no modal dialogs.
vi.mock('@/components/ui/dialog', () => ({
  Dialog: (props: { children: ReactNode; closeLabel: string; onClose: () => void }) => (
    <section>
      <button onClick={props.onClose}>{`X: ${props.closeLabel}`}</button>
      {props.children}
    </section>
  ),
}))
vi.mock('@/components/gems/gem-picture', () => ({ GemPicture: () => null }))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  Object.assign(shown, { hasLimits: true, areTransfersOpen: false, areTermsKnown: true, bonus: { wei: 0n, int: 0n } })
  flow.state = { kind: 'idle' }
  for (const mock of [buyToken, flow.cancel, settle, foresee]) mock.mockClear()
})

const show = (action: ChainAction) => (
  <ChainDialog name="Chapel" isStranger={false} request={{ action, foresee, settle }} onMute={() => undefined} />
)

const ask = (action: ChainAction) => renderScreen(show(action)).container

const allow = async () => {
  act(() => void vi.runAllTimers())
  await act(async () => screen.getByRole('button', { name: 'Allow' }).click())
}

const payment: ChainAction = { name: 'buyToken', coins: '1.005' }

it('names the least and the most where the platform takes them', async () => {
  const dialog = ask(payment)
  expect(dialog).toHaveTextContent('Asks to buy at least 99 INT for at most 1.005 CRO.')
  expect(dialog).not.toHaveTextContent('may not be refunded')
  await allow()
  expect(buyToken).toHaveBeenCalledExactlyOnceWith('1.005', '', 99n)
})

it('names the exact payment and the risk of a purchase that has no limit, and pays that', async () => {
  shown.hasLimits = false
  const dialog = ask(payment)
  expect(dialog).toHaveTextContent('Asks to buy INT for 1 CRO, the exact price of 100 INT now.')
  expect(dialog).toHaveTextContent('you can receive less INT for this payment, and the rest may not be refunded')
  expect(dialog).not.toHaveTextContent(/at least|at most|1\.005/)
  await allow()
  expect(buyToken).toHaveBeenCalledExactlyOnceWith('1', '', null)
})

it.each<[ChainAction['name'], string]>([
  ['buyCrystal', 'Asks to buy one Rhodonite. The price is 5,000 INT now.'],
  ['sellCrystal', 'Asks to return one Rhodonite. You would get 5,000 INT now.'],
])('promises no limit for %s where the platform takes none', (name, sentence) => {
  shown.hasLimits = false
  const dialog = ask({ name, type: 0, amount: 1 } as ChainAction)
  expect(dialog).toHaveTextContent(sentence)
  expect(dialog).toHaveTextContent('This platform takes no price limit')
  expect(dialog).not.toHaveTextContent(/at least|at most|up to/)
})

it('keeps the fixed price of a gem as a limit, which every platform has', () => {
  shown.hasLimits = false
  const dialog = ask({ name: 'buyGem', type: 0, amount: 1 })
  expect(dialog).toHaveTextContent('Asks to buy one Obsidian for at most 5,000 INT.')
  expect(dialog).not.toHaveTextContent('takes no price limit')
  expect(dialog).toHaveTextContent('This takes up to 5,000 of your 6,000 INT: more than half.')
})

it.each([
  ['the pointer', (target: Element) => fireEvent.pointerDown(target)],
  ['Tab and Enter', (target: Element) => fireEvent.keyDown(target, { key: 'Tab' })],
])('cannot be allowed while a game makes the player press %s again and again', (_, press) => {
  const dialog = ask(payment)
  const button = screen.getByRole('button', { name: 'Allow' })
  const pressAfter = (ms: number) => {
    act(() => void vi.advanceTimersByTime(ms))
    press(dialog.querySelector('[data-game-asks]') as Element)
  }
  for (let presses = 0; presses < 20; presses += 1) pressAfter(300)
  expect(button).toBeDisabled()
  act(() => void vi.advanceTimersByTime(999))
  expect(button).toBeDisabled()
  act(() => void vi.advanceTimersByTime(1))
  expect(button).toBeEnabled()
  pressAfter(0)
  expect(button).toBeEnabled()
})

it.each([
  ['50', null],
  ['60', 'This takes up to 60 of your 100 CRO: more than half.'],
])('warns when a payment of %s of 100 coins takes more than half of them', (coins, warning) => {
  const dialog = ask({ name: 'buyToken', coins })
  const shownWarning = dialog.querySelector('[data-takes-half]')
  if (warning === null) expect(shownWarning).toBeNull()
  else expect(shownWarning).toHaveTextContent(warning)
})

const last = { name: 'buy-token', index: 1, count: 2 } as const
const first = { name: 'approve', index: 0, count: 2 } as const
const failed = (failure: Extract<TransactionState, { kind: 'failed' }>['failure']) =>
  ({ kind: 'failed', step: last, failure }) as const

it.each<[string, TransactionState, object]>([
  ['nothing is in the wallet yet', { kind: 'checking', step: last }, { ok: false, code: 'refused' }],
  ['the wallet asks for the purchase', { kind: 'awaiting-signature', step: last }, { ok: false, code: 'pending' }],
  ['the purchase is sent', { kind: 'sent', step: last, hash: '0x1' }, { ok: false, code: 'pending' }],
  ['the wallet asks for the step before', { kind: 'awaiting-signature', step: first }, { ok: false, code: 'refused' }],
  ['the wallet took too long', failed({ kind: 'timed-out', waitingFor: 'signature' }), { ok: false, code: 'pending' }],
  ['the player waits no longer', failed({ kind: 'abandoned', waitingFor: 'receipt' }), { ok: false, code: 'pending' }],
  ['the wallet rejected it', failed({ kind: 'rejected' }), { ok: false, code: 'refused' }],
  ['it failed', failed({ kind: 'reverted', error: null }), { ok: false, code: 'failed' }],
  [
    'a late signature went through',
    { kind: 'confirmed', step: last, hash: '0x1', seconds: 2, blockNumber: 7n },
    { ok: true, code: 'done' },
  ],
])('tells the game what a closed dialog means when %s', async (_, state, result) => {
  buyToken.mockResolvedValueOnce(false)
  const { rerender } = renderScreen(show(payment))
  await allow()
  flow.state = state
  rerender(show(payment))
  const isOpen = 'code' in result && result.code === 'pending'
  if (isOpen) expect(screen.getByRole('button', { name: 'X: Close' })).toBeInTheDocument()
  expect(screen.queryByText(messages.gameAsks.mayStillHappen) !== null).toBe(isOpen)
  const isRefused = 'code' in result && result.code === 'refused'
  expect(screen.queryByRole('button', { name: 'Refuse' }) !== null).toBe(!isPending(state) && isRefused)
  screen.getByRole('button', { name: /^X/ }).click()
  expect(settle).toHaveBeenCalledExactlyOnceWith(result)
  // Without the dialog nothing cancels a check, so the wallet may still be asked.
  expect(foresee).toHaveBeenLastCalledWith(isPending(state) ? { ok: false, code: 'pending' } : result)
})

it('goes on waiting for a purchase that may go through, also after the wallet changed the account', async () => {
  buyToken.mockResolvedValueOnce(false)
  const { rerender, container } = renderScreen(show(payment))
  await allow()
  flow.state = { kind: 'awaiting-signature', step: last }
  rerender(show(payment))
  expect(screen.getByRole('button', { name: 'X: Close' })).toBeInTheDocument()
  expect(container).toHaveTextContent('the transaction may still go through')
  flow.state = { kind: 'idle' }
  rerender(show(payment))
  screen.getByRole('button', { name: 'X: Close' }).click()
  expect(settle).toHaveBeenCalledExactlyOnceWith({ ok: false, code: 'pending' })
  expect(flow.cancel).not.toHaveBeenCalled()
})

it('tells the game that an earlier transaction is still open', () => {
  flow.state = { kind: 'sent', step: last, hash: '0x1' }
  expect(ask(payment)).toHaveTextContent('The game gets the answer that it is still open.')
  screen.getByRole('button', { name: 'X: Close' }).click()
  expect(settle).toHaveBeenCalledExactlyOnceWith({ ok: false, code: 'pending' })
  expect(foresee).toHaveBeenLastCalledWith({ ok: false, code: 'pending' })
})

it.each([
  ['still shown', (state: TransactionState) => state],
  ['not shown any more, because the account changed', () => ({ kind: 'idle' }) as const],
])('tells the game neither done nor refused of an earlier transaction that went through, %s', (_, toLater) => {
  flow.state = { kind: 'sent', step: last, hash: '0x1' }
  const { container, rerender } = renderScreen(show(payment))
  const confirmed: TransactionState = { kind: 'confirmed', step: last, hash: '0x1', seconds: null, blockNumber: 7n }
  flow.state = confirmed
  rerender(show(payment))
  flow.state = toLater(confirmed)
  rerender(show(payment))
  expect(container).toHaveTextContent('That was an earlier transaction.')
  expect(container).not.toHaveTextContent('may still go through')
  expect(screen.queryByRole('button', { name: 'Refuse' })).toBeNull()
  screen.getByRole('button', { name: 'X: Close' }).click()
  expect(settle).toHaveBeenCalledExactlyOnceWith({ ok: false, code: 'pending' })
  expect(foresee).toHaveBeenLastCalledWith({ ok: false, code: 'pending' })
})

it('says that INT cannot be transferred only while that is so', () => {
  expect(ask(payment)).toHaveTextContent('INT cannot be transferred yet.')
  shown.areTransfersOpen = true
  const dialog = ask(payment)
  expect(dialog).not.toHaveTextContent('cannot be transferred')
  expect(dialog).toHaveTextContent('Nobody buys INT back.')
  shown.areTermsKnown = false
  cleanup()
  expect(ask(payment)).not.toHaveTextContent('cannot be transferred')
  expect(screen.getByRole('button', { name: 'Allow' })).toHaveAccessibleDescription(messages.reading.failed)
})

it.each([
  [true, 0n, true],
  [false, 5n, true],
  [false, 0n, false],
])('offers a claim of a bonus in coins (limits: %s, INT: %s)', (hasLimits, int, isOffered) => {
  Object.assign(shown, { hasLimits, bonus: { wei: 10n ** 18n, int } })
  const dialog = ask({ name: 'claimReferralBonus' })
  act(() => void vi.runAllTimers())
  const button = screen.getByRole('button', { name: 'Allow' })
  expect(button.hasAttribute('disabled')).toBe(!isOffered)
  expect(dialog.textContent.includes('You do not have what this transaction needs.')).toBe(!isOffered)
})
