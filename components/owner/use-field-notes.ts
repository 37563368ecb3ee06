'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useSiteFormatter } from '@/components/live/use-site-formatter'
import { locales } from '@/lib/i18n/locales'
import { formatSpan } from '@/lib/owner/format-span'
import type { OwnerField } from '@/lib/owner/owner-field'
import type { OwnerFieldReading } from '@/lib/owner/parse-owner-field'

/** Above it a bound is the contract's arithmetic and tells nobody anything. */
const mostTellingBound = 10n ** 24n

/** What stands under a field: its bounds, or why what was typed cannot be used. */
export function useFieldNotes(field: OwnerField, reading: OwnerFieldReading): { hint?: string; error?: string } {
  const t = useTranslations('ownerFields')
  const { iso } = locales[useLocale()]
  const format = useSiteFormatter()

  function toAmount(value: bigint): string {
    if (field.kind === 'duration') return formatSpan(value, iso)
    if (field.kind === 'wei' || field.kind === 'int-base-units') return format.balanceWei(value)
    return format.int(value)
  }

  if (reading.kind !== 'invalid') {
    const { kind, min, max } = field
    if (kind === 'moment' || kind === 'text' || min === undefined || max === undefined || max > mostTellingBound)
      return {}
    return { hint: t('bounds', { min: toAmount(min), max: toAmount(max) }) }
  }
  const { problem } = reading
  switch (problem.kind) {
    case 'out-of-bounds': {
      if (field.kind === 'duration' && problem.min > 0n)
        return { error: t('outOfBoundsDuration', { min: toAmount(problem.min), max: toAmount(problem.max) }) }
      if (problem.max > mostTellingBound) return { error: t('notPossible') }
      return { error: t('outOfBounds', { min: toAmount(problem.min), max: toAmount(problem.max) }) }
    }
    case 'too-long':
    case 'too-many-steps':
      return { error: t(problem.kind, { max: format.int(problem.max) }) }
    case 'not-a-step':
    case 'cheaper-step':
      return { error: t(problem.kind, { line: format.int(problem.line) }) }
    case 'not-a-number':
    case 'too-precise':
    case 'not-an-address':
    case 'wrong-checksum':
    case 'zero-address':
    case 'not-a-moment':
      return { error: t(problem.kind) }
  }
}
