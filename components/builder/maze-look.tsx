'use client'

import { useTranslations } from 'next-intl'
import { mazeLimits, mazePalettes, type MazeLevel } from '@/lib/games/maze/maze-level'
import { palettes } from '@/lib/games/maze/picture/palettes'
import { LookChoice } from './look-choice'
import { Slider } from './slider'
import type { Editor } from './use-editor'

const clamp = (value: number, least: number, most: number) =>
  Math.max(least, Math.min(most, Math.round(value) || least))

/** How a maze looks, and how long it may take. */
export function MazeLook({ level, changeLevel }: { level: MazeLevel; changeLevel: Editor['changeLevel'] }) {
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
        least={mazeLimits.leastSeconds}
        most={mazeLimits.mostSeconds}
        step={10}
        shown={`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`}
        onChange={(value) =>
          changeLevel(
            (before) => ({ ...before, seconds: clamp(value, mazeLimits.leastSeconds, mazeLimits.mostSeconds) }),
            'seconds',
          )
        }
      />
    </>
  )
}
