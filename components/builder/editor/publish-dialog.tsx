'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { PublishedLink } from '@/components/games/made/published-link'
import { SiteLink } from '@/components/navigation/site-link'
import { returnParameter } from '@/components/account/next-page'
import { Button } from '@/components/ui/button'
import { buttonStyle } from '@/components/ui/button-style'
import { CopyButton } from '@/components/ui/copy-button'
import { Dialog } from '@/components/ui/dialog'
import { Field } from '@/components/ui/fields/field'
import { useNextFocus } from '@/components/ui/hooks/use-next-focus'
import { useSiteLocale } from '@/components/ui/hooks/use-site-locale'
import type { ListingProblem, Published } from '@/lib/builder/builder-schema'
import { isPlayable } from '@/lib/builder/find-problems'
import { isFreeForGames, proposeSlug } from '@/lib/builder/slug'
import { templatesOfKinds } from '@/lib/builder/templates/templates'
import { findTitleProblem } from '@/lib/builder/title-problem'
import { getTreasures } from '@/lib/games/treasures'
import { newHuntPath } from '@/lib/hunts/hunt-path'
import { localizedPath } from '@/lib/i18n/localized-path'
import { messageKey } from '@/lib/i18n/message-key'
import { madeGamePath } from '@/lib/routes/game-paths'
import { routes } from '@/lib/routes/pages'
import { ApiError } from '@/lib/site-api/fetch-json'
import { LevelCover } from '@/components/builder/library/level-cover'
import { siteDrafts } from '@/components/builder/drafts/drafts'
import type { Editor } from './use-editor'

const codes = [
  'name-taken',
  'not-a-name',
  'no-title',
  'title-refused',
  'lead-refused',
  'not-playable',
  'no-remix',
  'too-many-games',
  'no-room',
  'site-full',
  'hunt-open',
  'limited',
  'logged-out',
  'too-large',
] as const
type Code = (typeof codes)[number] | 'no-answer'

type PublishDialogProps = {
  editor: Editor
  /** The slug is proposed from this id when the title has no usable letters. */
  draftId: string
  isOpen: boolean
  onClose: () => void
  isSignedIn: boolean
  /** The slug of the published game; null before it is published. */
  published: string | null
  /** Saves the draft. @returns its id on the site, or null when it could not be saved there. */
  beforePublishing: () => Promise<string | null>
  onPublished: (slug: string) => void
}

function toCode(error: unknown): Code {
  return (error instanceof ApiError && codes.find((code) => code === error.code)) || 'no-answer'
}

/** The publish dialog: the slug, the cover and the publish button. */
export function PublishDialog({
  editor,
  draftId,
  isOpen,
  onClose,
  isSignedIn,
  published,
  beforePublishing,
  onPublished,
}: PublishDialogProps) {
  const t = useTranslations('gameEditor')
  const locale = useSiteLocale()
  const defaultTitles = useDefaultTitles()
  const { definition, problems } = editor
  const [chosen, setChosen] = useState<string | null>(null)
  const [failure, setFailure] = useState<Code | null>(null)
  const [isPending, setPending] = useState(false)
  const [done, setDone] = useState<Published | null>(null)
  const nextText = useNextFocus<HTMLParagraphElement>(done ? 'done' : 'form')
  const toListing = useListingText()
  const slug = chosen ?? published ?? proposeSlug(definition.title, `${definition.kind}-${draftId.slice(0, 6)}`)
  const isReady = isPlayable(problems)
  const titleProblem = definition.title === '' ? null : findTitleProblem(definition.title, defaultTitles)
  // The error also contains the rules for a slug.
  const wrong =
    failure &&
    (failure === 'not-a-name' ? `${t('failures.notAName')} ${t('slugHint')}` : t(`failures.${messageKey(failure)}`))
  const isOfSlug = failure === 'name-taken' || failure === 'not-a-name'

  async function publish(): Promise<void> {
    setFailure(null)
    if (slug !== published && !isFreeForGames(slug)) return setFailure('not-a-name')
    setPending(true)
    try {
      const published = await siteDrafts.publish({ slug, draftId: await beforePublishing(), definition })
      setDone(published)
      onPublished(published.slug)
    } catch (error) {
      setFailure(toCode(error))
    }
    setPending(false)
  }

  function close(): void {
    setDone(null)
    setFailure(null)
    onClose()
  }

  return (
    <Dialog open={isOpen} onClose={close} title={t(done ? 'publishedTitle' : 'publish')} closeLabel={t('close')}>
      <LevelCover made={definition} className="mb-4 aspect-video w-full rounded-control" />
      {done ? (
        <div className="grid gap-4">
          <p ref={nextText} role="status" tabIndex={-1} className="outline-none">
            {t('publishedText')}
          </p>
          <p className={done.unlisted ? 'text-reward' : ''}>
            {done.unlisted ? toListing(done.unlisted, definition.title) : t('listing.listed')}
          </p>
          <PublishedLink path={localizedPath(locale, madeGamePath(done.slug))} label={t('qr')}>
            <CopyButton
              text={() => location.origin + localizedPath(locale, madeGamePath(done.slug))}
              words={{ copy: t('copyLink'), copied: t('linkCopied'), refused: t('linkNotCopied') }}
              variant="secondary"
              size="s"
            />
          </PublishedLink>
          <SiteLink href={madeGamePath(done.slug)} className={buttonStyle()}>
            {t('openGame')}
          </SiteLink>
          {getTreasures(definition.level).length > 0 && (
            <SiteLink href={newHuntPath({ slug: done.slug, sort: 'made' })} className={buttonStyle('secondary')}>
              {t('hideKeys')}
            </SiteLink>
          )}
        </div>
      ) : !isReady ? (
        <p role="alert" className="text-danger">
          {t('failures.notPlayable')}
        </p>
      ) : !isSignedIn ? (
        <div className="grid gap-4">
          <p className="text-quiet">{t('signInToPublish')}</p>
          <SiteLink href={loginPath(draftId)} onClick={() => void beforePublishing()} className={buttonStyle()}>
            {t('signIn')}
          </SiteLink>
        </div>
      ) : (
        <form
          noValidate
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            void publish()
          }}
        >
          <Field
            id="game-slug"
            label={t('slug')}
            hint={t('slugHint')}
            value={slug}
            maxLength={40}
            autoComplete="off"
            {...(wrong && isOfSlug ? { error: wrong } : {})}
            onChange={(event) => setChosen(event.target.value.toLowerCase())}
          />
          {wrong && !isOfSlug && (
            <p role="alert" className="text-note text-danger">
              {wrong}
            </p>
          )}
          <p className={`text-note ${titleProblem ? 'text-reward' : 'text-quiet'}`}>
            {titleProblem ? toListing(titleProblem, definition.title) : t('listing.note')}
          </p>
          {published !== null && published === slug && <p className="text-note text-quiet">{t('publishAgain')}</p>}
          <Button type="submit" pending={isPending}>
            {t('publish')}
          </Button>
        </form>
      )}
    </Dialog>
  )
}

/** The titles with which drafts begin in the page's language. */
function useDefaultTitles(): readonly string[] {
  const t = useTranslations('gameEditor')
  return Object.values(templatesOfKinds)
    .flat()
    .map((name) => t(`templateNames.${messageKey(name)}`))
    .flatMap((title) => [title, t('copyOf', { title })])
}

/** Says why the list of games does not show a game with this title, and what to do. */
export function useListingText(): (problem: ListingProblem, title: string) => string {
  const t = useTranslations('gameEditor.listing')
  return (problem, title) => t(messageKey(problem), { title })
}

/** The login page, which leads back to this draft. */
const loginPath = (draftId: string): `/${string}` =>
  `${routes.login}?${returnParameter}=${encodeURIComponent(`${routes.gameBuilder}#draft=${draftId}`)}`
