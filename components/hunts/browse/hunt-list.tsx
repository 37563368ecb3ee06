'use client'

import { useTranslations } from 'next-intl'
import { useNameOfPlace } from '@/components/hunts/game-names'
import { HuntLink } from '@/components/hunts/hunt-link'
import { HuntStateMark, HuntTime, IntAmount, KeysBar } from '@/components/hunts/hunt-parts'
import { Skeleton } from '@/components/ui/skeleton'
import { useSiteFormatter } from '@/components/ui/use-site-formatter'
import type { Hunt } from '@/lib/hunts/hunt-schema'
import { isOver } from '@/lib/hunts/hunt-state'

const grid = 'grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3'

/** Hunts as cards. `now` is in seconds, by the server's clock. */
export function HuntList({ hunts, now }: { hunts: readonly Hunt[]; now: number }) {
  return (
    <ul className={grid}>
      {hunts.map((hunt) => (
        <li key={hunt.id}>
          <HuntCard hunt={hunt} now={now} />
        </li>
      ))}
    </ul>
  )
}

/** Placeholders of hunts that are loading. */
export function HuntListSkeleton({ count = 3 }: { count?: number }) {
  return (
    <ul aria-hidden className={grid}>
      {Array.from({ length: count }, (_, index) => (
        <li key={index}>
          <Skeleton className="h-[12.5rem] w-full rounded-card" />
        </li>
      ))}
    </ul>
  )
}

/** A hunt as a card: the unclaimed rewards, keys and end; after its end the total rewards and found keys. */
function HuntCard({ hunt, now }: { hunt: Hunt; now: number }) {
  const t = useTranslations('hunts')
  const format = useSiteFormatter()
  const nameOf = useNameOfPlace()
  return (
    <article
      data-hunt={hunt.id}
      className="group relative flex h-full flex-col rounded-card border border-hairline bg-surface p-5 transition-colors duration-feedback focus-within:border-brand hover:border-brand"
    >
      <div className="flex items-start justify-between gap-3">
        <h3 className="min-w-0 text-lead font-semibold break-words">
          <HuntLink to={{ kind: 'hunt', id: hunt.id }} className="outline-none after:absolute after:inset-0">
            <bdi>{hunt.title ?? t('numbered', { id: hunt.id })}</bdi>
          </HuntLink>
        </h3>
        <HuntStateMark state={hunt.state} />
      </div>
      <p className="mt-1 text-note text-quiet">
        {hunt.place && <bdi>{nameOf(hunt.place)}</bdi>}
        {hunt.place && ' · '}
        <HuntTime hunt={hunt} now={now} />
      </p>
      <p className="mt-auto pt-5 text-title font-semibold text-reward">
        <IntAmount value={isOver(hunt.state) ? hunt.pool : hunt.left} />
      </p>
      <p className="text-note text-quiet">
        {isOver(hunt.state)
          ? t('sponsored.found', { found: hunt.found, keys: hunt.keys })
          : t('keysLeft', { left: hunt.keys - hunt.found, keys: format.int(hunt.keys) })}
      </p>
      <KeysBar hunt={hunt} />
    </article>
  )
}
