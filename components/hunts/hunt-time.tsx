import { useLocale, useTranslations } from 'next-intl'
import { useSiteFormatter } from '@/components/live/use-site-formatter'
import type { Hunt } from '@/lib/hunts/hunt-answers'
import { formatWait } from '@/lib/i18n/format-wait'
import { locales } from '@/lib/i18n/locales'

const soonSeconds = 48 * 60 * 60

/** When a hunt opens or ends: in so many hours where that is near, else the day. `now` in seconds, by the site's clock. */
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
