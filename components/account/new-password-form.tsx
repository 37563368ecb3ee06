'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { AccountField } from './account-field'
import { FormProblem } from './form-problem'
import type { AccountForm } from './use-account-form'

type NewPasswordFormProps = {
  form: AccountForm
  /** What the button says. */
  action: string
  /** The field that stands before the new password. */
  children: ReactNode
}

/** A form of the profile that sets a new password, typed twice. */
export function NewPasswordForm({ form, action, children }: NewPasswordFormProps) {
  const t = useTranslations('account')
  return (
    <form noValidate method="dialog" onSubmit={form.submit} className="mt-5 grid gap-5">
      {children}
      <AccountField
        name="password"
        form={form}
        label={t('field.newPassword')}
        autoComplete="new-password"
        hint={t('passwordHint')}
      />
      <AccountField name="repeat" form={form} autoComplete="new-password" />
      <FormProblem form={form} />
      <Button type="submit" pending={form.isPending} className="justify-self-start">
        {action}
      </Button>
    </form>
  )
}
