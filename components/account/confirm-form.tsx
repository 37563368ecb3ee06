'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { doneAnswerSchema } from '@/lib/account/account-answers'
import { askSite } from '@/lib/site-api/ask-site'
import { AccountField } from './account-field'
import { FormProblem } from './form-problem'
import { useAccountForm } from './use-account-form'
import { useGoOn } from './use-go-on'

/** Confirms the mailbox that a link was sent to, for who knows the password that was chosen. */
export function ConfirmForm({ token }: { token: string }) {
  const t = useTranslations('account')
  const goOn = useGoOn()
  const form = useAccountForm(['password'], async ({ password }) => {
    await askSite('/api/auth/confirm', { token, password }, doneAnswerSchema)
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
