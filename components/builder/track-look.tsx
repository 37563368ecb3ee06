'use client'

import { useTranslations } from 'next-intl'
import { cityLights } from '@/lib/games/runner/picture/cities'
import { runnerCities, type RunnerCity, type RunnerSky } from '@/lib/games/runner/runner-level'
import { LookChoice } from './look-choice'
import type { Editor } from './use-editor'

type TrackLookProps = {
  look: { readonly city: RunnerCity; readonly sky: RunnerSky }
  skyLegend: string
  /** The skies that there are, each with its colours. */
  skies: readonly (readonly [sky: RunnerSky, tints: { readonly zenith: string; readonly horizon: string }])[]
  changeLevel: Editor['changeLevel']
}

/** Through which lights and under which sky a track or a road leads. */
export function TrackLook({ look, skyLegend, skies, changeLevel }: TrackLookProps) {
  const t = useTranslations('gameEditor')
  const setLook = (next: Partial<typeof look>, stroke: string) =>
    changeLevel((before) => ({ ...before, look: { ...look, ...next } }), stroke)
  return (
    <>
      <LookChoice
        legend={t('city')}
        name="city"
        chosen={look.city}
        choices={runnerCities.map((name) => [
          name,
          t(`cities.${name}`),
          [cityLights[name].first, cityLights[name].second],
        ])}
        onChoose={(city) => setLook({ city }, 'city')}
      />
      <LookChoice
        legend={skyLegend}
        name="sky"
        chosen={look.sky}
        choices={skies.map(([name, { zenith, horizon }]) => [name, t(`skies.${name}`), [zenith, horizon]])}
        onChoose={(sky) => setLook({ sky }, 'sky')}
      />
    </>
  )
}
