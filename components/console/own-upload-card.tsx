'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Field } from '@/components/ui/fields/field'
import { PublishedLink } from '@/components/games/made/published-link'
import { TagChoice } from '@/components/games/made/tag-choice'
import { showToast } from '@/components/ui/toast'
import { useSiteFormatter } from '@/components/ui/hooks/use-site-formatter'
import { useSiteLocale } from '@/components/ui/hooks/use-site-locale'
import { doneSchema } from '@/lib/builder/builder-schema'
import { localizedPath } from '@/lib/i18n/localized-path'
import { messageKey } from '@/lib/i18n/message-key'
import type { OwnGame } from '@/lib/games/own-games-schema'
import { madeGamePath } from '@/lib/routes/game-paths'
import { ApiError, postJson } from '@/lib/site-api/fetch-json'
import { uploadLimits } from '@/lib/uploads/upload-limits'
import type { ChangeUpload, OwnUpload } from '@/lib/uploads/upload-schema'
import { OwnGameCard } from './own-game-card'
import { UploadVersions } from './upload-versions'

const textCodes = ['not-a-name', 'title-default', 'title-unclear', 'title-refused', 'lead-refused'] as const

/** Changes an uploaded game. @returns null on success, otherwise the error code; an empty text without a response. */
const changeUpload = (slug: string, change: ChangeUpload): Promise<string | null> =>
  postJson(`/api/uploads/games/${slug}`, change, doneSchema).then(
    () => null,
    (error: unknown) => (error instanceof ApiError ? error.code : ''),
  )

type OwnUploadCardProps = {
  game: OwnGame
  upload: OwnUpload
  /** Renders the game as an uncounted preview. */
  renderPlay: (upload: OwnUpload) => ReactNode
  onChanged: () => void
}

type Panel = 'try' | 'versions' | null

/** A developer's uploaded game with its actions. */
export function OwnUploadCard({ game, upload, renderPlay, onChanged }: OwnUploadCardProps) {
  const t = useTranslations('console')
  const locale = useSiteLocale()
  const format = useSiteFormatter()
  const [isJustPublished, setJustPublished] = useState(false)
  const [panel, setPanel] = useState<Panel>(null)
  const isNew = isJustPublished && upload.isPublished
  const toggle = (next: Exclude<Panel, null>) => setPanel((before) => (before === next ? null : next))

  async function change(what: ChangeUpload): Promise<void> {
    const refusal = await changeUpload(upload.slug, what)
    const textCode = textCodes.find((code) => code === refusal)
    if (refusal === 'hunt-open') showToast({ message: t('huntOpen'), durationMs: 8_000 })
    else if (textCode) showToast({ message: t(`upload.failures.${messageKey(textCode)}`), durationMs: 8_000 })
    else if (refusal !== null) showToast({ message: t('notDone'), durationMs: 4_000 })
    setJustPublished(refusal === null && what.action === 'publish')
    onChanged()
  }

  return (
    <OwnGameCard
      game={game}
      actions={
        <>
          {upload.isPublished ? (
            <Button variant="quiet" size="s" onClick={() => void change({ action: 'withdraw' })}>
              {t('withdraw')}
            </Button>
          ) : (
            <Button size="s" onClick={() => void change({ action: 'publish' })}>
              {t('publish')}
            </Button>
          )}
          <Button variant="quiet" size="s" aria-expanded={panel === 'try'} onClick={() => toggle('try')}>
            {t('try')}
          </Button>
          <Button variant="quiet" size="s" aria-expanded={panel === 'versions'} onClick={() => toggle('versions')}>
            {t('versions')}
          </Button>
          <DescribeUpload upload={upload} onDescribe={(words) => void change({ action: 'describe', ...words })} />
          <DeleteUpload title={upload.title} onDelete={() => void change({ action: 'delete' })} />
        </>
      }
    >
      <p role="status" className="mt-4 mb-3 border-t border-hairline pt-4 font-semibold empty:hidden">
        {isNew && t('published')}
      </p>
      {isNew && <PublishedLink path={localizedPath(locale, madeGamePath(upload.slug))} label={t('qr')} />}
      {upload.isPublished && game.hidden === null && upload.huntUntil !== null && (
        <p className="mt-3 text-note text-quiet">
          {t('huntUntil', { time: format.dateTime(Date.parse(upload.huntUntil), 'moment') })}
        </p>
      )}
      {upload.keptUntil !== null && (
        <p className="mt-3 text-note text-quiet">
          {t('keptUntil', { day: format.dateTime(Date.parse(upload.keptUntil), 'day') })}
        </p>
      )}
      {panel === 'try' && <div className="mt-4">{renderPlay(upload)}</div>}
      {panel === 'versions' && (
        <UploadVersions
          upload={upload}
          onUse={(version) => void change({ action: 'use-version', version })}
          onAdded={onChanged}
        />
      )}
    </OwnGameCard>
  )
}

/** Deletes an uploaded game after a confirmation. */
function DeleteUpload({ title, onDelete }: { title: string; onDelete: () => void }) {
  const t = useTranslations('console')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" size="s" onClick={() => setOpen(true)}>
        {t('delete')}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('deleteTitle')} closeLabel={t('close')}>
        <p className="text-quiet">
          <bdi className="font-semibold text-ink">{title}</bdi> – {t('deleteText')}
        </p>
        <div className="mt-5 flex flex-wrap gap-3">
          <Button
            onClick={() => {
              setOpen(false)
              onDelete()
            }}
          >
            {t('delete')}
          </Button>
          <Button variant="secondary" onClick={() => setOpen(false)}>
            {t('keep')}
          </Button>
        </div>
      </Dialog>
    </>
  )
}

type Description = Pick<OwnUpload, 'title' | 'lead' | 'tags'>
type DescribeUploadProps = {
  upload: Pick<OwnUpload, 'slug'> & Description
  onDescribe: (words: Description) => void
}

/** A dialog to change the title, the lead and the tags of an uploaded game without a new version. */
function DescribeUpload({ upload: { slug, title, lead, tags }, onDescribe }: DescribeUploadProps) {
  const t = useTranslations('console')
  const [draft, setDraft] = useState<Description | null>(null)
  const isEmpty = draft?.title.trim() === ''

  function save(): void {
    if (!draft || isEmpty) return
    onDescribe({ ...draft, title: draft.title.trim(), lead: draft.lead.trim() })
    setDraft(null)
  }

  return (
    <>
      <Button variant="quiet" size="s" onClick={() => setDraft({ title, lead, tags })}>
        {t('describe')}
      </Button>
      <Dialog open={draft !== null} onClose={() => setDraft(null)} title={t('describe')} closeLabel={t('close')}>
        {draft && (
          <form
            noValidate
            className="grid gap-4"
            onSubmit={(event) => {
              event.preventDefault()
              save()
            }}
          >
            <Field
              id={`title-of-${slug}`}
              isProse
              label={t('upload.name')}
              value={draft.title}
              maxLength={uploadLimits.titleCharacters}
              {...(isEmpty ? { error: t('upload.failures.noTitle') } : {})}
              onChange={(event) => setDraft({ ...draft, title: event.target.value })}
            />
            <Field
              id={`lead-of-${slug}`}
              isProse
              label={t('upload.lead')}
              value={draft.lead}
              maxLength={uploadLimits.leadCharacters}
              onChange={(event) => setDraft({ ...draft, lead: event.target.value })}
            />
            <TagChoice tags={draft.tags} onChange={(chosen) => setDraft({ ...draft, tags: chosen })} />
            <Button type="submit">{t('save')}</Button>
          </form>
        )}
      </Dialog>
    </>
  )
}
