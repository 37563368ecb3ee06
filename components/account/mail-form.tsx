'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { buttonStyle } from '@/components/ui/button-style'
import { offersMail } from '@/lib/site-api/offers-mail'

/** Shows a form that needs mail, or a note instead on a server that sends none. */
export function MailNeeded({ children }: { children: ReactNode }) {
  const t = useTranslations('account')
  const [hasMail, setHasMail] = useState(true)
  useEffect(() => void offersMail().then(setHasMail), [])
  if (hasMail) return children
  return (
    <p role="status" className="text-lead">
      {t('problem.noMail')}
    </p>
  )
}

/** A mail that was sent. */
export type SentMail = {
  readonly email: string
  /** The development page that shows the mail on a server that sends none. */
  readonly outboxPath: string | undefined
}

type SentNoteProps = Pick<SentMail, 'outboxPath'> & {
  readonly text: string
  readonly onAgain: () => void
}

/** The note that a mail was sent. It replaces the form. */
export function SentNote({ text, outboxPath, onAgain }: SentNoteProps) {
  const t = useTranslations('account')
  const note = useRef<HTMLParagraphElement>(null)
  // The focused button has disappeared with the form.
  useEffect(() => note.current?.focus(), [])
  return (
    <div>
      <p ref={note} role="status" tabIndex={-1} className="text-lead outline-none">
        {text}
      </p>
      <p className="mt-5 flex flex-wrap gap-2">
        {outboxPath && (
          <a href={outboxPath} className={buttonStyle('secondary', 's')}>
            {t('outbox')}
          </a>
        )}
        <Button variant="quiet" size="s" onClick={onAgain}>
          {t('another')}
        </Button>
      </p>
    </div>
  )
}
