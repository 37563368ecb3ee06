'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { buttonStyle } from '@/components/ui/button-style'
import { Card } from '@/components/ui/card'
import { Dialog } from '@/components/ui/dialog'
import { showToast } from '@/components/ui/toast'
import { useSiteLocale } from '@/components/ui/hooks/use-site-locale'
import { type AccountResponse, doneResponseSchema } from '@/lib/account/account-schema'
import { clearAuth } from '@/lib/account/auth-store'
import { localizedPath } from '@/lib/i18n/localized-path'
import { routes } from '@/lib/routes/pages'
import { postJson } from '@/lib/site-api/fetch-json'
import { ChangeProblem, useChange } from './account-change'

const deletedToastMs = 6_000

/** The section that exports all data of the account or deletes it. */
export function ProfileData({ account }: { account: AccountResponse }) {
  const t = useTranslations('profilePage.data')
  const id = useId()
  const router = useRouter()
  const locale = useSiteLocale()
  const change = useChange()
  const [isConfirming, setIsConfirming] = useState(false)

  function remove() {
    void change.run(async () => {
      await postJson('/api/auth/delete', {}, doneResponseSchema)
      clearAuth()
      showToast({ message: t('deleted'), durationMs: deletedToastMs })
      router.push(localizedPath(locale, routes.home))
    })
  }

  return (
    <Card aria-labelledby={`${id}-title`} className="md:col-span-2">
      <h2 id={`${id}-title`} className="text-lead font-semibold">
        {t('title')}
      </h2>
      <p className="mt-3 max-w-prose text-quiet">{t('text')}</p>
      <div className="mt-5 flex flex-wrap gap-2">
        <a href="/api/auth/export" download className={buttonStyle('secondary')}>
          {t('export')}
        </a>
        <Button variant="quiet" className="!text-danger" onClick={() => setIsConfirming(true)}>
          {t('delete')}
        </Button>
      </div>
      <Dialog
        open={isConfirming}
        onClose={() => setIsConfirming(false)}
        title={t('deleteTitle')}
        closeLabel={t('close')}
      >
        <p>{t('deleteText')}</p>
        <p className="mt-3 font-semibold break-all">
          <bdi className="normal-nums">{account.email ?? account.name}</bdi>
        </p>
        <ChangeProblem change={change} />
        <div className="mt-6 flex flex-wrap gap-2">
          <Button variant="secondary" onClick={() => setIsConfirming(false)}>
            {t('cancel')}
          </Button>
          <Button pending={change.isPending} onClick={remove} className="!bg-danger !text-ground">
            {t('deleteNow')}
          </Button>
        </div>
      </Dialog>
    </Card>
  )
}
