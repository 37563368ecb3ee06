'use client'

import { useTranslations } from 'next-intl'
import { type GameTag, gameTags, maxGameTags } from '@/lib/games/catalogue/game-tags'

type TagChoiceProps = { tags: readonly GameTag[]; onChange: (tags: GameTag[]) => void }

/** Lets an author choose the tags of a game. The others cannot be chosen once it has as many as it may have. */
export function TagChoice({ tags, onChange }: TagChoiceProps) {
  const t = useTranslations('madeGame')
  const isFull = tags.length >= maxGameTags
  return (
    <fieldset>
      <legend className="text-note font-semibold">{t('tagsOfGame', { count: maxGameTags })}</legend>
      <div className="mt-1 flex flex-wrap gap-x-4">
        {gameTags.map((tag) => {
          const isChosen = tags.includes(tag)
          return (
            <label key={tag} className={`flex min-h-11 items-center gap-2 ${isFull && !isChosen ? 'text-quiet' : ''}`}>
              <input
                type="checkbox"
                checked={isChosen}
                disabled={isFull && !isChosen}
                onChange={() => onChange(isChosen ? tags.filter((each) => each !== tag) : [...tags, tag])}
                className="accent-[var(--brand)]"
              />
              {t(`tags.${tag}`)}
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
