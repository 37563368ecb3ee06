'use client'

import { useTranslations } from 'next-intl'
import { Field } from '@/components/ui/field'
import { definitionLimits } from '@/lib/builder/game-definition'
import { mazeLimits, mazePalettes, type MazeLevel } from '@/lib/games/maze/maze-level'
import { palettes } from '@/lib/games/maze/picture/palettes'
import type { Editor } from './use-editor'

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(most, Math.round(value) || least))
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu

function Slider({ id, label, value, least, most, step = 1, shown, onChange }: { id: string; label: string; value: number; least: number; most: number; step?: number; shown: string; onChange: (value: number) => void }) {
  return (
    <label htmlFor={id} className="block text-note text-quiet">
      <span className="flex justify-between gap-3">
        {label} <span className="font-semibold text-ink tabular-nums">{shown}</span>
      </span>
      <input id={id} type="range" dir="ltr" min={least} max={most} step={step} value={value} onChange={(event) => onChange(Number(event.target.value))} className="mt-1 block h-8 w-full accent-[var(--brand)]" />
    </label>
  )
}

/** What the whole game is called, how it looks and sounds, and how long it may take. */
export function GamePanel({ editor: { definition, level, change, changeLevel } }: { editor: Editor }) {
  const t = useTranslations('gameEditor')
  const { look } = level
  const setLook = (next: Partial<MazeLevel['look']>, stroke: string) => changeLevel((before) => ({ ...before, look: { ...before.look, ...next } }), stroke)
  return (
    <div className="grid gap-4">
      <Field id="game-title" isProse label={t('title')} value={definition.title} maxLength={definitionLimits.titleCharacters} onChange={(event) => change((before) => ({ ...before, title: event.target.value.replaceAll(unseen, '') }), 'title')} />
      <Field id="game-lead" isProse label={t('lead')} value={definition.lead} maxLength={definitionLimits.leadCharacters} onChange={(event) => change((before) => ({ ...before, lead: event.target.value.replaceAll(unseen, '') }), 'lead')} />
      <fieldset>
        <legend className="mb-2 text-note text-quiet">{t('look')}</legend>
        <div className="flex flex-wrap gap-2">
          {mazePalettes.map((name) => (
            <label key={name} className="flex min-h-11 cursor-pointer items-center gap-2 rounded-control border border-hairline px-3 text-note has-checked:border-brand has-focus-visible:outline-2">
              <input type="radio" name="palette" checked={look.palette === name} onChange={() => setLook({ palette: name }, 'palette')} className="sr-only" />
              <span aria-hidden className="flex overflow-hidden rounded-[3px]">
                {[palettes[name].wall, palettes[name].floor, palettes[name].water, palettes[name].glow].map((colour) => (
                  <span key={colour} className="size-4" style={{ background: colour }} />
                ))}
              </span>
              {t(`palettes.${name}`)}
            </label>
          ))}
        </div>
      </fieldset>
      <Slider id="game-light" label={t('light')} value={look.light === 0 ? 13 : look.light} least={2} most={13} shown={look.light === 0 ? t('lit') : String(look.light)} onChange={(value) => setLook({ light: value > 12 ? 0 : value }, 'light')} />
      <Slider id="game-seconds" label={t('seconds')} value={level.seconds} least={mazeLimits.leastSeconds} most={mazeLimits.mostSeconds} step={10} shown={`${Math.floor(level.seconds / 60)}:${String(level.seconds % 60).padStart(2, '0')}`} onChange={(value) => changeLevel((before) => ({ ...before, seconds: clamp(value, mazeLimits.leastSeconds, mazeLimits.mostSeconds) }), 'seconds')} />
      <Slider id="game-music" label={t('music')} value={look.music % 100} least={0} most={99} shown={String(look.music % 100)} onChange={(music) => setLook({ music }, 'music')} />
      <label className="flex min-h-11 items-center gap-3">
        <input type="checkbox" checked={definition.allowsRemix} onChange={(event) => change((before) => ({ ...before, allowsRemix: event.target.checked }))} className="accent-[var(--brand)]" />
        {t('allowsRemix')}
      </label>
    </div>
  )
}
