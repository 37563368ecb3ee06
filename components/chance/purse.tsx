'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { SiteLink } from '@/components/navigation/site-link'
import { Button } from '@/components/ui/button'
import { buttonStyle } from '@/components/ui/button-style'
import { Skeleton } from '@/components/ui/skeleton'
import { Stat } from '@/components/ui/stat'
import { routes, type Route } from '@/lib/routes/routes'
import type { DeskHandle } from './use-desk'

/** Room for what is said to who is not logged in, which takes more lines on a phone: what stands below does not move when it comes. */
const room = 'min-h-16 max-sm:[:root:not([data-account])_&]:min-h-36'

/** What the reader has to play with; or why nothing, and where to go for it. */
export function Purse({ desk: { reading, reload }, page }: { desk: DeskHandle; page: Route }) {
  const t = useTranslations('chance')
  const format = useFormatter()
  const note = `flex ${room} flex-wrap items-center justify-between gap-x-6 gap-y-3`
  switch (reading.kind) {
    case 'loading':
    case 'known': {
      const figure = (value: number | undefined) =>
        value === undefined ? <Skeleton className="h-[1em] w-16" /> : format.number(value, 'integer')
      const desk = reading.kind === 'known' ? reading.desk : undefined
      return (
        <dl aria-busy={desk === undefined} className={`flex ${room} gap-10`}>
          <Stat name={t('balance')} value={<span data-balance>{figure(desk?.balance)}</span>} />
          <Stat name={t('left')} value={figure(desk?.leftToday)} />
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
