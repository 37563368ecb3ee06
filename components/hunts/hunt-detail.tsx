'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ShortAddress } from '@/components/live/short-address'
import { useSiteFormatter } from '@/components/live/use-site-formatter'
import { SiteLink } from '@/components/navigation/site-link'
import { buttonStyle } from '@/components/ui/button-style'
import { Card } from '@/components/ui/card'
import { Skeleton } from '@/components/ui/skeleton'
import type { Hunt, HuntDetail as Detail } from '@/lib/hunts/hunt-answers'
import { isOutsidePlace } from '@/lib/hunts/hunt-place'
import { routes } from '@/lib/routes/routes'
import { ConditionWords } from './earned/condition-words'
import { FindTable } from './find-table'
import { useNameOfPlace } from './game-names'
import { HuntProof } from './hunt-proof'
import { HuntStateMark } from './hunt-state-mark'
import { HuntTime } from './hunt-time'
import { IntAmount } from './int-amount'
import { useHunt } from './use-hunts'

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-note text-quiet">{name}</dt>
      <dd className="mt-0.5 text-lead font-semibold">{children}</dd>
    </div>
  )
}

function PlaceLink({ place }: { place: string }) {
  const t = useTranslations('hunts')
  const nameOf = useNameOfPlace()
  if (!isOutsidePlace(place)) {
    return (
      <SiteLink href={`${routes.play}/${place}`} className={buttonStyle()}>
        {t('play', { game: nameOf(place) })}
      </SiteLink>
    )
  }
  return (
    <a href={place} target="_blank" rel="noreferrer nofollow ugc" className={buttonStyle()}>
      {t('visit', { host: nameOf(place) })}
    </a>
  )
}

function Tiers({ hunt }: { hunt: Hunt }) {
  const t = useTranslations('hunts')
  const format = useSiteFormatter()
  return (
    <ul className="mt-8 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {hunt.tiers.map((tier, index) => (
        <li key={index} className="rounded-card border border-hairline bg-surface p-4">
          <p className="text-lead font-semibold text-reward">
            <IntAmount value={tier.reward} />
          </p>
          <p className="text-note text-quiet">{t('keysLeft', { left: tier.count - tier.found, keys: format.int(tier.count) })}</p>
          {tier.condition && <p className="mt-2 text-note"><ConditionWords condition={tier.condition} /></p>}
        </li>
      ))}
    </ul>
  )
}

function Hints({ detail }: { detail: Detail }) {
  const t = useTranslations('hunts')
  const format = useSiteFormatter()
  if (detail.hints.length === 0) return null
  return (
    <section aria-labelledby="hunt-hints" className="mt-10">
      <h3 id="hunt-hints" className="text-lead font-semibold">
        {t('hints')}
      </h3>
      <ol className="mt-3 grid list-decimal gap-2 ps-5">
        {detail.hints.map(({ opensAt, text }) => (
          <li key={`${opensAt} ${text ?? ''}`} className={text === null ? 'text-quiet' : ''}>
            {text === null ? t('hintOpens', { time: format.dateTime(opensAt * 1_000, 'moment') }) : <bdi>{text}</bdi>}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** All that is to be known of a hunt: what it pays, where it is, its hints, who found what, and how to check it. */
export function HuntDetail({ id }: { id: string }) {
  const t = useTranslations('hunts')
  const format = useSiteFormatter()
  const { data, failed } = useHunt(id)
  if (!data) return failed ? <p className="text-quiet">{t('unknown')}</p> : <Skeleton className="h-96 w-full rounded-card" />
  const { hunt, finds } = data
  return (
    <Card data-hunt={id} className="sm:p-8">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0">
          <HuntStateMark state={hunt.state} />
          <h2 dir="auto" className="mt-3 text-heading font-semibold break-words">
            {hunt.title ?? t('numbered', { id })}
          </h2>
          <p className="mt-1 text-quiet">
            <HuntTime hunt={hunt} now={data.now} />
          </p>
        </div>
        {hunt.place && <PlaceLink place={hunt.place} />}
      </div>
      {hunt.mode === null && <p className="mt-4 text-note text-reward">{t('unlisted')}</p>}
      <dl className="mt-8 grid grid-cols-2 gap-5 lg:grid-cols-4">
        <Fact name={t('pool')}>
          <IntAmount value={hunt.pool} />
        </Fact>
        <Fact name={t('left')}>
          <IntAmount value={hunt.left} className="text-reward" />
        </Fact>
        <Fact name={t('perPlayer')}>{format.int(hunt.maxKeysPerPlayer)}</Fact>
        <Fact name={t('share')}>{format.number(hunt.developerShareBps / 10_000, 'percent')}</Fact>
      </dl>
      <Tiers hunt={hunt} />
      <Hints detail={data} />
      <section aria-labelledby="hunt-finds" className="mt-10">
        <h3 id="hunt-finds" className="mb-3 text-lead font-semibold">
          {t('finders')}
        </h3>
        {finds.length === 0 ? <p className="text-quiet">{t('nobody')}</p> : <FindTable finds={finds} caption={t('finders')} />}
      </section>
      <HuntProof detail={data} />
      <p className="mt-8 flex flex-wrap items-center gap-3 text-note text-quiet">
        {t('sponsor')} <ShortAddress address={hunt.sponsor} />
      </p>
    </Card>
  )
}
