'use client'

import { useTranslations } from 'next-intl'
import type { RefusedDefinition } from '@/lib/builder/game-definition'
import { messageKey } from '@/lib/i18n/message-key'

/** Why a text is no game that can be read here, in words. */
export function useRefusalWords(): (refused: RefusedDefinition) => string {
  const t = useTranslations('gameEditor')
  // Places are code: they run from left to right in every language.
  return ({ kind, at, why }) =>
    t(`refused.${messageKey(kind)}`, { at: at === '' ? 'none' : kind === 'not-a-game' ? `\u2066${at}\u2069` : at, why })
}
