import { fireEvent, render, screen } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { expect, it, vi } from 'vitest'
import messages from '@/messages/en.json' with { type: 'json' }
import { ReportDesk } from './console-desk'

const reported = {
  slug: 'night-road',
  title: 'Night road',
  sort: 'made',
  author: { name: null, address: null },
  reports: { offensive: 1 },
  words: [],
  reportedAt: null,
  hidden: null,
  log: [],
}
const answers = [{ games: [reported] }, { games: [] }]

vi.mock('@/lib/site-api/read-site', () => ({ readSite: () => Promise.resolve(answers.shift()) }))
vi.mock('@/lib/site-api/ask-site', () => ({ askSite: () => Promise.resolve({}) }))

it('keeps the place of who settles a game by keyboard when its row is gone', async () => {
  render(
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={messages}>
      <ReportDesk />
    </NextIntlClientProvider>,
  )
  const { dismiss, none, title } = messages.console.reports
  const button = await screen.findByRole('button', { name: dismiss })
  button.focus()
  fireEvent.click(button)
  expect(await screen.findByText(none)).toBeVisible()
  await vi.waitFor(() => expect(screen.getByRole('heading', { name: title })).toHaveFocus(), 10_000)
})
