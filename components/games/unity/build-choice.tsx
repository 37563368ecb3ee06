'use client'

import { useId } from 'react'
import { ChoiceField } from '@/components/ui/choice-field'
import type { UnityBuild } from '@/lib/games/unity/unity-build'

type BuildChoiceProps = { label: string; builds: readonly UnityBuild[]; chosen: string; onChoose: (id: string) => void }

/** Which of several builds is to be played. */
export function BuildChoice({ label, builds, chosen, onChoose }: BuildChoiceProps) {
  return (
    <ChoiceField
      id={useId()}
      label={label}
      value={chosen}
      choices={builds.map(({ id, title }) => [id, title])}
      onChoose={onChoose}
      className="mb-4 max-w-md"
    />
  )
}
