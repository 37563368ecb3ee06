'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { SiteLink } from '@/components/navigation/site-link'
import { buttonStyle } from '@/components/ui/button-style'
import { Isolate } from '@/components/ui/isolate'
import { LineIcon } from '@/components/ui/line-icon'
import { Pagination } from '@/components/ui/pagination'
import { useSiteFormatter } from '@/components/ui/hooks/use-site-formatter'
import { useSiteLocale } from '@/components/ui/hooks/use-site-locale'
import { huntPath, type HuntView } from '@/lib/hunts/hunt-path'
import { getCheckpointKind } from '@/lib/hunts/checkpoint-kind'
import { isOutsidePlace } from '@/lib/hunts/hunt-place'
import type { Hunt, HuntCondition, HuntsProgress } from '@/lib/hunts/hunt-schema'
import type { HuntState } from '@/lib/hunts/hunt-state'
import { formatWait } from '@/lib/i18n/format-units'
import { localizedPath } from '@/lib/i18n/localized-path'
import { routes } from '@/lib/routes/pages'
import { useNameOfPlace } from './game-names'

const soonSeconds = 48 * 60 * 60

/** When a hunt opens or ends: a duration if it is near, else a date. `now` is in seconds, by the server's clock. */
export function HuntTime({ hunt, now }: { hunt: Pick<Hunt, 'state' | 'start' | 'end'>; now: number }) {
  const t = useTranslations('hunts')
  const { iso } = useSiteFormatter()
  const format = useSiteFormatter()
  const isAhead = hunt.state === 'upcoming' || hunt.state === 'live'
  const at = hunt.state === 'upcoming' ? hunt.start : hunt.end
  const moment = format.dateTime(at * 1_000, 'moment')
  const time = isAhead && at - now < soonSeconds ? formatWait(at - now, iso) : moment
  const key = hunt.state === 'upcoming' ? 'opens' : hunt.state === 'live' ? 'ends' : 'ended'
  return (
    <time dateTime={new Date(at * 1_000).toISOString()} title={moment}>
      {t(key, { time })}
    </time>
  )
}

const stateStyles: Readonly<Record<HuntState, string>> = {
  live: 'border-brand text-brand',
  upcoming: 'border-crystal text-crystal',
  ended: 'border-[var(--hairline-strong)] text-quiet',
  closed: 'border-[var(--hairline-strong)] text-quiet',
}

/** The state of a hunt as a coloured label. */
export function HuntStateMark({ state }: { state: HuntState }) {
  const t = useTranslations('hunts')
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-full border px-2.5 py-0.5 text-note font-semibold whitespace-nowrap ${stateStyles[state]}`}
    >
      {state === 'live' && <span aria-hidden className="size-1.5 rounded-full bg-current" />}
      {t(`states.${state}`)}
    </span>
  )
}

/** Who knows the keys of a hunt: the site alone, or the sponsor, who could claim them. */
export function KeyKnowledge({ hunt, className = '' }: { hunt: Pick<Hunt, 'areKeysSealed'>; className?: string }) {
  const t = useTranslations('hunts')
  return (
    <span data-keys={hunt.areKeysSealed ? 'sealed' : 'known'} className={className}>
      {t(hunt.areKeysSealed ? 'keysSealed' : 'keysKnown')}
    </span>
  )
}

/** A bar of the keys that are not found yet, or of those that are (`showsFound`), as the words beside it. */
export function KeysBar({
  hunt: { keys, found },
  showsFound = false,
}: {
  hunt: Pick<Hunt, 'keys' | 'found'>
  showsFound?: boolean
}) {
  const shown = showsFound ? found : keys - found
  return (
    <div aria-hidden className="mt-4 h-1.5 overflow-hidden rounded-full bg-hairline">
      <div
        className="h-full origin-left bg-reward rtl:origin-right"
        style={{ transform: `scaleX(${keys === 0 ? 0 : shown / keys})` }}
      />
    </div>
  )
}

/** INT base units with the symbol, rounded down. */
export function IntAmount({ value, className = '' }: { value: bigint; className?: string }) {
  const format = useSiteFormatter()
  return <Isolate className={`tabular-nums ${className}`}>{`${format.balanceWei(value, 2)} INT`}</Isolate>
}

type PictureProps = { className?: string }

/** A picture of strokes in the text colour, 48 units wide and high. */
export function StrokePicture({ className = '', children }: PictureProps & { children: ReactNode }) {
  return (
    <LineIcon viewBox="0 0 48 48" strokeWidth="2.5" strokeLinejoin="round" strokeLinecap="round" className={className}>
      {children}
    </LineIcon>
  )
}

/** A key in the text colour. */
export function KeyPicture({ className = '' }: PictureProps) {
  return (
    <StrokePicture className={className}>
      <path d="M16 4 25 9v10l-9 5-9-5V9z" fill="currentColor" fillOpacity="0.16" />
      <path d="m16 10 4 2.2v4.6L16 19l-4-2.2v-4.6z" />
      <path d="m21.5 22 20 20M34 34.500l5-5M29 29.500l4-4" />
    </StrokePicture>
  )
}

type HuntLinkProps = { to: HuntView; className?: string; children: ReactNode }

/**
 * A link to a view. It is a plain link, because the page learns of a new fragment only through the browser's own
 * navigation.
 */
export function HuntLink({ to, className, children }: HuntLinkProps) {
  return (
    <a href={localizedPath(useSiteLocale(), huntPath(to))} className={className}>
      {children}
    </a>
  )
}

/** A link to where the keys of a hunt are. */
export function PlaceLink({ place }: { place: string }) {
  const t = useTranslations('hunts')
  const nameOf = useNameOfPlace()
  if (!isOutsidePlace(place)) {
    return (
      <SiteLink href={`${routes.play}/${place}`} className={buttonStyle()}>
        {t('play', { game: nameOf(place) })}
      </SiteLink>
    )
  }
  // A sponsor typed this address, so the link must not look like a button of this site.
  return (
    <div className="max-w-xs min-w-0 text-note" data-outside>
      <a
        href={place}
        target="_blank"
        rel="noreferrer nofollow ugc"
        className="font-semibold break-all text-crystal underline underline-offset-4"
      >
        {t('visit', { host: nameOf(place) })}
      </a>
      <p className="mt-1 text-quiet">{t('leavesSite')}</p>
    </div>
  )
}

type PagerProps = {
  /** The page number from 1, and the number of items on a page. */
  page: number
  pageSize: number
  total: number
  onTurn: (page: number) => void
}

/** Links to the pages of a list, and the shown range; nothing when there is only one page. */
export function Pager({ page, pageSize, total, onTurn }: PagerProps) {
  const t = useTranslations('huntPages.pages')
  const format = useSiteFormatter()
  const first = Math.min((page - 1) * pageSize + 1, total)
  const last = Math.min(total, page * pageSize)
  if (total <= pageSize && page === 1) return null
  const place = t('range', { first: format.int(first), last: format.int(last), total: format.int(total) })
  return (
    <Pagination
      label={t('label')}
      previous={t('previous')}
      next={t('next')}
      place={place}
      page={page}
      isLast={last >= total}
      size="s"
      onTurn={onTurn}
    />
  )
}

type FreshnessNoteProps = {
  progress: HuntsProgress
  /** Whether the last request failed. */
  failed: boolean
}

/**
 * Why the shown data may be outdated: the site does not respond, or the index is behind. Nothing while it is up to date.
 */
export function FreshnessNote({ progress, failed }: FreshnessNoteProps) {
  const t = useTranslations('hunts.reading')
  const format = useSiteFormatter()
  const block = progress && format.int(progress.block)
  return (
    <p role="status" className="mb-4 text-note text-reward empty:hidden">
      {failed && t('unanswered')}
      {!failed && !progress && t('never')}
      {!failed && progress?.freshness === 'behind' && t('behind', { block: block ?? '', blocks: progress.lagBlocks })}
      {!failed &&
        progress?.freshness === 'silent' &&
        t('silent', { block: block ?? '', time: format.dateTime(progress.blockTime * 1_000, 'moment') })}
    </p>
  )
}

/** The condition of a tier in the words of its game. */
export function ConditionWords({ condition, place }: { condition: HuntCondition; place: string | null }) {
  const t = useTranslations('hunts.conditions')
  const format = useSiteFormatter()
  if (condition.kind === 'things') return t('things', { things: condition.things.length })
  if (condition.kind === 'moment') return t('moment', { moment: condition.moment })
  if (condition.kind === 'score') return t('score', { least: format.int(condition.least) })
  const kind = getCheckpointKind(place)
  return kind === 'stages' ? t(condition.least === 1 ? 'stageKey' : 'stageGate') : t(kind, { least: condition.least })
}
