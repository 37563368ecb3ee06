'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useId, useState } from 'react'
import {
  AccountField,
  type AccountForm,
  FormProblem,
  NewPasswordFields,
  useAccountForm,
} from '@/components/account/account-form'
import { MailNeeded, type SentMail, SentNote } from '@/components/account/mail-form'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Isolate } from '@/components/ui/isolate'
import { useNextFocus } from '@/components/ui/hooks/use-next-focus'
import { showToast } from '@/components/ui/toast'
import { useSiteLocale } from '@/components/ui/hooks/use-site-locale'
import { doneResponseSchema, sentResponseSchema } from '@/lib/account/account-schema'
import { loadAuth } from '@/lib/account/auth-store'
import { postJson } from '@/lib/site-api/fetch-json'
import { ChangeProblem, type ProfileSectionProps, useChange } from './account-change'

/** The section that adds, changes or removes e-mail address and password. */
export function ProfileEmail({ account, onChanged }: ProfileSectionProps) {
  const t = useTranslations('profilePage.email')
  const words = useTranslations('profilePage.data')
  const id = useId()
  const change = useChange()
  const [open, setOpen] = useState<'email' | 'password' | null>(null)
  const [opened, setOpened] = useState(open)
  const opener = useNextFocus<HTMLButtonElement>(`${open} ${account.email}`)
  const isPasswordOpener = opened === 'password' && account.email !== null
  const close = () => setOpen(null)

  function show(form: 'email' | 'password') {
    setOpen(form)
    setOpened(form)
  }

  function remove() {
    void change.run(async () => {
      await postJson('/api/auth/email/remove', {}, doneResponseSchema)
      await Promise.all([onChanged(), loadAuth()])
      showToast({ message: t('removed') })
    })
  }

  return (
    <Card aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="text-lead font-semibold">
        {t('title')}
      </h2>
      {account.email === null ? (
        <p className="mt-3 text-quiet">{t('none')}</p>
      ) : (
        <p className="mt-3 break-all">
          <Isolate className="normal-nums">{account.email}</Isolate>
        </p>
      )}
      {open === null && (
        <div className="mt-4 flex flex-wrap gap-2">
          <Button ref={isPasswordOpener ? null : opener} variant="secondary" onClick={() => show('email')}>
            {account.email === null ? t('add') : t('change')}
          </Button>
          {account.email !== null && (
            <>
              <Button ref={isPasswordOpener ? opener : null} variant="secondary" onClick={() => show('password')}>
                {t('changePassword')}
              </Button>
              <Button variant="quiet" pending={change.isPending} onClick={remove}>
                {t('remove')}
              </Button>
            </>
          )}
        </div>
      )}
      {open === 'email' && <EmailForm isChange={account.email !== null} />}
      {open === 'password' && (
        <PasswordForm
          onDone={() => {
            close()
            showToast({ message: t('passwordChanged') })
            void onChanged()
          }}
        />
      )}
      {open !== null && (
        <Button variant="quiet" size="s" className="mt-3 -ms-3" onClick={close}>
          {words('close')}
        </Button>
      )}
      <ChangeProblem change={change} />
    </Card>
  )
}

/** Adds e-mail address and password, or changes both. */
function EmailForm({ isChange }: { isChange: boolean }) {
  const t = useTranslations('account')
  const profile = useTranslations('profilePage.email')
  const locale = useSiteLocale()
  const [sent, setSent] = useState<SentMail | null>(null)
  const form = useAccountForm(['email', 'password', 'repeat'], async ({ email, password }) => {
    const { outboxPath } = await postJson('/api/auth/email', { email, password, locale }, sentResponseSchema)
    setSent({ email, outboxPath })
  })
  if (sent)
    return (
      <div className="mt-4">
        <SentNote text={t('sent', { email: sent.email })} outboxPath={sent.outboxPath} onAgain={() => setSent(null)} />
      </div>
    )
  return (
    <MailNeeded>
      {isChange && <p className="mt-4 max-w-prose text-quiet">{profile('changeText')}</p>}
      <NewPasswordForm form={form} action={profile(isChange ? 'changeAction' : 'add')}>
        <AccountField name="email" form={form} autoComplete="username" autoFocus />
      </NewPasswordForm>
    </MailNeeded>
  )
}

function PasswordForm({ onDone }: { onDone: () => void }) {
  const profile = useTranslations('profilePage.email')
  const form = useAccountForm(['currentPassword', 'password', 'repeat'], async ({ currentPassword, password }) => {
    await postJson('/api/auth/password', { password: currentPassword, newPassword: password }, doneResponseSchema)
    onDone()
  })
  return (
    <NewPasswordForm form={form} action={profile('changePassword')}>
      <AccountField name="currentPassword" form={form} autoComplete="current-password" autoFocus />
    </NewPasswordForm>
  )
}

type NewPasswordFormProps = {
  form: AccountForm
  /** Label of the button. */
  action: string
  /** The field before the new password. */
  children: ReactNode
}

function NewPasswordForm({ form, action, children }: NewPasswordFormProps) {
  return (
    <form noValidate method="dialog" onSubmit={form.submit} className="mt-5 grid gap-5">
      {children}
      <NewPasswordFields form={form} />
      <FormProblem form={form} />
      <Button type="submit" pending={form.isPending} className="justify-self-start">
        {action}
      </Button>
    </form>
  )
}
