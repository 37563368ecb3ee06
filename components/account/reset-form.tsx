'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { SiteLink } from '@/components/navigation/site-link'
import { Button } from '@/components/ui/button'
import { buttonStyle } from '@/components/ui/button-style'
import { doneAnswerSchema } from '@/lib/account/account-answers'
import { clearAuth } from '@/lib/account/auth-store'
import { routes } from '@/lib/routes/routes'
import { askSite } from '@/lib/site-api/ask-site'
import { AccountField } from './account-field'
import { FormProblem } from './form-problem'
import { useAccountForm } from './use-account-form'

/** Sets a new password by the link of a mail. */
export function ResetForm({ token }: { token: string }) {
  const t = useTranslations('account')
  const [isDone, setIsDone] = useState(false)
  const form = useAccountForm(['password', 'repeat'], async ({ password }) => {
    await askSite('/api/auth/reset-password', { token, password }, doneAnswerSchema)
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
      <AccountField
        name="password"
        form={form}
        label={t('field.newPassword')}
        autoComplete="new-password"
        hint={t('passwordHint')}
      />
      <AccountField name="repeat" form={form} autoComplete="new-password" />
      <FormProblem form={form} />
      <Button type="submit" pending={form.isPending} className="min-h-12">
        {t('reset.action')}
      </Button>
    </form>
  )
}
