'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import type { OwnUpload } from '@/lib/uploads/upload-answers'
import { uploadLimits } from '@/lib/uploads/upload-limits'

type DescribeUploadProps = {
  upload: Pick<OwnUpload, 'slug' | 'title' | 'lead'>
  onDescribe: (words: { readonly title: string; readonly lead: string }) => void
}

/** What an uploaded game is called, and the sentence below it, to be changed without another version. */
export function DescribeUpload({ upload: { slug, title, lead }, onDescribe }: DescribeUploadProps) {
  const t = useTranslations('console')
  const [draft, setDraft] = useState<{ readonly title: string; readonly lead: string } | null>(null)
  const isEmpty = draft?.title.trim() === ''

  function save(): void {
    if (!draft || isEmpty) return
    onDescribe({ title: draft.title.trim(), lead: draft.lead.trim() })
    setDraft(null)
  }

  return (
    <>
      <Button variant="quiet" size="s" onClick={() => setDraft({ title, lead })}>
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
            <Button type="submit">{t('save')}</Button>
          </form>
        )}
      </Dialog>
    </>
  )
}
