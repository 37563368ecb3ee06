'use client'

import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useId, useState } from 'react'
import * as v from 'valibot'
import { Button } from '@/components/ui/button'
import { ChoiceField } from '@/components/ui/fields/choice-field'
import { Skeleton } from '@/components/ui/skeleton'
import type { UnityPlayerId } from '@/lib/games/game-ids'
import { demoBuildId, type UnityBuild, unityBuildsSchema } from '@/lib/games/unity/unity-build'
import { stageStyle } from '../host/game-front'
import { UnityMark } from './unity-mark'
import { UnityStage } from './unity-stage'

/** The title of a build in the reader's language: that of the demo is ours. */
function useBuildTitle(): (build: Pick<UnityBuild, 'id' | 'title'>) => string {
  const t = useTranslations('unityGames')
  return ({ id, title }) => (id === demoBuildId ? t('demoTitle') : title)
}

/** Plays one of this site's Unity builds with `player`, or shows why there is none to play. */
export function UnityHost({ player }: { player: UnityPlayerId }) {
  const t = useTranslations('unityGames')
  const titleOf = useBuildTitle()
  const { known, reload } = useUnityBuilds()
  const [chosen, setChosen] = useState<string | null>(null)
  const builds = known.kind === 'known' ? known.builds : []
  const build = builds.find(({ id }) => id === chosen) ?? builds[0]
  if (!build) return <NoBuild known={known} onReload={reload} />
  return (
    <>
      {builds.length > 1 && <BuildChoice label={t('choose')} builds={builds} chosen={build.id} onChoose={setChosen} />}
      <UnityStage key={build.id} player={player} build={build.id} name={titleOf(build)} />
      {build.id === demoBuildId && <DemoNote />}
    </>
  )
}

/** Says what the demo is. */
export function DemoNote() {
  const t = useTranslations('unityGames')
  return (
    <div className="mt-4 rounded-card border border-hairline bg-surface p-4">
      <p className="font-semibold">{t('demoTitleNote')}</p>
      <p className="mt-1 max-w-prose text-quiet">{t('demoText')}</p>
    </div>
  )
}

type BuildChoiceProps = { label: string; builds: readonly UnityBuild[]; chosen: string; onChoose: (id: string) => void }

function BuildChoice({ label, builds, chosen, onChoose }: BuildChoiceProps) {
  const titleOf = useBuildTitle()
  return (
    <ChoiceField
      id={useId()}
      label={label}
      value={chosen}
      choices={builds.map((build) => [build.id, titleOf(build)])}
      onChoose={onChoose}
      className="mb-4 max-w-md"
    />
  )
}

/** The loading, failed or empty state in place of a build. */
function NoBuild({ known, onReload }: { known: KnownBuilds; onReload: () => void }) {
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
              <Button variant="secondary" className="mt-5" onClick={onReload}>
                {t('askAgain')}
              </Button>
            </div>
          </div>
        )}
      </div>
    </div>
  )
}

/** The state of the list of builds. */
type KnownBuilds =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'known'; readonly builds: readonly UnityBuild[] }

/** Fetches the builds of this site; `reload` fetches them again. */
export function useUnityBuilds(): { readonly known: KnownBuilds; readonly reload: () => void } {
  const [known, setKnown] = useState<KnownBuilds>({ kind: 'loading' })
  const [loads, setLoads] = useState(0)

  useEffect(() => {
    const controller = new AbortController()
    loadUnityBuilds(controller.signal).then(
      (builds) => setKnown({ kind: 'known', builds }),
      () => controller.signal.aborted || setKnown({ kind: 'failed' }),
    )
    return () => controller.abort()
  }, [loads])

  const reload = useCallback(() => {
    setKnown({ kind: 'loading' })
    setLoads((count) => count + 1)
  }, [])
  return { known, reload }
}

/** Fetches the builds of this site. Rejects when the request fails, or has no response within 15 seconds. */
async function loadUnityBuilds(signal: AbortSignal): Promise<readonly UnityBuild[]> {
  const response = await fetch('/api/unity-builds', {
    signal: AbortSignal.any([signal, AbortSignal.timeout(15_000)]),
  })
  if (!response.ok) throw new Error(`/api/unity-builds responded ${response.status}`)
  return v.parse(unityBuildsSchema, await response.json()).builds
}
