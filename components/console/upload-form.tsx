'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { useFragment } from '@/components/navigation/use-fragment'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Field } from '@/components/ui/fields/field'
import { useSiteFormatter } from '@/components/ui/hooks/use-site-formatter'
import { isFreeForGames, proposeSlug } from '@/lib/builder/slug'
import { formatBytes } from '@/lib/i18n/format-units'
import { newUploadFragment } from '@/lib/routes/game-paths'
import { uploadLimits } from '@/lib/uploads/upload-limits'
import type { OwnUploads, Uploaded } from '@/lib/uploads/upload-schema'
import { UploadProgress, ZipField } from './upload-fields'
import { useUpload } from './use-upload'

/** A form to upload a zip as a new game. A link to its fragment focuses its title. */
export function UploadForm({
  room,
  onDone,
}: {
  room: Pick<OwnUploads, 'bytes' | 'mostBytes'>
  onDone: (uploaded: Uploaded) => void
}) {
  const t = useTranslations('console.upload')
  const format = useSiteFormatter()
  const [zip, setZip] = useState<File | null>(null)
  const [title, setTitle] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  const [lead, setLead] = useState('')
  const [isChecked, setChecked] = useState(false)
  const { state, start, cancel } = useUpload((uploaded) => {
    setZip(null)
    setTitle('')
    setChosen(null)
    setLead('')
    setChecked(false)
    onDone(uploaded)
  })
  const heading = useRef<HTMLHeadingElement>(null)
  const isLinked = useFragment() === newUploadFragment
  // The form is loaded too late for the browser to scroll to the anchor of the URL, so this scrolls to it.
  useEffect(() => {
    if (!isLinked) return
    heading.current?.scrollIntoView({ block: 'start', behavior: 'instant' })
    heading.current?.focus({ preventScroll: true })
  }, [isLinked])

  const slug = chosen ?? proposeSlug(title)
  const isRunning = state.kind === 'sending' || state.kind === 'checking'
  const wrong = {
    title: title.trim() === '' ? t('failures.noTitle') : undefined,
    slug: isFreeForGames(slug) ? undefined : `${t('failures.notAName')} ${t('slugHint')}`,
    zip: !zip
      ? t('failures.noZip')
      : zip.size > uploadLimits.zipBytes || zip.size === 0
        ? t('failures.tooLarge')
        : undefined,
  }

  function send(): void {
    setChecked(true)
    if (zip && !wrong.title && !wrong.slug && !wrong.zip)
      void start({ slug, title: title.trim(), lead: lead.trim(), zip })
  }

  return (
    <Card aria-labelledby="upload-title">
      <h2 ref={heading} id="upload-title" tabIndex={-1} className="scroll-mt-28 text-title font-semibold">
        {t('title')}
      </h2>
      <p className="mt-1 max-w-prose text-quiet">{t('text')}</p>
      <form
        noValidate
        className="mt-5 grid gap-5 lg:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <div>
          <ZipField id="upload-zip" zip={zip} disabled={isRunning} onChoose={setZip} />
          {isChecked && wrong.zip && (
            <p role="alert" className="mt-2 text-note text-danger">
              {wrong.zip}
            </p>
          )}
          <p className="mt-3 text-note text-quiet">
            {t('limits', {
              zip: formatBytes(uploadLimits.zipBytes, format.iso),
              unpacked: formatBytes(uploadLimits.unpackedBytes, format.iso),
              files: format.int(uploadLimits.files),
            })}
          </p>
          <p className="mt-1 text-note text-quiet">{t('cover')}</p>
          <p className="mt-1 text-note text-quiet">
            {t('room', { used: formatBytes(room.bytes, format.iso), all: formatBytes(room.mostBytes, format.iso) })}
          </p>
        </div>
        <div className="grid content-start gap-4">
          <Field
            id="upload-name"
            isProse
            label={t('name')}
            value={title}
            maxLength={uploadLimits.titleCharacters}
            disabled={isRunning}
            {...(isChecked && wrong.title ? { error: wrong.title } : {})}
            onChange={(event) => setTitle(event.target.value)}
          />
          <Field
            id="upload-slug"
            label={t('slug')}
            hint={t('slugHint')}
            value={slug}
            maxLength={40}
            autoComplete="off"
            disabled={isRunning}
            {...(isChecked && wrong.slug ? { error: wrong.slug } : {})}
            onChange={(event) => setChosen(event.target.value.toLowerCase())}
          />
          <Field
            id="upload-lead"
            isProse
            label={t('lead')}
            value={lead}
            maxLength={uploadLimits.leadCharacters}
            disabled={isRunning}
            onChange={(event) => setLead(event.target.value)}
          />
        </div>
        <div className="grid gap-4 lg:col-span-2">
          {!isRunning && (
            <Button type="submit" className="justify-self-start">
              {t('send')}
            </Button>
          )}
          <UploadProgress state={state} onCancel={cancel} />
          {state.kind === 'done' && (
            <p role="status" className="font-semibold text-brand">
              {t(`done.${state.uploaded.kind}`, {
                files: state.uploaded.files,
                size: formatBytes(state.uploaded.bytes, format.iso),
              })}
            </p>
          )}
        </div>
      </form>
    </Card>
  )
}
