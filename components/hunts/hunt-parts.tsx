import { useLocale, useTranslations } from 'next-intl'
import { Isolate } from '@/components/ui/isolate'
import { useSiteFormatter } from '@/components/ui/use-site-formatter'
import type { Hunt } from '@/lib/hunts/hunt-schema'
import type { HuntState } from '@/lib/hunts/hunt-state'
import { formatWait } from '@/lib/i18n/format-units'
import { locales } from '@/lib/i18n/locales'

const soonSeconds = 48 * 60 * 60

/** When a hunt opens or ends: a duration if it is near, else a date. `now` is in seconds, by the server's clock. */
export function HuntTime({ hunt, now }: { hunt: Pick<Hunt, 'state' | 'start' | 'end'>; now: number }) {
  const t = useTranslations('hunts')
  const { iso } = locales[useLocale()]
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

const looks: Readonly<Record<HuntState, string>> = {
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
      className={`inline-flex items-center gap-1.5 rounded-full border px-2.5 py-0.5 text-note font-semibold whitespace-nowrap ${looks[state]}`}
    >
      {state === 'live' && <span aria-hidden className="size-1.5 rounded-full bg-current" />}
      {t(`states.${state}`)}
    </span>
  )
}

/** A bar of the keys that are not found yet. */
export function KeysBar({ hunt }: { hunt: Pick<Hunt, 'keys' | 'found'> }) {
  return (
    <div aria-hidden className="mt-4 h-1.5 overflow-hidden rounded-full bg-hairline">
      <div
        className="h-full origin-left bg-reward rtl:origin-right"
        style={{ transform: `scaleX(${hunt.keys === 0 ? 0 : (hunt.keys - hunt.found) / hunt.keys})` }}
      />
    </div>
  )
}

/** INT base units with the symbol, rounded down. */
export function IntAmount({ value, className = '' }: { value: bigint; className?: string }) {
  const format = useSiteFormatter()
  return <Isolate className={`tabular-nums ${className}`}>{`${format.balanceWei(value, 2)} INT`}</Isolate>
}
