'use client'

import { useTranslations } from 'next-intl'
import { type DragEvent, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Isolate } from '@/components/ui/isolate'
import { LineIcon } from '@/components/ui/line-icon'
import { ProgressBar } from '@/components/ui/progress-bar'
import { useSiteFormatter } from '@/components/ui/hooks/use-site-formatter'
import { formatBytes } from '@/lib/i18n/format-units'
import { messageKey } from '@/lib/i18n/message-key'
import type { UploadState } from './use-upload'

const codes = [
  'not-a-zip',
  'torn',
  'too-many-files',
  'too-much',
  'bomb',
  'bad-path',
  'twice',
  'not-a-file',
  'encrypted',
  'packing',
  'no-such-type',
  'bad-cover',
  'no-start',
  'key-in-build',
  'too-many-numbers',
  'no-room',
  'site-full',
  'name-taken',
  'not-a-name',
  'title-default',
  'title-unclear',
  'title-refused',
  'lead-refused',
  'too-many-games',
  'limited',
  'logged-out',
  'busy',
  'too-large',
  'unknown-upload',
] as const

/** The progress of an upload, or why it failed. */
export function UploadProgress({ state, onCancel }: { state: UploadState; onCancel: () => void }) {
  const t = useTranslations('console.upload')
  const format = useSiteFormatter()
  const isRunning = state.kind === 'sending' || state.kind === 'checking'
  return (
    <>
      {isRunning && (
        <div className="flex flex-wrap items-center gap-4">
          <ProgressBar
            label={t('sending')}
            value={state.kind === 'sending' ? state.fraction : undefined}
            className="max-w-xl min-w-40 flex-1"
          />
          <span className="text-quiet tabular-nums">
            {state.kind === 'sending' ? format.number(state.fraction, 'percent') : t('checking')}
          </span>
          <Button variant="secondary" size="s" onClick={onCancel}>
            {t('cancel')}
          </Button>
        </div>
      )}
      {state.kind === 'failed' && (
        <p role="alert" className="text-danger">
          {t(`failures.${messageKey(codes.find((code) => code === state.code) ?? 'no-answer')}`)}
          {state.file !== null && (
            <Isolate className="mt-1 block font-mono text-note break-all rtl:text-right">{state.file}</Isolate>
          )}
        </p>
      )}
    </>
  )
}

type ZipFieldProps = { id: string; zip: File | null; disabled: boolean; onChoose: (zip: File) => void }

/** A field to choose or drop a zip. */
export function ZipField({ id, zip, disabled, onChoose }: ZipFieldProps) {
  const t = useTranslations('console.upload')
  const { iso } = useSiteFormatter()
  const [isOver, setOver] = useState(false)

  function take(files: FileList | null): void {
    const [file] = files ?? []
    if (file && !disabled) onChoose(file)
  }

  function drop(event: DragEvent): void {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }

  return (
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        id={id}
        type="file"
        accept=".zip,application/zip"
        disabled={disabled}
        className="peer sr-only"
        onChange={(event) => take(event.target.files)}
      />
      <label
        htmlFor={id}
        className={`grid min-h-32 cursor-pointer place-items-center gap-1 rounded-control border border-dashed px-4 py-6 text-center peer-focus-visible:outline-2 peer-focus-visible:outline-brand hover:border-brand ${isOver ? 'border-brand bg-raised' : 'border-[var(--hairline-strong)] bg-ground'}`}
      >
        <LineIcon className="size-8 text-brand" strokeLinecap="round" strokeLinejoin="round">
          <path d="M12 15V4m0 0L7.5 8.5M12 4l4.5 4.5M4 15v3a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-3" />
        </LineIcon>
        {zip ? (
          <span className="max-w-full font-semibold">
            <bdi className="block truncate">{zip.name}</bdi>
            <bdi className="block text-note font-normal text-quiet tabular-nums">{formatBytes(zip.size, iso)}</bdi>
          </span>
        ) : (
          <span className="font-semibold">{t('choose')}</span>
        )}
      </label>
    </div>
  )
}
