'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { useSiteFormatter } from '@/components/ui/hooks/use-site-formatter'
import { formatBytes } from '@/lib/i18n/format-units'
import { uploadLimits } from '@/lib/uploads/upload-limits'
import type { OwnUpload } from '@/lib/uploads/upload-schema'
import { UploadProgress, ZipField } from './upload-fields'
import { useUpload } from './use-upload'

type UploadVersionsProps = { upload: OwnUpload; onUse: (version: number) => void; onAdded: () => void }

/** The versions of an uploaded game, with buttons to restore one and to add one. */
export function UploadVersions({ upload, onUse, onAdded }: UploadVersionsProps) {
  const t = useTranslations('console')
  const format = useSiteFormatter()
  const { iso } = useSiteFormatter()
  const [zip, setZip] = useState<File | null>(null)
  const { state, start, cancel } = useUpload(() => {
    setZip(null)
    onAdded()
  })
  const isRunning = state.kind === 'sending' || state.kind === 'checking'
  const { slug, title, lead } = upload
  const isWrongSize = zip !== null && (zip.size === 0 || zip.size > uploadLimits.zipBytes)

  return (
    <div className="mt-4 grid gap-4">
      <ul className="grid">
        {upload.versions.map(({ version, files, bytes, uploadedAt }) => (
          <li
            key={version}
            className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-hairline py-2"
          >
            <span className="tabular-nums">
              <span className="font-semibold">{t('version', { number: version })}</span>{' '}
              <span className="text-note text-quiet">
                {format.dateTime(Date.parse(uploadedAt), 'moment')} ·{' '}
                {t('size', { files, size: formatBytes(bytes, iso) })}
              </span>
            </span>
            {version === upload.version ? (
              <span className="text-note font-semibold text-brand">{t('played')}</span>
            ) : (
              <Button variant="quiet" size="s" onClick={() => onUse(version)}>
                {t('useVersion')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ZipField id={`version-of-${slug}`} zip={zip} disabled={isRunning} onChoose={setZip} />
      <p className="text-note text-quiet">{t('newVersionText')}</p>
      {zip && !isRunning && (
        <Button
          className="justify-self-start"
          disabled={isWrongSize}
          aria-describedby={isWrongSize ? `version-of-${slug}-size` : undefined}
          onClick={() => void start({ slug, title, lead, zip })}
        >
          {t('newVersion')}
        </Button>
      )}
      {isWrongSize && (
        <p id={`version-of-${slug}-size`} role="alert" className="text-note text-danger">
          {t('upload.failures.tooLarge')}
        </p>
      )}
      <UploadProgress state={state} onCancel={cancel} />
    </div>
  )
}
