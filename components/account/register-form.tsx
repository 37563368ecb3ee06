'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { SiteLink } from '@/components/navigation/site-link'
import { useFragment } from '@/components/navigation/use-fragment'
import { Button } from '@/components/ui/button'
import { useSiteLocale } from '@/components/ui/hooks/use-site-locale'
import { doneResponseSchema, sentResponseSchema } from '@/lib/account/account-schema'
import { readMailFragment } from '@/lib/account/mail-fragment'
import { routes } from '@/lib/routes/pages'
import { postJson } from '@/lib/site-api/fetch-json'
import { AccountField, FormProblem, useAccountForm } from './account-form'
import { MailNeeded, type SentMail, SentNote } from './mail-form'
import { SignedIn } from './signed-in'
import { useNextPage } from './next-page'

/** The registration form, or the confirmation form when the URL contains the token of a mail. Opening the link alone confirms nothing. */
export function RegisterPanel() {
  const token = readMailFragment(useFragment() ?? '', 'confirm')
  return token === null ? <RegisterForm /> : <ConfirmForm key={token} token={token} />
}

function ConfirmForm({ token }: { token: string }) {
  const t = useTranslations('account')
  const openNextPage = useNextPage()
  const form = useAccountForm(['password'], async ({ password }) => {
    await postJson('/api/auth/confirm', { token, password }, doneResponseSchema)
    await openNextPage()
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

function RegisterForm() {
  const t = useTranslations('account')
  const locale = useSiteLocale()
  const [sent, setSent] = useState<SentMail | null>(null)
  const form = useAccountForm(['name', 'email', 'password', 'repeat'], async ({ name, email, password }) => {
    const { outboxPath } = await postJson('/api/auth/register', { name, email, password, locale }, sentResponseSchema)
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
        {/* Before hydration the browser submits the form itself. With `dialog` that does nothing; GET would put the
            password into the URL. */}
        <form noValidate method="dialog" onSubmit={form.submit} className="grid gap-5">
          <AccountField name="name" form={form} autoComplete="nickname" hint={t('nameHint')} />
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
