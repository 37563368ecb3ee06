import { act, fireEvent, screen } from '@testing-library/react'
import { parseEther } from 'viem'
import { afterEach, expect, it, vi } from 'vitest'
import type { OwnEntries as Entries } from '@/lib/hunts/draws/draw-schema'
import { loadFinds, markFindPaid, savedFinds } from '@/lib/hunts/saved-finds'
import messages from '@/messages/en.json' with { type: 'json' }
import { renderScreen } from '@/tests/support/render-screen'
import { OwnEntries } from './own-finds'

const mocks = vi.hoisted(() => ({ entries: [] as unknown[] }))
vi.mock('@/components/account/use-account-query', () => ({
  useAccountQuery: () => ({ data: { entries: mocks.entries } }),
}))
vi.mock('wagmi', () => ({ useAccount: () => ({ address: undefined }) }))
vi.mock('./withdraw-button', () => ({
  useWithdrawable: () => 0n,
  WithdrawableSources: () => null,
  WithdrawButton: () => null,
  StakeLink: () => null,
}))

const ticket = `${'0'.repeat(36)}.${'a'.repeat(22)}`
const entry = {
  ...{ id: crypto.randomUUID(), huntId: '7', title: 'Neon keys', round: 0, closesAt: 1, state: 'won', need: null },
  ...{ reward: parseEther('225'), ticket, wallet: null, areKeysSealed: true },
} as const satisfies Entries['entries'][number]

afterEach(() => {
  localStorage.clear()
  loadFinds()
})

const { show, states } = messages.hunts.entries

it('moves to the card of a key that a draw gave, which alone can claim it', () => {
  mocks.entries = [entry]
  renderScreen(
    <>
      <article id={`find-${ticket}`} tabIndex={-1} />
      <OwnEntries />
    </>,
  )
  fireEvent.click(screen.getByRole('button', { name: show }))
  expect(savedFinds.getState().finds).toMatchObject([{ kind: 'ticket', ticket, reward: String(parseEther('225')) }])
  expect(screen.getByRole('article')).toHaveFocus()
})

it('offers a key no more once it is paid on this page', () => {
  const own = `${'1'.repeat(36)}.${'a'.repeat(22)}`
  mocks.entries = [{ ...entry, ticket: own }]
  renderScreen(<OwnEntries />)
  expect(screen.getByRole('button', { name: show })).toBeVisible()
  const { huntId, title, areKeysSealed } = entry
  act(() => markFindPaid({ kind: 'ticket', ticket: own, huntId, title, reward: '1', areKeysSealed }))
  expect(screen.queryByRole('button')).toBeNull()
})

it('offers no key again that is paid or whose hunt is over', () => {
  mocks.entries = [
    { ...entry, state: 'paid', ticket: null },
    { ...entry, id: crypto.randomUUID(), state: 'expired', ticket: null },
  ]
  renderScreen(<OwnEntries />)
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByText(new RegExp(states.paid))).toHaveTextContent(`${states.paid} 225 INT`)
  expect(screen.getByText(states.expired)).toBeVisible()
})
