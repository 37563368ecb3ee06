'use client'

import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { ChoiceField } from '@/components/ui/choice-field'
import { Skeleton } from '@/components/ui/skeleton'
import type { UnityPlayerId } from '@/lib/games/game-ids'
import type { UnityBuild } from '@/lib/games/unity/unity-build'
import { stageStyle } from '../stage-style'
import { UnityMark } from './unity-mark'
import { UnityStage } from './unity-stage'
import { type KnownBuilds, useUnityBuilds } from './use-unity-builds'

/** The Unity builds of this site, one of them to be played by `player`; how things stand where there is none. */
export function UnityHost({ player }: { player: UnityPlayerId }) {
  const t = useTranslations('unityGames')
  const { known, askAgain } = useUnityBuilds()
  const [chosen, setChosen] = useState<string | null>(null)
  const builds = known.kind === 'known' ? known.builds : []
  const build = builds.find(({ id }) => id === chosen) ?? builds[0]
  if (!build) return <NoBuild known={known} onAsk={askAgain} />
  return (
    <>
      {builds.length > 1 && <BuildChoice label={t('choose')} builds={builds} chosen={build.id} onChoose={setChosen} />}
      <UnityStage key={build.id} player={player} build={build.id} name={build.title} />
    </>
  )
}

type BuildChoiceProps = { label: string; builds: readonly UnityBuild[]; chosen: string; onChoose: (id: string) => void }

/** Which of several builds is to be played. */
function BuildChoice({ label, builds, chosen, onChoose }: BuildChoiceProps) {
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

/** The place of a build while there is none to play, and why. */
function NoBuild({ known, onAsk }: { known: KnownBuilds; onAsk: () => void }) {
  const t = useTranslations('unityGames')
  return (
    <div className="overflow-hidden rounded-card border border-hairline bg-surface">
      <div className={stageStyle}>
        {known.kind === 'loading' ? (
          <Skeleton className="absolute inset-0 size-full" />
        ) : (
          <div className="absolute inset-0 grid place-items-center p-6 text-center">
            <div className="grid max-w-prose justify-items-center">
              <UnityMark className="mb-5 w-28 text-crystal" />
              <p className="text-title font-semibold">{t(known.kind === 'failed' ? 'failedTitle' : 'noneTitle')}</p>
              <p className="mt-2 text-quiet">{t(known.kind === 'failed' ? 'failedText' : 'noneText')}</p>
              <Button variant="secondary" className="mt-5" onClick={onAsk}>
                {t('askAgain')}
              </Button>
            </div>
          </div>
        )}
      </div>
    </div>
  )
}
