'use client'

import { useTranslations } from 'next-intl'
import type { HuntCondition } from '@/lib/hunts/hunt-answers'

/** What a run has to reach for a key, in words. */
export function ConditionWords({ condition }: { condition: HuntCondition }) {
  const t = useTranslations('hunts.conditions')
  return condition.kind === 'things' ? t('things', { things: condition.things.length }) : t(condition.kind, { least: condition.least })
}
