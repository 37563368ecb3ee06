'use client'

import { useTranslations } from 'next-intl'
import { Field } from '@/components/ui/fields/field'
import { definitionLimits } from '@/lib/builder/game-definition'
import { driveSkyTints } from '@/lib/games/night-drive/draw-level'
import { driveSkies } from '@/lib/games/night-drive/level'
import { type MazeLevel, mazeLimits, mazePalettes } from '@/lib/games/maze/level'
import { palettes } from '@/lib/games/maze/draw-tiles'
import { cityLights, skyTints } from '@/lib/games/cyberwave-runner/draw-level'
import { runnerCities, type RunnerCity, runnerSkies, type RunnerSky } from '@/lib/games/cyberwave-runner/level'
import { Slider } from './slider'
import { TagChoice } from '@/components/games/made/tag-choice'
import type { Editor } from './use-editor'

const clamp = (value: number, least: number, most: number) =>
  Math.max(least, Math.min(most, Math.round(value) || least))

/** The look and the time limit of a maze. */
function MazeLook({ level, changeLevel }: { level: MazeLevel; changeLevel: Editor['changeLevel'] }) {
  const t = useTranslations('gameEditor')
  const { look, seconds } = level
  const setLook = (next: Partial<MazeLevel['look']>, stroke: string) =>
    changeLevel((before) => ({ ...before, look: { ...look, ...next } }), stroke)
  return (
    <>
      <LookChoice
        legend={t('look')}
        name="palette"
        chosen={look.palette}
        choices={mazePalettes.map((name) => [
          name,
          t(`palettes.${name}`),
          [palettes[name].wall, palettes[name].floor, palettes[name].water, palettes[name].glow],
        ])}
        onChoose={(palette) => setLook({ palette }, 'palette')}
      />
      <Slider
        id="game-light"
        label={t('light')}
        value={look.light === 0 ? 13 : look.light}
        least={2}
        most={13}
        shown={look.light === 0 ? t('lit') : String(look.light)}
        onChange={(value) => setLook({ light: value > 12 ? 0 : value }, 'light')}
      />
      <Slider
        id="game-seconds"
        label={t('seconds')}
        value={seconds}
        least={mazeLimits.minSeconds}
        most={mazeLimits.maxSeconds}
        step={10}
        shown={`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`}
        onChange={(value) =>
          changeLevel(
            (before) => ({ ...before, seconds: clamp(value, mazeLimits.minSeconds, mazeLimits.maxSeconds) }),
            'seconds',
          )
        }
      />
    </>
  )
}

const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu

/** The title, look, sound and time limit of a game. */
export function GamePanel({ editor: { definition, change, changeLevel } }: { editor: Editor }) {
  const t = useTranslations('gameEditor')
  const { kind, level } = definition
  const { music } = level.look
  return (
    <div className="grid gap-4">
      <Field
        id="game-title"
        isProse
        label={t('title')}
        value={definition.title}
        maxLength={definitionLimits.titleCharacters}
        onChange={(event) =>
          change((before) => ({ ...before, title: event.target.value.replaceAll(unseen, '') }), 'title')
        }
      />
      <Field
        id="game-lead"
        isProse
        label={t('lead')}
        value={definition.lead}
        maxLength={definitionLimits.leadCharacters}
        onChange={(event) =>
          change((before) => ({ ...before, lead: event.target.value.replaceAll(unseen, '') }), 'lead')
        }
      />
      {kind === 'maze' && <MazeLook level={level} changeLevel={changeLevel} />}
      {kind === 'runner' && (
        <TrackLook
          look={level.look}
          skyLegend={t('sky')}
          skies={runnerSkies.map((sky) => [sky, skyTints[sky]])}
          changeLevel={changeLevel}
        />
      )}
      {kind === 'drive' && (
        <TrackLook
          look={level.look}
          skyLegend={t('roadSky')}
          skies={driveSkies.map((sky) => [sky, driveSkyTints[sky]])}
          changeLevel={changeLevel}
        />
      )}
      <Slider
        id="game-music"
        label={t('music')}
        value={music % 100}
        least={0}
        most={99}
        shown={String(music % 100)}
        onChange={(next) => changeLevel((before) => ({ ...before, look: { ...level.look, music: next } }), 'music')}
      />
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          checked={definition.allowsRemix}
          onChange={(event) => change((before) => ({ ...before, allowsRemix: event.target.checked }))}
          className="accent-[var(--brand)]"
        />
        {t('allowsRemix')}
      </label>
      <TagChoice tags={definition.tags} onChange={(tags) => change((before) => ({ ...before, tags }))} />
    </div>
  )
}

type TrackLookProps = {
  look: { readonly city: RunnerCity; readonly sky: RunnerSky }
  skyLegend: string
  /** The available skies with their colours. */
  skies: readonly (readonly [sky: RunnerSky, tints: { readonly zenith: string; readonly horizon: string }])[]
  changeLevel: Editor['changeLevel']
}

/** The lights and the sky of a track or a road. */
function TrackLook({ look, skyLegend, skies, changeLevel }: TrackLookProps) {
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

type LookChoiceProps<Name extends string> = {
  legend: string
  /** The name of the radio group. */
  name: string
  chosen: Name
  choices: readonly (readonly [name: Name, words: string, colours: readonly string[]])[]
  onChoose: (name: Name) => void
}

/** A choice of looks with their colours. */
function LookChoice<Name extends string>({ legend, name, chosen, choices, onChoose }: LookChoiceProps<Name>) {
  return (
    <fieldset>
      <legend className="mb-2 text-note text-quiet">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map(([each, words, colours]) => (
          <label
            key={each}
            className="flex min-h-11 cursor-pointer items-center gap-2 rounded-control border border-hairline px-3 text-note has-checked:border-brand has-focus-visible:outline-2"
          >
            <input
              type="radio"
              name={name}
              checked={chosen === each}
              onChange={() => onChoose(each)}
              className="sr-only"
            />
            <span aria-hidden className="flex overflow-hidden rounded-[3px]">
              {colours.map((colour) => (
                <span key={colour} className="size-4" style={{ background: colour }} />
              ))}
            </span>
            {words}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
