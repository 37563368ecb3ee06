'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { SiteLink } from '@/components/navigation/site-link'
import { Button } from '@/components/ui/button'
import { buttonStyle } from '@/components/ui/button-style'
import { Card } from '@/components/ui/card'
import { Skeleton } from '@/components/ui/skeleton'
import { routes } from '@/lib/routes/routes'
import { returnParameter } from './go-on'
import { ProfileData } from './profile-data'
import { ProfileEmail } from './profile-email'
import { ProfileHead } from './profile-head'
import { ProfileIdentity } from './profile-identity'
import { ProfileSessions } from './profile-sessions'
import { ProfileWallets } from './profile-wallets'
import { useAccount } from './use-account'

/** The reader's own account: who they are, how they log in, where they are logged in, and what we keep; without one, `reasons`. */
export function Profile({ reasons }: { reasons: ReactNode }) {
  const t = useTranslations('profilePage')
  const { reading, reload } = useAccount()
  if (reading.kind === 'loading') {
    return (
      <div aria-busy className="grid gap-4 md:grid-cols-2">
        <Skeleton className="h-28 w-full md:col-span-2" />
        <Skeleton className="h-96 w-full" />
        <Skeleton className="h-96 w-full" />
      </div>
    )
  }
  if (reading.kind === 'logged-out') {
    return (
      <div className="grid items-start gap-10 md:grid-cols-[minmax(0,28rem)_1fr] md:gap-16">
        <Card className="sm:!p-8">
          <p role="status">{t('loggedOut')}</p>
          <SiteLink href={`${routes.login}?${returnParameter}=${routes.profile}`} className={`${buttonStyle()} mt-5`}>
            {t('toLogin')}
          </SiteLink>
        </Card>
        {reasons}
      </div>
    )
  }
  if (reading.kind === 'unreachable') {
    return (
      <Card className="max-w-lg">
        <p role="alert">{t('unreachable')}</p>
        <Button variant="secondary" className="mt-5" onClick={() => void reload()}>
          {t('retry')}
        </Button>
      </Card>
    )
  }
  const props = { account: reading.account, onChanged: reload }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 md:grid-cols-2">
      <ProfileHead account={reading.account} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <ProfileIdentity {...props} />
        <ProfileEmail {...props} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <ProfileWallets {...props} />
        <ProfileSessions {...props} />
      </div>
      <ProfileData account={reading.account} />
    </div>
  )
}
