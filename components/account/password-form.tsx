'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { doneAnswerSchema } from '@/lib/account/account-answers'
import { askSite } from '@/lib/site-api/ask-site'
import { AccountField } from './account-field'
import { FormProblem } from './form-problem'
import { useAccountForm } from './use-account-form'

/** Changes the password, for who knows the present one. */
export function PasswordForm({ onDone }: { onDone: () => void }) {
  const t = useTranslations('account')
  const profile = useTranslations('profilePage.email')
  const form = useAccountForm(['currentPassword', 'password', 'repeat'], async ({ currentPassword, password }) => {
    await askSite('/api/auth/password', { password: currentPassword, newPassword: password }, doneAnswerSchema)
    onDone()
  })
  return (
    <form noValidate method="dialog" onSubmit={form.submit} className="mt-5 grid gap-5">
      <AccountField name="currentPassword" form={form} autoComplete="current-password" autoFocus />
      <AccountField name="password" form={form} label={t('field.newPassword')} autoComplete="new-password" hint={t('passwordHint')} />
      <AccountField name="repeat" form={form} autoComplete="new-password" />
      <FormProblem form={form} />
      <Button type="submit" pending={form.isPending} className="justify-self-start">
        {profile('changePassword')}
      </Button>
    </form>
  )
}
