'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { Isolate } from '@/components/ui/isolate'
import type { ContactResponse } from '@/lib/contact/contact-schema'

type MessageSentProps = { readonly response: ContactResponse; readonly email: string; readonly onAnother: () => void }

/** The confirmation after a message was sent: its reference number, and whether its sender is verified. */
export function MessageSent({ response, email, onAnother }: MessageSentProps) {
  const t = useTranslations('contactPage.sent')
  const title = useRef<HTMLHeadingElement>(null)
  // The focused button has disappeared, so the focus moves to the confirmation.
  useEffect(() => title.current?.focus(), [])
  return (
    <div role="status">
      <h2 ref={title} tabIndex={-1} className="text-title font-semibold outline-none">
        {t('title')}
      </h2>
      <dl className="mt-5 rounded-card border border-hairline bg-raised/40 p-5">
        <dt className="text-note text-quiet">{t('number')}</dt>
        <dd data-reference className="text-heading font-semibold tabular-nums">
          <Isolate>{response.reference}</Isolate>
        </dd>
      </dl>
      <p className="mt-5 max-w-prose">
        {t(response.isConfirmed ? 'confirmed' : 'unconfirmed', { email: `\u2068${email}\u2069` })}
      </p>
      <p className={`mt-2 max-w-prose ${response.verifiedBy ? 'text-brand' : 'text-quiet'}`}>
        {response.verifiedBy ? (
          <>
            {t('verified')} <Isolate className="font-mono text-note break-all">{response.verifiedBy}</Isolate>
          </>
        ) : (
          t('unverified')
        )}
      </p>
      <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button variant="secondary" onClick={onAnother}>
          {t('another')}
        </Button>
        {response.outboxPath && (
          <a href={response.outboxPath} className="py-2 text-note text-brand underline underline-offset-4">
            {t('outbox')}
          </a>
        )}
      </div>
    </div>
  )
}
