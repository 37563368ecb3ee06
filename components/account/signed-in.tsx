'use client'

import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { LogOutForm } from '@/components/layout/log-out-form'
import { SiteLink } from '@/components/navigation/site-link'
import { buttonStyle } from '@/components/ui/button-style'
import { useSiteLocale } from '@/components/ui/hooks/use-site-locale'
import { type AuthState, authStore, startAuthRefresh } from '@/lib/account/auth-store'
import { routes } from '@/lib/routes/pages'

/** A note on the login page for a user who is already logged in. */
export function SignedIn() {
  const t = useTranslations('account')
  const locale = useSiteLocale()
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

function useAuth(): AuthState {
  useEffect(startAuthRefresh, [])
  return useStore(authStore)
}
