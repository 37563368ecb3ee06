'use client'

import { useTranslations } from 'next-intl'
import { cityLights, skyTints } from '@/lib/games/runner/picture/cities'
import { runnerCities, runnerSkies, type RunnerLevel } from '@/lib/games/runner/runner-level'
import { LookChoice } from './look-choice'
import type { Editor } from './use-editor'

/** Through which lights and under which sky a track leads. */
export function TrackLook({ level: { look }, changeLevel }: { level: RunnerLevel; changeLevel: Editor['changeLevel'] }) {
  const t = useTranslations('gameEditor')
  const setLook = (next: Partial<RunnerLevel['look']>, stroke: string) => changeLevel((before) => ({ ...before, look: { ...look, ...next } }), stroke)
  return (
    <>
      <LookChoice
        legend={t('city')}
        name="city"
        chosen={look.city}
        choices={runnerCities.map((name) => [name, t(`cities.${name}`), [cityLights[name].first, cityLights[name].second]])}
        onChoose={(city) => setLook({ city }, 'city')}
      />
      <LookChoice
        legend={t('sky')}
        name="sky"
        chosen={look.sky}
        choices={runnerSkies.map((name) => [name, t(`skies.${name}`), [skyTints[name].zenith, skyTints[name].horizon]])}
        onChoose={(sky) => setLook({ sky }, 'sky')}
      />
    </>
  )
}
