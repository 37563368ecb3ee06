'use client'

import { useTranslations } from 'next-intl'
import { SiteLink } from '@/components/navigation/site-link'
import { Button } from '@/components/ui/button'
import { buttonStyle } from '@/components/ui/button-style'
import { Skeleton } from '@/components/ui/skeleton'
import { Stat } from '@/components/ui/stat'
import { useSiteFormatter } from '@/components/ui/hooks/use-site-formatter'
import { routes, type Route } from '@/lib/routes/pages'
import type { PlayerStateHandle } from './use-player-state'

/**
 * Reserves the height of the longest text, which visitors who are not signed in see, so that the page does not shift
 * when it appears.
 */
const room = 'min-h-16 max-sm:[:root:not([data-account])_&]:min-h-36'

/** The player's credits, or the reason why there are none with a link to the next step. */
export function CreditBalance({ state: { result, reload }, page }: { state: PlayerStateHandle; page: Route }) {
  const t = useTranslations('chance')
  const format = useSiteFormatter()
  const note = `flex ${room} flex-wrap items-center justify-between gap-x-6 gap-y-3`
  switch (result.kind) {
    case 'loading':
    case 'known': {
      const figure = (value: number | undefined) =>
        value === undefined ? <Skeleton className="h-[1em] w-16" /> : format.number(value, 'integer')
      const state = result.kind === 'known' ? result.state : undefined
      return (
        <dl aria-busy={state === undefined} className={`flex ${room} gap-10`}>
          <Stat name={t('balance')} value={<span data-balance>{figure(state?.balance)}</span>} />
          <Stat name={t('left')} value={figure(state?.leftToday)} />
        </dl>
      )
    }
    case 'visitor':
      return (
        <div className={note}>
          <p className="max-w-prose text-quiet">{t('visitor')}</p>
          <SiteLink href={`${routes.login}?from=${page}`} className={buttonStyle('secondary')}>
            {t('login')}
          </SiteLink>
        </div>
      )
    case 'no-wallet':
      return (
        <div className={note}>
          <p className="max-w-prose text-quiet">{t('noWallet')}</p>
          <SiteLink href={routes.profile} className={buttonStyle('secondary')}>
            {t('toProfile')}
          </SiteLink>
        </div>
      )
    case 'unreachable':
      return (
        <div className={note}>
          <p role="alert" className="max-w-prose text-quiet">
            {t('unreachable')}
          </p>
          <Button variant="secondary" onClick={() => void reload()}>
            {t('retry')}
          </Button>
        </div>
      )
  }
}
