import { useTranslations } from 'next-intl'
import { useSiteFormatter } from '@/components/ui/use-site-formatter'

/** How many ranks a player climbed or fell since the day began; nothing for who had no rank then. */
export function Movement({ ranks }: { ranks: number | null }) {
  const t = useTranslations('leaderboardTable')
  const format = useSiteFormatter()
  if (ranks === null) return null
  if (ranks === 0) {
    return (
      <span title={t('stayed')} className="text-note text-quiet">
        <span aria-hidden>–</span>
        <span className="sr-only">{t('stayed')}</span>
      </span>
    )
  }
  const isUp = ranks > 0
  const count = Math.abs(ranks)
  const words = t(isUp ? 'climbed' : 'fell', { count })
  return (
    <span title={words} className={`inline-flex items-center gap-1 text-note ${isUp ? 'text-brand' : 'text-danger'}`}>
      <svg aria-hidden viewBox="0 0 10 8" className={`size-2 fill-current ${isUp ? '' : 'rotate-180'}`}>
        <path d="M5 0 10 8H0Z" />
      </svg>
      <span aria-hidden>{format.int(count)}</span>
      <span className="sr-only">{words}</span>
    </span>
  )
}
