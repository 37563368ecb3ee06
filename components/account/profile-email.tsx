'use client'

import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Isolate } from '@/components/ui/isolate'
import { showToast } from '@/components/ui/toast'
import { doneAnswerSchema } from '@/lib/account/account-answers'
import { loadAuth } from '@/lib/account/auth-store'
import { askSite } from '@/lib/site-api/ask-site'
import { ChangeProblem } from './change-problem'
import { EmailForm } from './email-form'
import { PasswordForm } from './password-form'
import type { ProfilePart } from './profile-part'
import { useChange } from './use-change'

/** Mailbox and password of the account: to have them, change them, or do without. */
export function ProfileEmail({ account, onChanged }: ProfilePart) {
  const t = useTranslations('profilePage.email')
  const words = useTranslations('profilePage.data')
  const id = useId()
  const change = useChange()
  const [open, setOpen] = useState<'email' | 'password' | null>(null)
  const close = () => setOpen(null)

  function remove() {
    void change.run(async () => {
      await askSite('/api/auth/email/remove', {}, doneAnswerSchema)
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
          <Button variant="secondary" onClick={() => setOpen('email')}>
            {account.email === null ? t('add') : t('change')}
          </Button>
          {account.email !== null && (
            <>
              <Button variant="secondary" onClick={() => setOpen('password')}>
                {t('changePassword')}
              </Button>
              <Button variant="quiet" pending={change.isPending} onClick={remove}>
                {t('remove')}
              </Button>
            </>
          )}
        </div>
      )}
      {open === 'email' && <EmailForm onClose={close} />}
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
