'use client'

import { useTranslations } from 'next-intl'
import { checkpointsOf } from '@/lib/hunts/checkpoint-kind'
import type { HuntCondition } from '@/lib/hunts/hunt-answers'

/** What a run has to reach for a key, in the words of the game that it lies in. */
export function ConditionWords({ condition, place }: { condition: HuntCondition; place: string | null }) {
  const t = useTranslations('hunts.conditions')
  if (condition.kind === 'things') return t('things', { things: condition.things.length })
  if (condition.kind === 'score') return t('score', { least: condition.least })
  const kind = checkpointsOf(place)
  return kind === 'stages' ? t(condition.least === 1 ? 'stageKey' : 'stageGate') : t(kind, { least: condition.least })
}
