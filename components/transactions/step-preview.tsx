'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Isolate } from '@/components/ui/isolate'

/** A number before and after a transaction, formatted with its unit. `after` is null until there is a transaction to preview. */
type PreviewRow = { readonly label: string; readonly before: string; readonly after: string | null }

type StepPreviewProps = {
  rows: readonly PreviewRow[]
  /**
   * A text that identifies what the user has typed or chosen. Screen readers read the preview once for each such text,
   * not at every block. It is empty while nothing is typed, while a number is unknown, and after the transaction.
   */
  announceFor: string
  /** Read before the rows, such as the cost. */
  lead?: string
}

/** What a transaction changes: each number before and after it. All steps of the site show it in this shape. */
export function StepPreview({ rows, announceFor, lead }: StepPreviewProps) {
  const t = useTranslations('stepPreview')
  const [announced, setAnnounced] = useState({ key: '', text: '' })
  const text =
    announceFor === ''
      ? ''
      : [lead, ...rows.map(({ after, ...row }) => after !== null && t('row', { ...row, after }))]
          .filter(Boolean)
          .join(' · ')
  const key = text === '' ? '' : announceFor
  if (announced.key !== key) setAnnounced({ key, text })
  return (
    <>
      {rows.length > 0 && (
        <dl
          aria-label={t('title')}
          className="my-3 grid gap-1 rounded-control border border-hairline px-3 py-2 text-note"
        >
          {rows.map(({ label, before, after }) => (
            // On a phone each number has its own line: one that wraps when it gets longer would move the button below.
            <div key={label} className="justify-between gap-x-4 sm:flex sm:flex-wrap sm:items-baseline">
              <dt className="text-quiet">{label}</dt>
              <dd className="text-end font-semibold tabular-nums sm:ms-auto">
                <Isolate className="inline-block">{before}</Isolate>
                {after !== null && (
                  <>
                    {' '}
                    <span aria-hidden className="inline-block text-quiet rtl:-scale-x-100">
                      →
                    </span>
                    <span className="sr-only">{t('then')}</span> <Isolate className="inline-block">{after}</Isolate>
                  </>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <p role="status" className="sr-only">
        {announced.text}
      </p>
    </>
  )
}
