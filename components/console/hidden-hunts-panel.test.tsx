import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import messages from '@/messages/en.json' with { type: 'json' }
import { renderScreen } from '@/tests/support/render-screen'
import { HiddenHuntsPanel } from './hidden-hunts-panel'

const mocks = vi.hoisted(() => ({ fetchJson: vi.fn(), postJson: vi.fn() }))
vi.mock('@/lib/site-api/fetch-json', () => mocks)

const texts = messages.console.hiddenHunts
const hidden = {
  id: '7',
  title: 'Verify your wallet',
  place: 'https://intrepid-claim.com/',
  reason: 'phishing',
  hiddenAt: '2026-11-28T12:00:00.000Z',
}

beforeEach(() => {
  mocks.fetchJson.mockReset().mockResolvedValue({ hunts: [] })
  mocks.postJson.mockReset().mockResolvedValue({})
})

it('hides a hunt by its number and a reason, and not without one of them', async () => {
  renderScreen(<HiddenHuntsPanel />)
  const hide = screen.getByRole('button', { name: texts.hide })
  fireEvent.change(screen.getByLabelText(texts.number), { target: { value: ' 7 ' } })
  fireEvent.click(hide)
  expect(await screen.findByText(texts.missing)).toBeVisible()
  expect(mocks.postJson).not.toHaveBeenCalled()
  fireEvent.change(screen.getByLabelText(texts.reason), { target: { value: 'phishing' } })
  mocks.fetchJson.mockResolvedValue({ hunts: [hidden] })
  fireEvent.click(hide)
  expect(await screen.findByText(hidden.title)).toBeVisible()
  expect(mocks.postJson.mock.calls[0]?.slice(0, 2)).toEqual([
    '/api/operator/hunts/7',
    { action: 'hide', reason: 'phishing' },
  ])
})

it('shows what is hidden, as text alone, and restores it', async () => {
  mocks.fetchJson.mockResolvedValueOnce({ hunts: [hidden] })
  renderScreen(<HiddenHuntsPanel />)
  expect(await screen.findByText(hidden.place)).toBeVisible()
  expect(screen.queryByRole('link')).not.toBeInTheDocument()
  fireEvent.click(screen.getByRole('button', { name: messages.console.reports.restore }))
  await vi.waitFor(() => expect(screen.queryByText(hidden.place)).not.toBeInTheDocument(), 10_000)
  expect(mocks.postJson.mock.calls[0]?.slice(0, 2)).toEqual([
    '/api/operator/hunts/7',
    { action: 'restore', reason: '' },
  ])
})
