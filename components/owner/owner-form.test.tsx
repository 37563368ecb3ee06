import { act, screen } from '@testing-library/react'
import { parseEther } from 'viem'
import { describe, expect, it, vi } from 'vitest'
import { userEvent } from '@testing-library/user-event'
import type { Locale } from '@/lib/i18n/locales'
import type { OwnerActionName } from '@/lib/owner/owner-action'
import { ownerActions } from '@/lib/owner/owner-actions'
import { toOwnerCall } from '@/lib/owner/owner-calls'
import { toTimelockCall } from '@/lib/owner/owner-change'
import type { ExecutionMode } from '@/lib/owner/owner-rights'
import type { OwnerSettings } from '@/lib/owner/owner-settings'
import type { TimelockEntry } from '@/lib/owner/read-timelock-operations'
import { idleTransaction, type TransactionState } from '@/lib/transactions/transaction-state'
import en from '@/messages/en.json'
import { messages, renderScreen } from '@/tests/support/render-screen'
import { OwnerForm } from './owner-form'

const account = `0x${'1'.repeat(40)}` as const
const guardian = `0x${'2'.repeat(40)}` as const
const keyHunt = `0x${'3'.repeat(40)}` as const

const flow = { state: idleTransaction as TransactionState, run: vi.fn(async () => true) }

/** What the timelock has in its calendar. */
const calendar: { entries: readonly TimelockEntry[] } = { entries: [] }

vi.mock('@/components/wallet/use-chain-query', () => ({
  useChainQuery({ key: [name], isEnabled }: { key: readonly unknown[]; isEnabled?: boolean }) {
    if (isEnabled === false) return { kind: 'loading' }
    return { kind: 'ready', value: name === 'timelock-calendar' ? calendar : { kind: 'works', gas: null } }
  },
}))
vi.mock('@/components/wallet/use-active-chain', () => ({
  useNativeSymbol: () => 'CRO',
  useActiveChain: () => ({ contracts: { keyHunt } }),
}))
vi.mock('@/components/wallet/use-platform-data', () => ({
  useAssets: () => ({
    kind: 'ready',
    value: {
      gems: [],
      crystals: [{ kind: 'crystal', index: 0, name: 'Rhodonite', power: 100n, unscaledPrice: 5_000n, isListed: true }],
    },
  }),
  useGlobalData: () => ({ kind: 'ready', value: { timestamp: 1_800_000_000n } }),
}))
vi.mock('@/components/transactions/use-transaction-flow', () => ({
  useTransactionFlow: () => ({ ...flow, reset: vi.fn(), cancel: vi.fn() }),
}))
vi.mock('@/components/transactions/transaction-status', () => ({ TransactionStatus: () => null }))
vi.mock('@/components/transactions/transaction-button', () => ({
  TransactionButton: (props: { disabled: boolean; onRun: () => void; children: string }) => (
    <button disabled={props.disabled} onClick={props.onRun}>
      {props.children}
    </button>
  ),
}))

function show(
  name: OwnerActionName,
  settings: Partial<OwnerSettings>,
  mode: Exclude<ExecutionMode, { kind: 'none' }> = { kind: 'direct' },
  locale: Locale = 'en',
) {
  const action = ownerActions.find((one) => one.name === name)
  if (!action) throw new Error(`there is no action ${name}`)
  const contract = { name: 'platform', address: account, owner: account, pendingOwner: null } as const
  renderScreen(
    <OwnerForm
      available={{ action, contract, mode }}
      settings={settings as OwnerSettings}
      rights={{ account, contracts: [contract], timelocks: [], guardian }}
    />,
    locale,
  )
  const { ownerActions: actions, ownerSection } = messages[locale]
  const change = actions[name].title
  const label = mode.kind === 'timelock' ? ownerSection.schedule : ownerSection.change
  return screen.getByRole('button', { name: label.replace('{change}', change) })
}

describe('the form of the guardian', () => {
  it.each([
    [true, 'yes'],
    [false, 'no'],
  ])('says whether the guardian may still pause: %s', (mayGuardianPause, text) => {
    show('setGuardian', { guardian, mayGuardianPause })
    expect(screen.getByText(en.ownerSection.shows.mayGuardianPause).nextSibling).toHaveTextContent(text)
  })

  it('sets the same guardian again only after it has paused', () => {
    expect(show('setGuardian', { guardian, mayGuardianPause: true })).toBeDisabled()
  })

  it('grants the same guardian another pause', () => {
    expect(show('setGuardian', { guardian, mayGuardianPause: false })).toBeEnabled()
  })
})

describe('the form of the rewards duration', () => {
  it.each([
    ['a day', 86_400n, 'From 1 day to 90 days', '1439', '1440'],
    ['a second', 1n, 'From 1 second to 90 days', '0', '1'],
    ['an unknown time', null, 'From 1 minute to 90 days', '0', '1'],
  ])('has the lower bound of the deployment: %s', async (_, minRewardsDurationSeconds, bounds, tooShort, shortest) => {
    const sign = show('setRewardsDuration', {
      rewardsDurationSeconds: BigInt(shortest) * 300n,
      minRewardsDurationSeconds,
    })
    expect(screen.getByText(bounds)).toBeVisible()
    const field = screen.getByLabelText(en.ownerFields.seconds)
    await userEvent.clear(field)
    await userEvent.type(field, tooShort)
    expect(screen.getByText(/^Enter a value from 1 \w+ to 90 days\.$/)).toBeVisible()
    expect(sign).toBeDisabled()
    await userEvent.clear(field)
    await userEvent.type(field, shortest)
    expect(sign).toBeEnabled()
  })
})

describe('a number of another magnitude', () => {
  const { ownerFields } = messages.ar

  it.each([
    ['setTotalSold', { totalSoldInt: 0n, totalUsers: 0n }, ownerFields.totalSold, '1000', ['0 INT', '1,000 INT']],
    ['setRewardsDuration', { rewardsDurationSeconds: 60n }, ownerFields.seconds, '10', ['دقيقة', '10 دقائق']],
  ] as const)(
    'has the direction of its own text in an Arabic sentence: %s',
    async (name, settings, label, typed, texts) => {
      show(name, settings, { kind: 'direct' }, 'ar')
      await userEvent.clear(screen.getByLabelText(label))
      await userEvent.type(screen.getByLabelText(label), typed)
      const warning = screen.getByRole('checkbox').closest('label')
      for (const text of texts) expect(warning).toHaveTextContent(`\u2068${text}\u2069`)
    },
  )
})

describe('the form of a gift', () => {
  const recipient = `0x${'4'.repeat(40)}` as const

  it('refuses every contract of the chain', async () => {
    const sign = show('giveUnclaimedEarnings', { ownWei: parseEther('100') })
    await userEvent.type(screen.getByLabelText(en.ownerFields.amountWei), '1')
    for (const own of [account, keyHunt]) {
      await userEvent.clear(screen.getByLabelText(en.ownerFields.user))
      await userEvent.type(screen.getByLabelText(en.ownerFields.user), own)
      expect(screen.getByText(en.ownerFields.ownContract)).toBeVisible()
      expect(sign).toBeDisabled()
    }
  })

  it('spells out a large gift, and is empty after it was paid', async () => {
    const sign = show('giveUnclaimedEarnings', { ownWei: parseEther('100') })
    await userEvent.type(screen.getByLabelText(en.ownerFields.user), recipient)
    await userEvent.type(screen.getByLabelText(en.ownerFields.amountWei), '10.5')
    expect(sign).toBeDisabled()
    const box = screen.getByRole('checkbox', { name: new RegExp(`You give 10.5 CRO to ${recipient}`) })
    await userEvent.click(box)
    await userEvent.click(sign)
    expect(flow.run).toHaveBeenCalledOnce()
    expect(screen.getByLabelText(en.ownerFields.user)).toHaveValue('')
    expect(screen.getByLabelText(en.ownerFields.amountWei)).toHaveValue('')
    expect(sign).toBeDisabled()
    // The same gift is asked about again.
    await userEvent.type(screen.getByLabelText(en.ownerFields.user), recipient)
    await userEvent.type(screen.getByLabelText(en.ownerFields.amountWei), '10.5')
    expect(screen.getByRole('checkbox')).not.toBeChecked()
    expect(sign).toBeDisabled()
  })
})

describe('after a confirmed change', () => {
  it('has the focus on its state, not on a disabled button', async () => {
    const sign = show('setGuardian', { guardian, mayGuardianPause: false })
    await userEvent.click(sign)
    expect(document.activeElement).toHaveAttribute('tabindex', '-1')
    expect(document.activeElement).not.toContainElement(sign)
  })

  it('leaves the focus where somebody went on', async () => {
    let finish: (isDone: boolean) => void = () => {}
    flow.run.mockImplementationOnce(() => new Promise((resolve) => (finish = resolve)))
    const sign = show('setGuardian', { guardian, mayGuardianPause: false })
    const elsewhere = document.body.appendChild(document.createElement('button'))
    await userEvent.click(sign)
    elsewhere.focus()
    await act(async () => finish(true))
    expect(elsewhere).toHaveFocus()
    elsewhere.remove()
  })
})

describe('the form of a proposer', () => {
  const timelock = {
    address: `0x${'5'.repeat(40)}`,
    minDelaySeconds: 60n,
    mayPropose: true,
    mayCancel: true,
    mayExecute: true,
  } as const
  const mode = { kind: 'timelock', timelock } as const
  const settings = { mintBudgetUnits: 1_000n, mintableUnits: null, crystalPoolUnits: null }

  it('shows the present value again after scheduling, so that pressing twice schedules once', async () => {
    const sign = show('setMintBudget', settings, mode)
    const field = screen.getByLabelText(en.ownerFields.unitsPerDay)
    await userEvent.clear(field)
    await userEvent.type(field, '1500')
    await userEvent.click(sign)
    expect(field).toHaveValue('1000')
    expect(sign).toBeDisabled()
  })

  it('asks a second time for a change that waits already', async () => {
    const action = ownerActions.find(({ name }) => name === 'setMintBudget')
    if (!action) throw new Error('there is no mint budget')
    const call = toTimelockCall(toOwnerCall(action, { name: 'platform', address: account }, { unitsPerDay: 1_500n }))
    const operation = { id: '0x01', calls: [call], predecessor: '0x00', salt: '0x00' } as const
    calendar.entries = [{ operation, state: { kind: 'waiting', readyAt: 2n ** 60n } }]
    const sign = show('setMintBudget', settings, mode)
    const field = screen.getByLabelText(en.ownerFields.unitsPerDay)
    await userEvent.clear(field)
    await userEvent.type(field, '1400')
    expect(sign).toBeEnabled()
    await userEvent.clear(field)
    await userEvent.type(field, '1500')
    expect(screen.getByText(en.ownerSection.warnings.scheduledAlready)).toBeVisible()
    expect(sign).toBeDisabled()
    await userEvent.click(screen.getByRole('checkbox'))
    expect(sign).toBeEnabled()
    calendar.entries = []
  })
})

describe('what cannot be undone', () => {
  const recipient = `0x${'4'.repeat(40)}` as const

  it('asks a second time before crystals are given, with the wallet and the number', async () => {
    flow.run.mockClear()
    const settings = { isGameServer: true, mintableUnits: 1_000n }
    const sign = show('mintCrystal', settings)
    await userEvent.type(screen.getByLabelText(en.ownerFields.user), recipient)
    await userEvent.selectOptions(screen.getByLabelText(en.ownerFields.asset), 'crystal:0')
    await userEvent.type(screen.getByLabelText(en.ownerFields.quantity), '3')
    expect(sign).toBeDisabled()
    await userEvent.click(screen.getByRole('checkbox', { name: new RegExp(`You give 3 × Rhodonite to ${recipient}`) }))
    await userEvent.click(sign)
    expect(flow.run).toHaveBeenCalledOnce()
  })

  it('asks a second time before a price curve is replaced, with its size and prices', async () => {
    flow.run.mockClear()
    const sign = show('setSteps', { totalUsers: 0n, steps: [{ sizeInt: 1n, priceWei: 1n }] })
    const field = screen.getByLabelText(en.ownerFields.steps)
    await userEvent.clear(field)
    await userEvent.type(field, '40000000 0.0025{Enter}20000000 0.005')
    expect(sign).toBeDisabled()
    const text = /2 steps with 60,000,000 INT in all, from 0\.0025 CRO to 0\.005 CRO per INT/
    await userEvent.click(screen.getByRole('checkbox', { name: text }))
    await userEvent.click(sign)
    expect(flow.run).toHaveBeenCalledOnce()
  })
})
