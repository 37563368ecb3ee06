'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import * as v from 'valibot'
import { Button } from '@/components/ui/button'
import { Isolate } from '@/components/ui/isolate'
import { usePolledJson } from '@/components/ui/hooks/use-polled-json'
import { useSiteFormatter } from '@/components/ui/hooks/use-site-formatter'
import { type DrawList, drawListSchema } from '@/lib/hunts/draws/draw-schema'
import type { Hunt } from '@/lib/hunts/hunt-schema'

const intervalMs = 30_000

type Round = DrawList['rounds'][number]

/**
 * The result of repeating a draw: not started, running, the same entries and winners, a different result, or no
 * response.
 */
type DrawCheck = 'idle' | 'working' | 'right' | 'wrong' | 'failed'

const parseDraws = (response: unknown) => v.parse(drawListSchema, response)

/**
 * Who can win the earned keys of a hunt, when they are released, and the draws, each of which the browser can repeat.
 * Hidden keys have no rules.
 */
export function HuntRounds({ hunt }: { hunt: Hunt & { rules: NonNullable<Hunt['rules']> } }) {
  const t = useTranslations('hunts.rounds')
  const format = useSiteFormatter()
  const { data } = usePolledJson({ url: `/api/hunts/${hunt.id}/draws`, parse: parseDraws, initial: null, intervalMs })
  const rounds = data?.rounds ?? []
  const current = rounds.find(({ state }) => state === 'open') ?? rounds.find(({ state }) => state === 'upcoming')
  const past = rounds.filter(({ state }) => state !== 'upcoming' && state !== 'open').toReversed()
  const has = (eligibility: string) => hunt.tiers.some((tier) => tier.eligibility === eligibility)
  const { minPower, holdSeconds, anyonePerHour } = hunt.rules
  return (
    <section aria-labelledby="hunt-rounds" className="mt-10">
      <h3 id="hunt-rounds" className="text-lead font-semibold">
        {t('title')}
      </h3>
      <ul className="mt-3 grid max-w-prose list-disc gap-2 ps-5 text-quiet">
        {has('holders') && (
          <li>{t('holders', { power: format.int(minPower), hours: Math.floor(holdSeconds / 3_600) })}</li>
        )}
        {has('accounts') && <li>{t('accounts')}</li>}
        {rounds.length > 0 && <li>{t('draws', { rounds: rounds.length })}</li>}
        {rounds.length > 0 && <li>{t('newcomers')}</li>}
        {has('anyone') && <li>{t('anyone', { count: anyonePerHour })}</li>}
      </ul>
      {current && (
        <p className="mt-4" data-round={current.round}>
          {t(current.state === 'open' ? 'open' : 'next', {
            round: current.round + 1,
            time: format.dateTime((current.state === 'open' ? current.closesAt : current.opensAt) * 1_000, 'moment'),
          })}
        </p>
      )}
      {data && past.length > 0 && (
        <ol className="mt-4 grid grid-cols-1 gap-3">
          {past.map((round) => (
            <PastRound key={round.round} huntId={data.huntId} round={round} />
          ))}
        </ol>
      )}
      {rounds.length > 0 && (
        <details className="mt-4 max-w-prose">
          <summary className="cursor-pointer font-semibold text-crystal">{t('limits.title')}</summary>
          <ul className="mt-2 grid list-disc gap-2 ps-5 text-note text-quiet">
            {(['speed', 'accounts', 'site', 'past', 'list'] as const).map((key) => (
              <li key={key}>{t(`limits.${key}`)}</li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

/** A round that has closed: its numbers, what was published, and a check of its draw. */
function PastRound({ huntId, round }: { huntId: string; round: Round }) {
  const t = useTranslations('hunts.rounds')
  const format = useSiteFormatter()
  const [check, setCheck] = useState<DrawCheck>('idle')
  const published = [
    ['commitment', round.commitment],
    ['entriesHash', round.entriesHash],
    ['block', round.block && `${round.block.number} ${round.block.hash}`],
    ['seed', round.seed],
  ] as const

  async function repeat(): Promise<void> {
    setCheck('working')
    // Loaded when it is needed: hashes are large.
    const repeated = import('./repeat-draw').then(({ repeatDraw }) => repeatDraw(huntId, round.round))
    setCheck(await repeated.catch(() => 'failed' as const))
  }

  return (
    <li className="rounded-control border border-hairline p-4">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 text-note">
        <span className="font-semibold">{t('round', { round: round.round + 1 })}</span>
        <time className="text-quiet" dateTime={new Date(round.closesAt * 1_000).toISOString()}>
          {format.dateTime(round.closesAt * 1_000, 'moment')}
        </time>
      </p>
      <p className="mt-1 text-note text-quiet">
        {round.entries === null ? t('closed') : t('entryCount', { entries: round.entries })}
        {round.state === 'drawn' && <> · {t('winnerCount', { winners: round.winners.length })}</>}
        {round.state === 'frozen' && round.drawAt !== null && (
          <> · {t('frozen', { time: format.dateTime(round.drawAt * 1_000, 'moment') })}</>
        )}
      </p>
      {round.state === 'drawn' && (
        <Button
          variant="secondary"
          size="s"
          className="mt-3"
          pending={check === 'working'}
          onClick={() => void repeat()}
        >
          {t('check')}
        </Button>
      )}
      <p role="status" className={`mt-2 text-note empty:hidden ${check === 'right' ? 'text-brand' : 'text-danger'}`}>
        {(check === 'right' || check === 'wrong' || check === 'failed') && t(`checks.${check}`)}
      </p>
      <details className="mt-2 text-note">
        <summary className="cursor-pointer text-crystal">{t('published')}</summary>
        <dl className="mt-2 grid gap-2">
          {published.map(
            ([name, value]) =>
              value !== null && (
                <div key={name}>
                  <dt className="text-quiet">{t(`values.${name}`)}</dt>
                  <dd className="font-mono break-all">
                    <Isolate>{value}</Isolate>
                  </dd>
                </div>
              ),
          )}
        </dl>
      </details>
    </li>
  )
}
