'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState, type ReactNode } from 'react'
import { offersMail } from '@/lib/site-api/offers-mail'

/** A form that ends in a mail; where this site sends none, a sentence that says so in its place. */
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
