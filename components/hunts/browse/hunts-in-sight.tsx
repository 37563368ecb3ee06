'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { ConditionWords, HuntLink, IntAmount, KeyKnowledge, KeyPicture } from '@/components/hunts/hunt-parts'
import { HuntTitle } from '@/components/hunts/hunt-title'
import { usePolledJson } from '@/components/ui/hooks/use-polled-json'
import { useSiteFormatter } from '@/components/ui/hooks/use-site-formatter'
import { SentenceSpace } from '@/components/ui/sentence-space'
import { toPlayerReward } from '@/lib/hunts/claim'
import { findNextRelease, isDrawn, type Release } from '@/lib/hunts/hunt-rules'
import { type Hunt, huntListSchema } from '@/lib/hunts/hunt-schema'

const intervalMs = 30_000
const maxHunts = 2
const maxTiers = 4
/** A countdown of hours only; before that the date says more. */
const longestCountdownSeconds = 48 * 60 * 60

/** The open and upcoming hunts of a game. `clockAheadMs` is how far the server's clock is ahead of the browser's. */
type SightedHunts = { readonly hunts: readonly Hunt[]; readonly clockAheadMs: number }

function parseSighted(response: unknown): SightedHunts {
  const { now, hunts } = v.parse(huntListSchema, response)
  return {
    hunts: hunts.filter(({ state, mode }) => (state === 'live' || state === 'upcoming') && mode !== null),
    clockAheadMs: now * 1_000 - Date.now(),
  }
}

/** The open and upcoming hunts with keys in a game; null until they are loaded. */
export const useHuntsInSight = (place: string): SightedHunts | null =>
  usePolledJson({ url: `/api/hunts?place=${place}`, parse: parseSighted, initial: null, intervalMs }).data

/**
 * The next release of a hunt's keys; null where it is not known, because the list leaves out parts. `keys` is null where
 * parts of a series release at different times.
 */
function findRelease(hunt: Hunt, now: number): { readonly at: number; readonly keys: Release['keys'] | null } | null {
  const { rules, tiers, parts } = hunt
  if (hunt.state === 'upcoming') return { at: hunt.start, keys: null }
  if (!rules || parts.length < hunt.partCount) return null
  const drawn = tiers.filter(({ eligibility }) => eligibility !== null && isDrawn(eligibility))
  const counts = drawn.map(({ count }) => count)
  if (parts.length === 1) return findNextRelease(hunt, rules, counts, now)
  const ends = parts.flatMap((part) => findNextRelease(part, rules, drawn.length > 0 ? [part.keys] : [], now)?.at ?? [])
  return ends.length > 0 ? { at: Math.min(...ends), keys: null } : null
}

/** Whether a hunt has rounds that end at the same hour each day. Parts that were added later have hours of their own. */
const hasDailyRounds = ({ rules, tiers, parts }: Hunt): boolean =>
  rules?.hasExactRounds === true &&
  rules.roundSeconds === 86_400 &&
  parts.length === 1 &&
  tiers.some(({ eligibility }) => eligibility !== null && isDrawn(eligibility))

const twoDigits = (value: number) => String(value).padStart(2, '0')
const toClock = (seconds: number) =>
  [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60].map(twoDigits).join(':')

/** The time of a server in whole seconds, every second. */
function useServerSeconds(clockAheadMs: number): number {
  const [browserMs, setBrowserMs] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setBrowserMs(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return Math.floor((browserMs + clockAheadMs) / 1_000)
}

/**
 * The keys that runs of a game can win: their rewards and conditions, how many are left, who can win them, who knows
 * them, and a countdown to the next release. Renders nothing without an open or upcoming hunt. `isOpen` shows all
 * details from the start.
 */
export function HuntsInSight({ sighted, isOpen = false }: { sighted: SightedHunts | null; isOpen?: boolean }) {
  if (!sighted || sighted.hunts.length === 0) return null
  return <Sighted sighted={sighted} isOpen={isOpen} />
}

/** The note, during a replay or a practice run, that the run earns none of these keys. */
export function NoKeysInSight({ sighted }: { sighted: SightedHunts | null }) {
  const t = useTranslations('hunts.sight')
  if (!sighted || sighted.hunts.length === 0) return null
  return <p className="border-t border-hairline px-4 py-2 text-note text-quiet">{t('uncounted')}</p>
}

function Sighted({ sighted: { hunts, clockAheadMs }, isOpen }: { sighted: SightedHunts; isOpen: boolean }) {
  const t = useTranslations('hunts.sight')
  const now = useServerSeconds(clockAheadMs)
  const live = hunts.filter(({ state }) => state === 'live')
  const shown = (live.length > 0 ? live : hunts).slice(0, maxHunts)
  const left = shown.reduce((all, { keys, found }) => all + keys - found, 0)
  const releases = shown.map((hunt) => findRelease(hunt, now))
  const next = releases.filter((release) => release !== null).toSorted((a, b) => a.at - b.at)[0]
  const waitSeconds = next ? Math.max(0, next.at - now) : null
  return (
    <details open={isOpen} data-hunts-in-sight className="group border-t border-hairline px-4 py-2 text-note">
      <summary className="flex min-h-9 cursor-pointer list-none items-center gap-x-3 [&::-webkit-details-marker]:hidden">
        <KeyPicture className="size-5 shrink-0 text-reward" />
        <span className="flex min-w-0 flex-1 flex-wrap gap-x-3 gap-y-1">
          <span className="font-semibold text-reward">{t(live.length > 0 ? 'left' : 'soon', { keys: left })}</span>
          {waitSeconds !== null && waitSeconds < longestCountdownSeconds && (
            <span role="timer" className="text-quiet tabular-nums">
              {t(live.length > 0 ? 'releaseIn' : 'opensIn', { time: toClock(waitSeconds) })}
            </span>
          )}
        </span>
        <svg
          aria-hidden
          viewBox="0 0 16 16"
          className="size-4 shrink-0 text-quiet transition-transform duration-feedback group-open:rotate-180"
        >
          <path d="m3 6 5 5 5-5" fill="none" stroke="currentColor" strokeWidth="1.5" />
        </svg>
      </summary>
      <ul className="grid gap-4 pt-2 pb-2">
        {shown.map((hunt, index) => (
          <SightedHunt key={hunt.id} hunt={hunt} release={releases[index] ?? null} />
        ))}
      </ul>
    </details>
  )
}

function SightedHunt({ hunt, release }: { hunt: Hunt; release: ReturnType<typeof findRelease> }) {
  const t = useTranslations('hunts')
  const format = useSiteFormatter()
  const tiers = hunt.tiers.filter(({ count, found }) => found < count).slice(0, maxTiers)
  const moment = release && format.dateTime(release.at * 1_000, 'moment')
  return (
    <li>
      <p className="flex flex-wrap gap-x-3">
        <HuntLink
          to={{ kind: 'hunt', id: hunt.id }}
          className="font-semibold text-crystal underline underline-offset-2"
        >
          {/* A sponsor writes the title in a language that the site does not know. */}
          <HuntTitle id={hunt.id} title={hunt.title} />
        </HuntLink>
        <KeyKnowledge hunt={hunt} className="text-quiet" />
      </p>
      <ul className="mt-1 grid gap-1">
        {tiers.map((tier, index) => (
          <li key={index}>
            <IntAmount
              value={toPlayerReward(tier.reward, hunt.developerShareBps)}
              className="font-semibold text-reward"
            />{' '}
            ·{' '}
            {tier.condition ? <ConditionWords condition={tier.condition} place={hunt.place} /> : t('conditions.hidden')}
            <span className="text-quiet">
              {' '}
              · {t('keysLeft', { left: tier.count - tier.found, keys: format.int(tier.count) })}
              {tier.eligibility && <> · {t(`whoCan.${tier.eligibility}`)}</>}
            </span>
          </li>
        ))}
      </ul>
      {release && moment && (
        <p className="mt-1 text-quiet" data-release={release.at}>
          {hunt.state === 'upcoming'
            ? t('opens', { time: moment })
            : release.keys === null
              ? t('sight.release', { moment })
              : t('sight.releaseOf', { moment, keys: release.keys })}
          {hasDailyRounds(hunt) && (
            <>
              <SentenceSpace />
              {t('sight.daily', { hour: format.dateTime(hunt.start * 1_000, 'hour') })}
            </>
          )}
        </p>
      )}
    </li>
  )
}
