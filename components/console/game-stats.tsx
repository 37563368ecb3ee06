'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useSiteFormatter } from '@/components/live/use-site-formatter'
import type { OwnGame } from '@/lib/console/console-answers'
import { formatDuration } from '@/lib/i18n/format-duration'
import { locales } from '@/lib/i18n/locales'

/** What became of a game: how often it was played, how long, how many runs reached its goal, how many keys were found. */
export function GameStats({ game }: { game: Pick<OwnGame, 'plays' | 'seconds' | 'completed' | 'finds'> }) {
  const t = useTranslations('console.stats')
  const format = useSiteFormatter()
  const { iso } = locales[useLocale()]
  const stats = [
    ['plays', format.int(game.plays)],
    ['time', formatDuration(game.seconds, iso)],
    ['completed', game.completed === null ? '–' : format.number(game.completed, 'percent')],
    ['finds', format.int(game.finds)],
  ] as const
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-2 sm:grid-cols-4">
      {stats.map(([name, value]) => (
        <div key={name} className="flex flex-col-reverse justify-end">
          <dt className="text-note text-quiet">{t(name)}</dt>
          <dd className="text-lead font-semibold tabular-nums">
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
