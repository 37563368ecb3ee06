import { useTranslations } from 'next-intl'
import { type BoardPeriod, boardPeriods } from './board-view'

const names = { all: 'allTime', current: 'thisWeek', previous: 'lastWeek' } as const

const tab =
  'min-h-11 flex-1 rounded-control px-3 text-note font-semibold whitespace-nowrap transition duration-feedback sm:flex-none sm:px-5 ' +
  'text-quiet hover:text-ink aria-pressed:bg-brand-fill aria-pressed:text-on-brand'

/** Chooses between the board of all time and those of weeks. */
export function PeriodTabs({ value, onChange }: { value: BoardPeriod; onChange: (value: BoardPeriod) => void }) {
  const t = useTranslations('leaderboardScreen')
  return (
    <div
      role="group"
      aria-label={t('which')}
      className="flex rounded-control border border-[var(--hairline-strong)] bg-surface p-1"
    >
      {boardPeriods.map((period) => (
        <button
          key={period}
          type="button"
          aria-pressed={period === value}
          onClick={() => onChange(period)}
          className={tab}
        >
          {t(names[period])}
        </button>
      ))}
    </div>
  )
}
