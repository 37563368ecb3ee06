'use client'

import { blo } from 'blo'
import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import type { Address } from 'viem'
import { LogOutForm } from '@/components/layout/log-out-form'
import { SiteLink } from '@/components/navigation/site-link'
import { Button } from '@/components/ui/button'
import { buttonStyle } from '@/components/ui/button-style'
import { Card } from '@/components/ui/card'
import { Isolate } from '@/components/ui/isolate'
import { Skeleton } from '@/components/ui/skeleton'
import { type AccountResponse, accountResponseSchema } from '@/lib/account/account-schema'
import { hasLoggedInHint } from '@/lib/account/logged-in-hint'
import { clearAuth, loadAuth } from '@/lib/account/auth-store'
import { routes } from '@/lib/routes/routes'
import { readSite } from '@/lib/site-api/read-site'
import { SiteRefusal } from '@/lib/site-api/site-refusal'
import { returnParameter } from './go-on'
import { ProfileData } from './profile-data'
import { ProfileEmail } from './profile-email'
import { ProfileIdentity } from './profile-identity'
import { ProfileSessions } from './profile-sessions'
import { ProfileWallets } from './profile-wallets'

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

/** The picture of somebody without a wallet: the first letter of their name. */
function Initial({ name }: { name: string }) {
  return (
    <span
      aria-hidden
      className="grid size-16 place-items-center rounded-card bg-raised font-display text-title text-brand"
    >
      {[...name][0]?.toUpperCase()}
    </span>
  )
}

/** Who is logged in: the picture of the first wallet, the name by which others see the account, and the way out. */
function ProfileHead({ account }: { account: AccountResponse }) {
  const t = useTranslations('account')
  const locale = useLocale()
  const [wallet] = account.wallets
  const name = account.username ?? account.name
  return (
    <Card className="flex flex-wrap items-center gap-x-5 gap-y-4 md:col-span-2">
      {wallet ? (
        <span
          aria-hidden
          className="size-16 rounded-card bg-cover"
          style={{ backgroundImage: `url("${blo(wallet.address as Address, 64)}")` }}
        />
      ) : (
        <Initial name={name} />
      )}
      <div className="min-w-0 grow basis-52">
        <p className="truncate text-title font-semibold">
          <bdi>{name}</bdi>
        </p>
        <p className="wrap-anywhere text-quiet">
          <Isolate className={account.email ? 'normal-nums' : 'font-mono text-note'}>
            {account.email ?? wallet?.address}
          </Isolate>
        </p>
      </div>
      <LogOutForm locale={locale} label={t('logout')} className={buttonStyle('secondary')} />
    </Card>
  )
}

/** The reader's own account, as far as it is known. */
type AccountReading =
  | { readonly kind: 'loading' }
  | { readonly kind: 'known'; readonly account: AccountResponse }
  | { readonly kind: 'logged-out' }
  | { readonly kind: 'unreachable' }

async function read(signal: AbortSignal): Promise<AccountReading> {
  try {
    // Nobody's account is not asked for: the refusal would stand in the browser's console.
    if (!(await loadAuth()).isAuthenticated) return { kind: 'logged-out' }
    return { kind: 'known', account: await readSite('/api/auth/account', accountResponseSchema, signal) }
  } catch (error) {
    if (!(error instanceof SiteRefusal) || error.code !== 'logged-out') return { kind: 'unreachable' }
    clearAuth()
    return { kind: 'logged-out' }
  }
}

/**
 * Reads the account that is logged in, and again whenever something of it was changed. What was shown stays until then, but for
 * who goes back to a page that the browser had kept: that may show somebody who has logged out.
 */
function useAccount(): { readonly reading: AccountReading; readonly reload: () => Promise<void> } {
  const [reading, setReading] = useState<AccountReading>({ kind: 'loading' })
  const reload = useCallback(async () => setReading(await read(new AbortController().signal)), [])

  useEffect(() => {
    const controller = new AbortController()
    void read(controller.signal).then((next) => {
      if (!controller.signal.aborted) setReading(next)
    })

    function comeBack({ persisted }: PageTransitionEvent) {
      if (!persisted) return
      if (!hasLoggedInHint()) clearAuth()
      setReading({ kind: hasLoggedInHint() ? 'loading' : 'logged-out' })
      void reload()
    }

    addEventListener('pageshow', comeBack)
    return () => {
      controller.abort()
      removeEventListener('pageshow', comeBack)
    }
  }, [reload])

  return { reading, reload }
}
