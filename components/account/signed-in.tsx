'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { LogOutForm } from '@/components/layout/log-out-form'
import { SiteLink } from '@/components/navigation/site-link'
import { buttonStyle } from '@/components/ui/button-style'
import { type AuthState, authStore } from '@/lib/account/auth-store'
import { keepAuth } from '@/lib/account/keep-auth'
import { routes } from '@/lib/routes/routes'

/** Says who is logged in already, where somebody is. */
export function SignedIn() {
  const t = useTranslations('account')
  const locale = useLocale()
  const { user } = useAuth()
  if (!user) return null
  return (
    <div className="mb-6 rounded-control border border-hairline bg-raised p-4">
      <p>{t('signedIn', { name: user.username ?? user.name })}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <SiteLink href={routes.profile} className={buttonStyle('secondary', 's')}>
          {t('toProfile')}
        </SiteLink>
        <LogOutForm locale={locale} label={t('logout')} className={buttonStyle('quiet', 's')} />
      </div>
    </div>
  )
}

/** Who is logged in, kept true while the component is there. */
function useAuth(): AuthState {
  useEffect(keepAuth, [])
  return useStore(authStore)
}
