'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { SiteLink } from '@/components/navigation/site-link'
import { Button } from '@/components/ui/button'
import { sentAnswerSchema } from '@/lib/account/account-answers'
import { routes } from '@/lib/routes/routes'
import { askSite } from '@/lib/site-api/ask-site'
import { AccountField } from './account-field'
import { FormProblem } from './form-problem'
import { MailNeeded } from './mail-needed'
import { SentNote } from './sent-note'
import { SignedIn } from './signed-in'
import { useAccountForm } from './use-account-form'

type Sent = { readonly email: string; readonly outboxPath: string | undefined }

/** Asks for an account by e-mail and password. */
export function RegisterForm() {
  const t = useTranslations('account')
  const locale = useLocale()
  const [sent, setSent] = useState<Sent | null>(null)
  const form = useAccountForm(['name', 'email', 'password', 'repeat'], async ({ name, email, password }) => {
    const { outboxPath } = await askSite('/api/auth/register', { name, email, password, locale }, sentAnswerSchema)
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
