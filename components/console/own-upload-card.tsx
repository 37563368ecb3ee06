'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { useSiteFormatter } from '@/components/ui/use-site-formatter'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { showToast } from '@/components/ui/toast'
import { doneSchema } from '@/lib/builder/builder-answers'
import type { OwnGame } from '@/lib/console/console-answers'
import { askSite } from '@/lib/site-api/ask-site'
import type { OwnUpload } from '@/lib/uploads/upload-answers'
import type { ChangeUpload } from '@/lib/uploads/upload-input'
import { DescribeUpload } from './describe-upload'
import { OwnGameCard } from './own-game-card'
import { UploadVersions } from './upload-versions'

/** Has something done with an uploaded game. @returns whether it was. */
const changeUpload = (slug: string, change: ChangeUpload): Promise<boolean> =>
  askSite(`/api/uploads/games/${slug}`, change, doneSchema).then(
    () => true,
    () => false,
  )

type OwnUploadCardProps = {
  game: OwnGame
  upload: OwnUpload
  /** Plays the game here, counted nowhere. */
  renderPlay: (upload: OwnUpload) => ReactNode
  onChanged: () => void
}

type Panel = 'try' | 'versions' | null

/** An uploaded game of somebody's own, and what can be done with it. */
export function OwnUploadCard({ game, upload, renderPlay, onChanged }: OwnUploadCardProps) {
  const t = useTranslations('console')
  const format = useSiteFormatter()
  const [panel, setPanel] = useState<Panel>(null)
  const toggle = (next: Exclude<Panel, null>) => setPanel((before) => (before === next ? null : next))

  async function change(what: ChangeUpload): Promise<void> {
    if (!(await changeUpload(upload.slug, what))) showToast({ message: t('notDone'), durationMs: 4_000 })
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

/** Deletes an uploaded game, asked for once more. */
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
