'use client'

import { useTranslations } from 'next-intl'
import { useBoundThings } from './use-bound-things'

/** Whether a key of a hunt lies in a chest or key; `published` is the game's name in its address. */
export function TreasureNote({ id, published }: { id: number; published: string | null }) {
  const t = useTranslations('gameEditor')
  const bound = useBoundThings(published)
  const title = bound?.get(id)
  if (!bound) return null
  return (
    <p className={`text-note ${title === undefined ? 'text-quiet' : 'text-reward'}`}>
      {title === undefined ? t('treasureFree') : t('treasureLies', { title })}
    </p>
  )
}
