import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { OwnGame } from '@/lib/games/own-games-schema'
import { ApiError } from '@/lib/site-api/fetch-json'
import type { OwnUpload } from '@/lib/uploads/upload-schema'
import { messages, renderScreen } from '@/tests/support/render-screen'
import { OwnUploadCard } from './own-upload-card'

const mocks = vi.hoisted(() => ({ postJson: vi.fn(), showToast: vi.fn() }))
vi.mock('@/lib/site-api/fetch-json', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  postJson: mocks.postJson,
}))
vi.mock('@/components/ui/toast', () => ({ showToast: mocks.showToast }))

const game: OwnGame = {
  slug: 'tower',
  title: 'Tower',
  sort: 'uploaded',
  isPublished: true,
  cover: 'tower',
  picture: null,
  plays: 0,
  seconds: 0,
  completed: null,
  finds: 0,
  hidden: null,
  draftId: null,
}
const upload: OwnUpload = {
  slug: 'tower',
  title: 'Tower',
  lead: '',
  tags: [],
  kind: 'html',
  build: '0'.repeat(64),
  preview: '',
  hasCover: false,
  version: 1,
  rules: null,
  versions: [],
  isPublished: true,
  huntUntil: '2026-12-24T18:00:00.000Z',
  keptUntil: null,
}
const render = (change: Partial<OwnGame> = {}) =>
  renderScreen(
    <OwnUploadCard game={{ ...game, ...change }} upload={upload} renderPlay={() => null} onChanged={() => undefined} />,
  )

it('says until when a hunt keeps a game from being taken away, and why it was refused', async () => {
  const texts = messages.en.console
  render()
  expect(screen.getByText(/^The last hunt in this game ends on Dec 24, 2026, .*6:00.PM/)).toBeVisible()
  mocks.postJson.mockRejectedValue(new ApiError('hunt-open', 0))
  fireEvent.click(screen.getByRole('button', { name: texts.withdraw }))
  await waitFor(() => expect(mocks.showToast.mock.calls).toMatchObject([[{ message: texts.huntOpen }]]))
})

it.each([
  ['description', 'lead-refused', 'leadRefused'],
  ['name', 'not-a-name', 'notAName'],
] as const)('says that the %s was refused', async (_, code, key) => {
  render({ isPublished: false })
  mocks.showToast.mockClear()
  mocks.postJson.mockRejectedValue(new ApiError(code, 0))
  fireEvent.click(screen.getByRole('button', { name: messages.en.console.withdraw }))
  const message = messages.en.console.upload.failures[key]
  await waitFor(() => expect(mocks.showToast.mock.calls).toMatchObject([[{ message }]]))
})

it('says nothing of the hunt where an operator has hidden the game, which its author can delete', () => {
  render({ hidden: 'spam' })
  expect(screen.queryByText(/The last hunt/)).toBeNull()
})
