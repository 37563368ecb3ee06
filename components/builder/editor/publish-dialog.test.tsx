import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { ListingProblem } from '@/lib/builder/builder-schema'
import { createFromTemplate } from '@/lib/builder/templates/templates'
import { ApiError } from '@/lib/site-api/fetch-json'
import en from '@/messages/en.json'
import { renderScreen } from '@/tests/support/render-screen'
import { PublishDialog } from './publish-dialog'
import type { Editor } from './use-editor'

const publish = vi.hoisted(() => vi.fn())

vi.mock('@/components/builder/drafts/drafts', () => ({ siteDrafts: { publish } }))
// Pictures and links need a canvas and the router.
vi.mock('@/components/builder/library/level-cover', () => ({ LevelCover: () => null }))
vi.mock('@/components/navigation/site-link', () => ({ SiteLink: () => null }))
vi.mock('@/components/ui/qr-code', () => ({ QrCode: () => null }))

const { failures, listing, publish: action } = en.gameEditor

function open(title: string, published: string | null = null) {
  const definition = createFromTemplate('lantern-vault', title)
  return renderScreen(
    <PublishDialog
      editor={{ definition, problems: [] } as unknown as Editor}
      draftId="0123456789"
      isOpen
      onClose={() => undefined}
      isSignedIn
      published={published}
      beforePublishing={() => Promise.resolve(null)}
      onPublished={() => undefined}
    />,
  )
}

beforeEach(() => {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
})

it('says before publishing how a game gets into the list of games, or why its title does not', () => {
  const { unmount } = open('A vault of my own')
  expect(screen.getByText(listing.note)).toBeVisible()
  unmount()
  open(en.gameEditor.templateNames.lanternVault)
  expect(screen.queryByText(listing.note)).toBeNull()
  expect(screen.getByText(listing.default.replace('{title}', 'The lantern vault'))).toBeVisible()
})

it.each<[ListingProblem | null, string]>([
  ['not-finished', listing.notFinished],
  ['refused', listing.refused.replace('{title}', 'A vault')],
  [null, listing.listed],
])('says after publishing where it is (%s)', async (unlisted, sentence) => {
  publish.mockResolvedValue({ slug: 'a-vault', unlisted })
  open('A vault')
  fireEvent.click(screen.getByRole('button', { name: action }))
  expect(await screen.findByText(sentence)).toBeVisible()
})

it.each([
  ['title-refused', failures.titleRefused, false],
  ['lead-refused', failures.leadRefused, false],
  ['name-taken', failures.nameTaken, true],
] as const)('says what was refused, at the address only when it is that (%s)', async (code, sentence, isOfSlug) => {
  publish.mockRejectedValue(new ApiError(code, 0))
  open('A vault')
  fireEvent.click(screen.getByRole('button', { name: action }))
  expect(await screen.findByText(sentence)).toBeVisible()
  const address = screen.getByLabelText(en.gameEditor.slug)
  if (isOfSlug) expect(address).toBeInvalid()
  else expect(address).not.toBeInvalid()
})

it('publishes the next version of a game whose name was reserved later', async () => {
  publish.mockResolvedValue({ slug: 'web', unlisted: null })
  open('A vault', 'web')
  fireEvent.click(screen.getByRole('button', { name: action }))
  expect(await screen.findByText(listing.listed)).toBeVisible()
})
