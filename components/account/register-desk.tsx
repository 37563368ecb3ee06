'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { useFragment } from '@/components/navigation/use-fragment'
import { SiteLink } from '@/components/navigation/site-link'
import { Button } from '@/components/ui/button'
import { doneResponseSchema, sentResponseSchema } from '@/lib/account/account-schema'
import { readMailFragment } from '@/lib/account/mail-fragment'
import { routes } from '@/lib/routes/routes'
import { askSite } from '@/lib/site-api/ask-site'
import { AccountField } from './account-field'
import { FormProblem } from './form-problem'
import { MailNeeded } from './mail-needed'
import { SentNote } from './sent-note'
import { SignedIn } from './signed-in'
import { useAccountForm } from './use-account-form'
import { useGoOn } from './use-go-on'

/** The form for an account; for who comes by the link of its mail, the one that confirms it. Opening the link does nothing by itself. */
export function RegisterDesk() {
  const token = readMailFragment(useFragment() ?? '', 'confirm')
  return token === null ? <RegisterForm /> : <ConfirmForm key={token} token={token} />
}

/** Confirms the mailbox that a link was sent to, for who knows the password that was chosen. */
function ConfirmForm({ token }: { token: string }) {
  const t = useTranslations('account')
  const goOn = useGoOn()
  const form = useAccountForm(['password'], async ({ password }) => {
    await askSite('/api/auth/confirm', { token, password }, doneResponseSchema)
    await goOn()
  })
  return (
    <form noValidate method="dialog" onSubmit={form.submit} className="grid gap-5">
      <div>
        <h2 className="text-title font-semibold">{t('confirm.title')}</h2>
        <p className="mt-2 text-quiet">{t('confirm.lead')}</p>
      </div>
      <AccountField name="password" form={form} autoComplete="current-password" />
      <FormProblem form={form} />
      <Button type="submit" pending={form.isPending} className="min-h-12">
        {t('confirm.action')}
      </Button>
    </form>
  )
}

type Sent = { readonly email: string; readonly outboxPath: string | undefined }

/** Asks for an account by e-mail and password. */
function RegisterForm() {
  const t = useTranslations('account')
  const locale = useLocale()
  const [sent, setSent] = useState<Sent | null>(null)
  const form = useAccountForm(['name', 'email', 'password', 'repeat'], async ({ name, email, password }) => {
    const { outboxPath } = await askSite('/api/auth/register', { name, email, password, locale }, sentResponseSchema)
    setSent({ email, outboxPath })
  })
  if (sent)
    return (
      <SentNote text={t('sent', { email: sent.email })} outboxPath={sent.outboxPath} onAgain={() => setSent(null)} />
    )
  return (
    <>
      <SignedIn />
      <MailNeeded>
        {/* Sent before the page's script is there, this method does nothing; another would put the password into a URL. */}
        <form noValidate method="dialog" onSubmit={form.submit} className="grid gap-5">
          <AccountField name="name" form={form} autoComplete="name" />
          <AccountField name="email" form={form} autoComplete="username" />
          <AccountField name="password" form={form} autoComplete="new-password" hint={t('passwordHint')} />
          <AccountField name="repeat" form={form} autoComplete="new-password" />
          <FormProblem form={form} />
          <Button type="submit" pending={form.isPending} className="min-h-12">
            {t('register')}
          </Button>
          <SiteLink
            href={routes.privacyPolicy}
            className="text-note text-quiet underline underline-offset-4 hover:text-ink"
          >
            {t('privacy')}
          </SiteLink>
        </form>
      </MailNeeded>
    </>
  )
}
