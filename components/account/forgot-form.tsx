'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { sentAnswerSchema } from '@/lib/account/account-answers'
import { askSite } from '@/lib/site-api/ask-site'
import { AccountField } from './account-field'
import { FormProblem } from './form-problem'
import { MailNeeded } from './mail-needed'
import { SentNote } from './sent-note'
import { useAccountForm } from './use-account-form'

type Sent = { readonly email: string; readonly outboxPath: string | undefined }

/** Asks for the link that sets a new password. */
export function ForgotForm() {
  const t = useTranslations('account')
  const [sent, setSent] = useState<Sent | null>(null)
  const form = useAccountForm(['email'], async ({ email }) => {
    const { outboxPath } = await askSite('/api/auth/forgot-password', { email }, sentAnswerSchema)
    setSent({ email, outboxPath })
  })
  if (sent)
    return (
      <SentNote
        text={t('sentReset', { email: sent.email })}
        outboxPath={sent.outboxPath}
        onAgain={() => setSent(null)}
      />
    )
  return (
    <MailNeeded>
      <form noValidate method="dialog" onSubmit={form.submit} className="grid gap-5">
        <AccountField name="email" form={form} autoComplete="username" />
        <FormProblem form={form} />
        <Button type="submit" pending={form.isPending} className="min-h-12">
          {t('reset.request')}
        </Button>
      </form>
    </MailNeeded>
  )
}
