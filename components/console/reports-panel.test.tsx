import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import messages from '@/messages/en.json' with { type: 'json' }
import { renderScreen } from '@/tests/support/render-screen'
import { ReportsPanel } from './reports-panel'

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
const responses = [{ games: [reported] }, { games: [] }]

vi.mock('@/lib/site-api/fetch-json', () => ({
  fetchJson: () => Promise.resolve(responses.shift()),
  postJson: () => Promise.resolve({}),
}))

it('moves the focus to the heading when the settled game’s row disappears', async () => {
  renderScreen(<ReportsPanel />)
  const { dismiss, none, title } = messages.console.reports
  const button = await screen.findByRole('button', { name: dismiss })
  button.focus()
  fireEvent.click(button)
  expect(await screen.findByText(none)).toBeVisible()
  await vi.waitFor(() => expect(screen.getByRole('heading', { name: title })).toHaveFocus(), 10_000)
})
