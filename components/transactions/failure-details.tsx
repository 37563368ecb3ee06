'use client'

import { useTranslations } from 'next-intl'
import { CopyButton } from '@/components/ui/copy-button'
import { Isolate } from '@/components/ui/isolate'

/** The technical text of a failure, its code, and a report to copy. */
export function FailureDetails({ code, text }: { code: string; text: string | null }) {
  const t = useTranslations('transactionFailure')
  // Without the address’s query and fragment, which can hold a key.
  const toReport = () =>
    [`Code: ${code}`, text, location.origin + location.pathname, new Date().toISOString(), navigator.userAgent]
      .filter(Boolean)
      .join('\n')
  return (
    <details className="mt-1 text-quiet">
      <summary className="inline-flex min-h-8 items-center underline underline-offset-4 hover:text-ink">
        {t('details')}
      </summary>
      <p>{t('code', { code })}</p>
      {text && <Isolate className="block font-mono wrap-anywhere">{text}</Isolate>}
      <CopyButton
        text={toReport}
        words={{ copy: t('copyReport'), copied: t('copied'), refused: t('notCopied') }}
        variant="quiet"
        size="s"
      />
    </details>
  )
}
