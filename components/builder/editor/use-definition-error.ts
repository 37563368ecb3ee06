'use client'

import { useTranslations } from 'next-intl'
import type { DefinitionError } from '@/lib/builder/game-definition'
import { messageKey } from '@/lib/i18n/message-key'

/** Explains in words why a text cannot be read as a game. */
export function useDefinitionError(): (error: DefinitionError) => string {
  const t = useTranslations('gameEditor')
  // Paths in the JSON are code, so they are isolated to run left to right in every language.
  return ({ kind, at, why }) =>
    t(`refused.${messageKey(kind)}`, { at: at === '' ? 'none' : kind === 'not-a-game' ? `\u2066${at}\u2069` : at, why })
}
