'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { Isolate } from '@/components/ui/isolate'
import type { ContactResponse } from '@/lib/contact/contact-schema'

type MessageSentProps = { readonly answer: ContactResponse; readonly email: string; readonly onAnother: () => void }

/** What the reader learns when the message has arrived: its number, and whether it counts as proven. */
export function MessageSent({ answer, email, onAnother }: MessageSentProps) {
  const t = useTranslations('contactPage.sent')
  const title = useRef<HTMLHeadingElement>(null)
  // The button that had the focus is gone: the reader goes on where the answer stands.
  useEffect(() => title.current?.focus(), [])
  return (
    <div role="status">
      <h2 ref={title} tabIndex={-1} className="text-title font-semibold outline-none">
        {t('title')}
      </h2>
      <dl className="mt-5 rounded-card border border-hairline bg-raised/40 p-5">
        <dt className="text-note text-quiet">{t('number')}</dt>
        <dd data-reference className="text-heading font-semibold tabular-nums">
          <Isolate>{answer.reference}</Isolate>
        </dd>
      </dl>
      <p className="mt-5 max-w-prose">{t('copy', { email: `\u2068${email}\u2069` })}</p>
      <p className={`mt-2 max-w-prose ${answer.verifiedBy ? 'text-brand' : 'text-quiet'}`}>
        {answer.verifiedBy ? (
          <>
            {t('verified')} <Isolate className="font-mono text-note break-all">{answer.verifiedBy}</Isolate>
          </>
        ) : (
          t('unverified')
        )}
      </p>
      <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button variant="secondary" onClick={onAnother}>
          {t('another')}
        </Button>
        {answer.outboxPath && (
          <a href={answer.outboxPath} className="py-2 text-note text-brand underline underline-offset-4">
            {t('outbox')}
          </a>
        )}
      </div>
    </div>
  )
}
