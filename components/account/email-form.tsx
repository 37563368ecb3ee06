'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { sentAnswerSchema } from '@/lib/account/account-answers'
import { askSite } from '@/lib/site-api/ask-site'
import { AccountField } from './account-field'
import { MailNeeded } from './mail-needed'
import { NewPasswordForm } from './new-password-form'
import { SentNote } from './sent-note'
import { useAccountForm } from './use-account-form'

type Sent = { readonly email: string; readonly outboxPath: string | undefined }

/** Asks for mailbox and password for the account that is logged in. */
export function EmailForm({ onClose }: { onClose: () => void }) {
  const t = useTranslations('account')
  const profile = useTranslations('profilePage.email')
  const locale = useLocale()
  const [sent, setSent] = useState<Sent | null>(null)
  const form = useAccountForm(['email', 'password', 'repeat'], async ({ email, password }) => {
    const { outboxPath } = await askSite('/api/auth/email', { email, password, locale }, sentAnswerSchema)
    setSent({ email, outboxPath })
  })
  if (sent)
    return (
      <div className="mt-4">
        <SentNote text={t('sent', { email: sent.email })} outboxPath={sent.outboxPath} onAgain={onClose} />
      </div>
    )
  return (
    <MailNeeded>
      <NewPasswordForm form={form} action={profile('add')}>
        <AccountField name="email" form={form} autoComplete="username" autoFocus />
      </NewPasswordForm>
    </MailNeeded>
  )
}
