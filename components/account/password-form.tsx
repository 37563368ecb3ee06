'use client'

import { useTranslations } from 'next-intl'
import { doneAnswerSchema } from '@/lib/account/account-answers'
import { askSite } from '@/lib/site-api/ask-site'
import { AccountField } from './account-field'
import { NewPasswordForm } from './new-password-form'
import { useAccountForm } from './use-account-form'

/** Changes the password, for who knows the present one. */
export function PasswordForm({ onDone }: { onDone: () => void }) {
  const profile = useTranslations('profilePage.email')
  const form = useAccountForm(['currentPassword', 'password', 'repeat'], async ({ currentPassword, password }) => {
    await askSite('/api/auth/password', { password: currentPassword, newPassword: password }, doneAnswerSchema)
    onDone()
  })
  return (
    <NewPasswordForm form={form} action={profile('changePassword')}>
      <AccountField name="currentPassword" form={form} autoComplete="current-password" autoFocus />
    </NewPasswordForm>
  )
}
