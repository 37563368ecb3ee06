import { useTranslations } from 'next-intl'
import { useSiteFormatter } from '@/components/ui/hooks/use-site-formatter'
import { madePlayerLevel } from '@/lib/quests/quests'
import type { Quests } from '@/lib/quests/quest-schema'

export type Quest = Quests['quests'][number]

/** Returns the sentence for what a quest asks, with the name of its game, if it has one. */
export function useQuestGoal(): (quest: Quest, gameName: string | null) => string {
  const t = useTranslations('questGoals.goals')
  const format = useSiteFormatter()
  return ({ kind, target }, gameName) => {
    const values = { target, number: format.int(target), game: gameName ?? '', level: format.int(madePlayerLevel) }
    return t(kind === 'runs' && gameName === null ? 'anyRuns' : kind, values)
  }
}
