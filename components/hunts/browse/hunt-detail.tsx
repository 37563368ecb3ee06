'use client'

import { useTranslations } from 'next-intl'
import {
  ConditionWords,
  FreshnessNote,
  HuntLink,
  HuntStateMark,
  HuntTime,
  IntAmount,
  KeyKnowledge,
  KeysBar,
  PlaceLink,
} from '@/components/hunts/hunt-parts'
import { HuntTitle } from '@/components/hunts/hunt-title'
import { useHunt } from '@/components/hunts/use-hunts'
import { Card } from '@/components/ui/card'
import { Isolate } from '@/components/ui/isolate'
import { ShortAddress } from '@/components/ui/short-address'
import { Skeleton } from '@/components/ui/skeleton'
import { Stat } from '@/components/ui/stat'
import { useSiteFormatter } from '@/components/ui/hooks/use-site-formatter'
import { useActiveChain } from '@/components/wallet/use-active-chain'
import { toPlayerReward } from '@/lib/hunts/claim'
import { toMomentProof } from '@/lib/hunts/hunt-draft'
import type { Hunt, HuntCondition, HuntDetail as Detail } from '@/lib/hunts/hunt-schema'
import { isOver } from '@/lib/hunts/hunt-state'
import { HuntFinds } from './find-table'
import { HuntRounds } from './hunt-rounds'
import { RootCheckRow } from './root-check'

function Tiers({ hunt }: { hunt: Hunt }) {
  const t = useTranslations('hunts')
  const format = useSiteFormatter()
  return (
    <ul className="mt-8 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {hunt.tiers.map((tier, index) => (
        <li key={index} className="rounded-card border border-hairline bg-surface p-4">
          <p className="text-lead font-semibold text-reward">
            <IntAmount value={toPlayerReward(tier.reward, hunt.developerShareBps)} />
          </p>
          <p className="text-note text-quiet">
            {t('keysLeft', { left: tier.count - tier.found, keys: format.int(tier.count) })}
          </p>
          {tier.condition && (
            <p className="mt-2 text-note">
              <ConditionWords condition={tier.condition} place={hunt.place} />
            </p>
          )}
          {tier.condition?.kind === 'moment' && <MomentRule condition={tier.condition} />}
          {tier.eligibility && <p className="mt-1 text-note text-quiet">{t(`whoCan.${tier.eligibility}`)}</p>}
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

/** A hunt with its rewards, place, hints and finders, and a check of its keys. */
export function HuntDetail({ id }: { id: string }) {
  const t = useTranslations('hunts')
  const pages = useTranslations('huntPages')
  const format = useSiteFormatter()
  const { data, failed } = useHunt(id)
  if (data === 'unknown') return <p className="text-quiet">{t('unknown')}</p>
  if (!data)
    return failed ? <p className="text-quiet">{t('unread')}</p> : <Skeleton className="h-96 w-full rounded-card" />
  const { hunt } = data
  const { pool, left } = hunt.finders
  return (
    <Card data-hunt={id} className="sm:p-8">
      <FreshnessNote progress={data.reading} failed={failed} />
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0">
          <HuntStateMark state={hunt.state} />
          <h2 className="mt-3 text-heading font-semibold break-words">
            <HuntTitle id={id} title={hunt.title} />
          </h2>
          <p className="mt-1 text-quiet">
            <HuntTime hunt={hunt} now={data.now} />
          </p>
          <p className="mt-1 text-quiet">
            <KeyKnowledge hunt={hunt} />
          </p>
        </div>
        {hunt.place && <PlaceLink place={hunt.place} />}
      </div>
      {hunt.mode === null && <p className="mt-4 text-note text-reward">{t('unlisted')}</p>}
      {hunt.mode !== null && hunt.title === null && <p className="mt-4 text-note text-reward">{t('textHidden')}</p>}
      <dl className="mt-8 grid grid-cols-2 gap-5 lg:grid-cols-4">
        <Stat
          name={t(isOver(hunt.state) ? 'unclaimed' : 'left')}
          value={<IntAmount value={left} className="text-reward" />}
        />
        <Stat name={t('pool')} value={<IntAmount value={pool} />} />
        <Stat name={t('perPlayer')} value={format.int(hunt.maxKeysPerPlayer)} />
        <Stat name={t('share')} value={format.number(hunt.developerShareBps / 10_000, 'percent')} />
      </dl>
      <KeysBar hunt={hunt} />
      <Tiers hunt={hunt} />
      {hunt.rules && <HuntRounds hunt={{ ...hunt, rules: hunt.rules }} />}
      <Hints detail={data} />
      <section aria-labelledby="hunt-finds" className="mt-10">
        <h3 id="hunt-finds" className="mb-3 text-lead font-semibold">
          {t('finders')}
        </h3>
        <HuntFinds id={id} />
      </section>
      <HuntProof hunt={hunt} />
      <p className="mt-8 flex flex-wrap items-center gap-3 text-note text-quiet">
        {t('sponsor')} <ShortAddress address={hunt.sponsor} />
        <HuntLink to={{ kind: 'sponsor', address: hunt.sponsor }} className="text-crystal underline underline-offset-2">
          {pages('sponsor.all')}
        </HuntLink>
      </p>
    </Card>
  )
}

/** Whether the site replays every run that earns a key. */
const isReplayed = ({ tiers }: Hunt) =>
  tiers.every(({ condition }) => condition?.kind !== 'moment' || condition.rules !== undefined)

/** How the site checks a moment, and which cheating that prevents and which not. */
function MomentRule({ condition }: { condition: Extract<HuntCondition, { kind: 'moment' }> }) {
  const t = useTranslations('hunts.momentRules')
  const proof = toMomentProof(condition)
  const published = condition.signer ?? condition.rules
  return (
    <div className="mt-2 text-note text-quiet" data-proof={proof}>
      <p className="font-semibold text-ink">{t(`${proof}.name`)}</p>
      <p>{t(`${proof}.protects`)}</p>
      <p>{t(`${proof}.limits`)}</p>
      {published && (
        <p className="mt-1 break-all">
          {t(proof === 'rules' ? 'digest' : 'address')} <Isolate className="font-mono">{published}</Isolate>
        </p>
      )}
    </div>
  )
}

/** The commitment of a hunt on the chain, how anybody verifies it, and a check in the user's browser. */
function HuntProof({ hunt }: { hunt: Hunt }) {
  const t = useTranslations('hunts.proof')
  const pages = useTranslations('huntPages.proof')
  const keyHunt = useActiveChain()?.contracts.keyHunt
  return (
    <section aria-labelledby="hunt-proof" className="mt-10">
      <h3 id="hunt-proof" className="text-lead font-semibold">
        {t('title')}
      </h3>
      <ul className="mt-3 grid max-w-prose list-disc gap-2 ps-5 text-quiet">
        {(['money', 'keys', 'claim', 'end'] as const).map((key) => (
          <li key={key}>{t(key)}</li>
        ))}
        {hunt.mode === 'earned' && <li>{t(isReplayed(hunt) ? 'earned' : 'earnedMoment')}</li>}
        <li>{t(hunt.areKeysSealed ? 'sealed' : 'known')}</li>
        {hunt.parts.length > 1 && <li>{pages('added')}</li>}
      </ul>
      <details className="mt-4 max-w-prose">
        <summary className="cursor-pointer font-semibold text-crystal">{pages('how')}</summary>
        <p className="mt-2 text-note text-quiet">{pages('howText')}</p>
        <p
          dir="ltr"
          className="mt-2 overflow-x-auto rounded-control border border-hairline bg-ground p-3 text-start font-mono text-note whitespace-nowrap"
          tabIndex={0}
        >
          leaf = keccak256(keccak256(abi.encode(keyIndex, keyAddress, tier)))
        </p>
        {keyHunt && (
          <p className="mt-2 text-note break-all text-quiet">
            {pages('contract')} <Isolate className="font-mono text-ink">{keyHunt}</Isolate>
          </p>
        )}
      </details>
      <ul className="mt-4 grid grid-cols-1 gap-3">
        {hunt.parts.map((part) => (
          <RootCheckRow key={part.id} part={part} isListed={hunt.mode !== null} />
        ))}
      </ul>
    </section>
  )
}
