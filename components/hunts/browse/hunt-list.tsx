'use client'

import { useTranslations } from 'next-intl'
import { useNameOfPlace } from '@/components/hunts/game-names'
import {
  ConditionWords,
  FreshnessNote,
  HuntLink,
  HuntStateMark,
  HuntTime,
  IntAmount,
  KeyKnowledge,
  KeysBar,
} from '@/components/hunts/hunt-parts'
import { HuntTitle } from '@/components/hunts/hunt-title'
import { useHunts } from '@/components/hunts/use-hunts'
import { SiteLink } from '@/components/navigation/site-link'
import { Skeleton } from '@/components/ui/skeleton'
import { useSiteFormatter } from '@/components/ui/hooks/use-site-formatter'
import { toPlayerReward } from '@/lib/hunts/claim'
import type { Hunt } from '@/lib/hunts/hunt-schema'
import { isOver } from '@/lib/hunts/hunt-state'
import { routes } from '@/lib/routes/pages'

const maxShown = 6

/** The open and upcoming hunts of a place or of all places, with a link to all hunts. */
export function HuntShelf({ place }: { place?: string }) {
  const t = useTranslations('hunts')
  const { data, failed } = useHunts(place ? { place } : {})
  const shown = (data?.hunts ?? []).filter(({ state }) => state === 'live' || state === 'upcoming').slice(0, maxShown)
  return (
    <section aria-labelledby="hunt-shelf" className="mt-14">
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="hunt-shelf" className="text-title font-semibold">
          {t('shelf')}
        </h2>
        <SiteLink href={routes.hunts} className="font-semibold text-crystal underline underline-offset-4">
          {t('all')}
        </SiteLink>
      </div>
      {data && <FreshnessNote progress={data.reading} failed={failed} />}
      {!data && (failed ? <p className="text-quiet">{t('unread')}</p> : <HuntListSkeleton count={place ? 1 : 3} />)}
      {data && shown.length > 0 && <HuntList hunts={shown} now={data.now} />}
      {data && shown.length === 0 && <p className="text-quiet">{t(place ? 'noneHere' : 'none')}</p>}
    </section>
  )
}

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

const maxRewards = 3

/** The reward of each kind of key and what has to be done for it. Kinds without keys left come last. */
function Rewards({ hunt: { tiers, tierCount, place, developerShareBps } }: { hunt: Hunt }) {
  const t = useTranslations('hunts')
  const shown = tiers.toSorted((a, b) => Number(a.found === a.count) - Number(b.found === b.count)).slice(0, maxRewards)
  return (
    <ul className="mt-4 grid gap-1 text-note" data-rewards>
      {shown.map(({ reward, condition }, index) => (
        <li key={index}>
          <IntAmount value={toPlayerReward(reward, developerShareBps)} className="font-semibold text-reward" /> ·{' '}
          {condition ? <ConditionWords condition={condition} place={place} /> : t('conditions.hidden')}
        </li>
      ))}
      {tierCount > maxRewards && <li className="text-quiet">{t('moreRewards', { count: tierCount - maxRewards })}</li>}
    </ul>
  )
}

/**
 * A hunt as a card: the rewards and what they are for, the unclaimed INT, the keys and the end. After the end: the
 * total rewards and the found keys.
 */
function HuntCard({ hunt, now }: { hunt: Hunt; now: number }) {
  const t = useTranslations('hunts')
  const format = useSiteFormatter()
  const nameOf = useNameOfPlace()
  const { pool, left } = hunt.finders
  return (
    <article
      data-hunt={hunt.id}
      className="group relative flex h-full flex-col rounded-card border border-hairline bg-surface p-5 transition-colors duration-feedback focus-within:border-brand hover:border-brand"
    >
      <div className="flex items-start justify-between gap-3">
        <h3 className="min-w-0 text-lead font-semibold break-words">
          <HuntLink to={{ kind: 'hunt', id: hunt.id }} className="outline-none after:absolute after:inset-0">
            {/* A sponsor writes the title in a language that the site does not know. */}
            <HuntTitle id={hunt.id} title={hunt.title} />
          </HuntLink>
        </h3>
        <HuntStateMark state={hunt.state} />
      </div>
      <p className="mt-1 flex flex-wrap gap-x-3 text-note text-quiet">
        {hunt.place && <bdi>{nameOf(hunt.place)}</bdi>}
        <HuntTime hunt={hunt} now={now} />
      </p>
      <p className="mt-1 text-note text-quiet">
        <KeyKnowledge hunt={hunt} />
      </p>
      <Rewards hunt={hunt} />
      <p className="mt-auto pt-5 text-title font-semibold text-reward">
        <IntAmount value={isOver(hunt.state) ? pool : left} />
      </p>
      <p className="text-note text-quiet">
        {isOver(hunt.state)
          ? t('sponsored.found', { found: format.int(hunt.found), keys: format.int(hunt.keys) })
          : t('keysLeft', { left: hunt.keys - hunt.found, keys: format.int(hunt.keys) })}
      </p>
      <KeysBar hunt={hunt} showsFound={isOver(hunt.state)} />
    </article>
  )
}
