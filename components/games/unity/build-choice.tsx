'use client'

import type { UnityBuild } from '@/lib/games/unity/unity-build'

type BuildChoiceProps = { label: string; builds: readonly UnityBuild[]; chosen: string; onChoose: (id: string) => void }

/** Which of several builds is to be played. */
export function BuildChoice({ label, builds, chosen, onChoose }: BuildChoiceProps) {
  return (
    <label className="mb-4 grid max-w-md grid-cols-1 gap-1 text-note text-quiet">
      {label}
      <select
        value={chosen}
        onChange={(event) => onChoose(event.target.value)}
        className="min-h-11 w-full min-w-0 rounded-control border border-[var(--hairline-strong)] bg-ground px-3 text-body text-ink"
      >
        {builds.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </select>
    </label>
  )
}
