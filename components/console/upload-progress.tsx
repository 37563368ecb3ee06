'use client'

import { useTranslations } from 'next-intl'
import { useSiteFormatter } from '@/components/ui/use-site-formatter'
import { Button } from '@/components/ui/button'
import { Isolate } from '@/components/ui/isolate'
import { ProgressBar } from '@/components/ui/progress-bar'
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
  'no-room',
  'name-taken',
  'not-a-name',
  'too-many-games',
  'limited',
  'logged-out',
  'busy',
  'too-large',
  'unknown-upload',
] as const

/** How far an upload is, or why it came to nothing. */
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
