'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { UnityPlayerId } from '@/lib/games/game-ids'
import { BuildChoice } from './build-choice'
import { NoBuild } from './no-build'
import { UnityStage } from './unity-stage'
import { useUnityBuilds } from './use-unity-builds'

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
