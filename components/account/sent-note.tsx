'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { buttonStyle } from '@/components/ui/button-style'

type SentNoteProps = {
  readonly text: string
  /** Where the mail lands on a server that sends none. */
  readonly outboxPath: string | undefined
  readonly onAgain: () => void
}

/** Says that a mail is on its way, in place of the form that asked for it. */
export function SentNote({ text, outboxPath, onAgain }: SentNoteProps) {
  const t = useTranslations('account')
  const note = useRef<HTMLParagraphElement>(null)
  // The button that had the focus is gone.
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
