'use client'

import { useTranslations } from 'next-intl'
import { useOwnData } from '@/components/account/use-own-data'
import { SiteLink } from '@/components/navigation/site-link'
import { useSiteFormatter } from '@/components/ui/hooks/use-site-formatter'
import type { GameId } from '@/lib/games/game-ids'
import { questsSchema } from '@/lib/quests/quest-schema'
import { routes } from '@/lib/routes/pages'
import { useQuestGoal } from './use-quest-goal'

type QuestsInSightProps = {
  game: GameId
  name: string
  /** Increases when a run of this visit was stored; then the progress is read again. */
  storedRuns: number
}

/**
 * The player's quests that runs of this game can complete, with their progress. Renders nothing for a visitor, or
 * without such quests.
 */
export function QuestsInSight({ game, name, storedRuns }: QuestsInSightProps) {
  const t = useTranslations('questGoals')
  const format = useSiteFormatter()
  const toGoal = useQuestGoal()
  const own = useOwnData('/api/quests', questsSchema, storedRuns)
  if (typeof own !== 'object') return null
  const shown = own.quests.filter(
    (quest) => (quest.game === null || quest.game === game) && quest.kind !== 'made' && quest.kind !== 'referrals',
  )
  if (shown.length === 0) return null
  return (
    <section aria-label={t('title')} data-quests-in-sight className="border-t border-hairline px-4 py-2 text-note">
      <p className="flex items-center justify-between gap-4">
        <span className="font-semibold text-ink">{t('title')}</span>
        <SiteLink
          href={routes.quests}
          className="inline-flex min-h-9 items-center text-brand underline underline-offset-4"
        >
          {t('all')}
        </SiteLink>
      </p>
      <ul aria-live="polite" className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
        {shown.map((quest) => (
          <li key={quest.id} className="flex items-baseline justify-between gap-4">
            <span>{toGoal(quest, quest.game === null ? null : name)}</span>
            {quest.progress >= quest.target ? (
              <span className="whitespace-nowrap text-brand">{t('paid')}</span>
            ) : (
              <span className="whitespace-nowrap text-quiet tabular-nums">
                {t('progress', { progress: format.int(quest.progress), target: format.int(quest.target) })}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
