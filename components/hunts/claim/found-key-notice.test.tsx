import { act, fireEvent, render, screen } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { afterEach, expect, it, vi } from 'vitest'
import { deferFindNotice, markFindSeen, removeFind, saveFind, showEntries } from '@/lib/hunts/saved-finds'
import messages from '@/messages/en.json' with { type: 'json' }
import { FoundKeyNotice } from './found-key-notice'

vi.mock('./claim-step', () => ({ createClaimStep: (locale: string) => Promise.resolve(<p>claims in {locale}</p>) }))

const ticket = {
  kind: 'ticket',
  ticket: '7d7a4d2e-6f3c-4a56-9a53-0c6f6b3f8a11.AAAAAAAAAAAAAAAAAAAAAA',
  huntId: '3',
  title: 'Three keys',
  reward: `9${'0'.repeat(18)}`,
  areKeysSealed: true,
} as const
const { found, yourKeys } = messages.hunts

afterEach(() => {
  removeFind(ticket)
  markFindSeen()
})

it('claims a find on its page and keeps it when the section is closed', async () => {
  render(
    <NextIntlClientProvider locale="en-US" messages={{ hunts: messages.hunts }}>
      <FoundKeyNotice />
    </NextIntlClientProvider>,
  )
  act(() => void saveFind(ticket))
  expect(screen.getByRole('status')).toHaveTextContent('Three keys')
  expect(screen.getByRole('status')).toHaveTextContent(found.firstClaim)
  fireEvent.click(screen.getByRole('button', { name: found.claim }))
  expect(await screen.findByText('claims in en')).toBeVisible()
  await vi.waitFor(() => expect(screen.getByRole('region', { name: yourKeys })).toHaveFocus(), 10_000)
  expect(screen.getByRole('status')).toBeEmptyDOMElement()

  // A running claim continues, so the closed section is still mounted.
  fireEvent.click(screen.getByRole('button', { name: found.later }))
  expect(screen.getByText('claims in en')).not.toBeVisible()
  act(() => removeFind(ticket))
  expect(screen.queryByText('claims in en')).toBeNull()
})

it('is hidden while a run is played', () => {
  render(
    <NextIntlClientProvider locale="en-US" messages={{ hunts: messages.hunts }}>
      <FoundKeyNotice />
    </NextIntlClientProvider>,
  )
  act(() => void saveFind(ticket))
  act(() => deferFindNotice(true))
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  act(() => deferFindNotice(false))
  expect(screen.getByRole('status')).toHaveTextContent('Three keys')
})

it('warns while the browser cannot store a find', () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  render(
    <NextIntlClientProvider locale="en-US" messages={{ hunts: messages.hunts }}>
      <FoundKeyNotice />
    </NextIntlClientProvider>,
  )
  act(() => void saveFind(ticket))
  expect(screen.getByRole('status')).toHaveTextContent(found.unsaved)
  full.mockRestore()
  act(() => removeFind(ticket))
})

it('shows what a run has entered, what is missing, and the best paid draw first', () => {
  render(
    <NextIntlClientProvider locale="en-US" timeZone="UTC" messages={{ hunts: messages.hunts }}>
      <FoundKeyNotice />
    </NextIntlClientProvider>,
  )
  const entry = { huntId: '3', title: 'Three keys', closesAt: 1_800_000_000, eligibility: 'holders' } as const
  act(() =>
    showEntries([
      { ...entry, reward: 25n * 10n ** 18n, isEntered: true, need: null },
      { ...entry, reward: 250n * 10n ** 18n, isEntered: false, need: 'account' },
    ]),
  )
  const [first, second] = screen.getAllByRole('listitem')
  expect(first).toHaveTextContent(`250 INT${messages.hunts.entries.missed} ${messages.hunts.needs.account}`)
  expect(screen.getByRole('link', { name: messages.hunts.needLinks.account })).toHaveAttribute('href', '/en/login')
  expect(second).toHaveTextContent('25 INTEntered.')
  fireEvent.click(screen.getByRole('button', { name: messages.hunts.entries.close }))
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})
