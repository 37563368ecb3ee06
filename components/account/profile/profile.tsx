'use client'

import { blo } from 'blo'
import { useTranslations } from 'next-intl'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import type { Address } from 'viem'
import { LogOutForm } from '@/components/layout/log-out-form'
import { SiteLink } from '@/components/navigation/site-link'
import { Button } from '@/components/ui/button'
import { buttonStyle } from '@/components/ui/button-style'
import { Card } from '@/components/ui/card'
import { Isolate } from '@/components/ui/isolate'
import { Skeleton } from '@/components/ui/skeleton'
import { useSiteLocale } from '@/components/ui/hooks/use-site-locale'
import { type AccountResponse, accountResponseSchema } from '@/lib/account/account-schema'
import { hasLoggedInHint } from '@/lib/account/logged-in-hint'
import { clearAuth, loadAuth } from '@/lib/account/auth-store'
import { routes } from '@/lib/routes/pages'
import { fetchJson, ApiError } from '@/lib/site-api/fetch-json'
import { returnParameter } from '@/components/account/next-page'
import { ProfileData } from './profile-data'
import { ProfileEmail } from './profile-email'
import { ProfileFollows } from './profile-follows'
import { ProfileIdentity } from './profile-identity'
import { ProfileNotices } from './profile-notices'
import { ProfileParts } from './profile-parts'
import { ProfileSessions } from './profile-sessions'
import { ProfileWallets } from './profile-wallets'

/** The profile page: identity, ways to log in, sessions and data of the account. Logged-out readers see `reasons`. */
export function Profile({ reasons }: { reasons: ReactNode }) {
  const t = useTranslations('profilePage')
  const { state, reload } = useAccount()
  if (state.kind === 'loading') {
    return (
      <div aria-busy className="grid gap-4 md:grid-cols-2">
        <Skeleton className="h-28 w-full md:col-span-2" />
        <Skeleton className="h-96 w-full" />
        <Skeleton className="h-96 w-full" />
      </div>
    )
  }
  if (state.kind === 'logged-out') {
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
  if (state.kind === 'unreachable') {
    return (
      <Card className="max-w-lg">
        <p role="alert">{t('unreachable')}</p>
        <Button variant="secondary" className="mt-5" onClick={() => void reload()}>
          {t('retry')}
        </Button>
      </Card>
    )
  }
  const props = { account: state.account, onChanged: reload }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 md:grid-cols-2">
      <ProfileHead account={state.account} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <ProfileIdentity {...props} />
        <ProfileEmail {...props} />
        <ProfileParts {...props} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <ProfileWallets {...props} />
        <ProfileSessions {...props} />
        <ProfileNotices />
        <ProfileFollows />
      </div>
      <ProfileData account={state.account} />
    </div>
  )
}

/** The avatar of an account without a wallet: the first letter of its name. */
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

/** Avatar of the first wallet, public name and logout button. */
function ProfileHead({ account }: { account: AccountResponse }) {
  const t = useTranslations('account')
  const locale = useSiteLocale()
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
        <p className="text-title font-semibold wrap-anywhere">
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

type AccountState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'loaded'; readonly account: AccountResponse }
  | { readonly kind: 'logged-out' }
  | { readonly kind: 'unreachable' }

async function fetchAccount(signal: AbortSignal): Promise<AccountState> {
  try {
    // Without a session the request would fail with 401, which browsers print to the console.
    if (!(await loadAuth()).isAuthenticated) return { kind: 'logged-out' }
    return { kind: 'loaded', account: await fetchJson('/api/auth/account', accountResponseSchema, signal) }
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'logged-out') return { kind: 'unreachable' }
    clearAuth()
    return { kind: 'logged-out' }
  }
}

/**
 * Fetches the logged-in account. `reload` fetches it again and keeps the old state until then. A page that is restored from the
 * back/forward cache starts over, because its user may have logged out.
 */
function useAccount(): { readonly state: AccountState; readonly reload: () => Promise<void> } {
  const [state, setState] = useState<AccountState>({ kind: 'loading' })
  const reload = useCallback(async () => setState(await fetchAccount(new AbortController().signal)), [])

  useEffect(() => {
    const controller = new AbortController()
    void fetchAccount(controller.signal).then((next) => {
      if (!controller.signal.aborted) setState(next)
    })

    function reloadIfRestored({ persisted }: PageTransitionEvent) {
      if (!persisted) return
      if (!hasLoggedInHint()) clearAuth()
      setState({ kind: hasLoggedInHint() ? 'loading' : 'logged-out' })
      void reload()
    }

    addEventListener('pageshow', reloadIfRestored)
    return () => {
      controller.abort()
      removeEventListener('pageshow', reloadIfRestored)
    }
  }, [reload])

  return { state, reload }
}
