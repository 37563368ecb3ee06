'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { SiteLink } from '@/components/navigation/site-link'
import { useFragment } from '@/components/navigation/use-fragment'
import { Button } from '@/components/ui/button'
import { buttonStyle } from '@/components/ui/button-style'
import { doneResponseSchema, sentResponseSchema } from '@/lib/account/account-schema'
import { clearAuth } from '@/lib/account/auth-store'
import { readMailFragment } from '@/lib/account/mail-fragment'
import { routes } from '@/lib/routes/pages'
import { postJson } from '@/lib/site-api/fetch-json'
import { AccountField, FormProblem, NewPasswordFields, useAccountForm } from './account-form'
import { MailNeeded, type SentMail, SentNote } from './mail-form'

/** The form that requests a password reset link, or the form that sets a new password when the URL contains the link's token. */
export function ForgotPasswordPanel() {
  const token = readMailFragment(useFragment() ?? '', 'reset')
  return token === null ? <ForgotForm /> : <ResetForm key={token} token={token} />
}

function ForgotForm() {
  const t = useTranslations('account')
  const [sent, setSent] = useState<SentMail | null>(null)
  const form = useAccountForm(['email'], async ({ email }) => {
    const { outboxPath } = await postJson('/api/auth/forgot-password', { email }, sentResponseSchema)
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

function ResetForm({ token }: { token: string }) {
  const t = useTranslations('account')
  const [isDone, setIsDone] = useState(false)
  const form = useAccountForm(['password', 'repeat'], async ({ password }) => {
    await postJson('/api/auth/reset-password', { token, password }, doneResponseSchema)
    clearAuth()
    setIsDone(true)
  })
  if (isDone) {
    return (
      <div>
        <p role="status" className="text-lead">
          {t('reset.done')}
        </p>
        <SiteLink href={routes.login} className={`${buttonStyle()} mt-5`}>
          {t('login')}
        </SiteLink>
      </div>
    )
  }
  return (
    <form noValidate method="dialog" onSubmit={form.submit} className="grid gap-5">
      <div>
        <h2 className="text-title font-semibold">{t('reset.title')}</h2>
        <p className="mt-2 text-quiet">{t('reset.lead')}</p>
      </div>
      <NewPasswordFields form={form} />
      <FormProblem form={form} />
      <Button type="submit" pending={form.isPending} className="min-h-12">
        {t('reset.action')}
      </Button>
    </form>
  )
}
