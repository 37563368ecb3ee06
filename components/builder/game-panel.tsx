'use client'

import { useTranslations } from 'next-intl'
import { Field } from '@/components/ui/field'
import { definitionLimits } from '@/lib/builder/game-definition'
import { roadSkyTints } from '@/lib/games/drive/picture/road-skies'
import { roadSkies } from '@/lib/games/drive/road-level'
import { skyTints } from '@/lib/games/runner/picture/cities'
import { runnerSkies } from '@/lib/games/runner/runner-level'
import { MazeLook } from './maze-look'
import { Slider } from './slider'
import { TrackLook } from './track-look'
import type { Editor } from './use-editor'

const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu

/** What the whole game is called, how it looks and sounds, and how long it may take. */
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
          skies={roadSkies.map((sky) => [sky, roadSkyTints[sky]])}
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
    </div>
  )
}
