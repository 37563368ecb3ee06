'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { tools, type Tool } from './editor-view'
import { painterOf } from './painters/painter-of'
import { Stamp } from './stamp'
import { ToolIcon } from './tool-icon'
import type { Editor } from './use-editor'

const shownTools = tools.filter((tool) => tool !== 'path')

type ChoiceProps = {
  label: string
  isChosen: boolean
  onChoose: () => void
  children: ReactNode
  /** On a phone only its picture is seen. */ isCompact?: boolean
}

function Choice({ label, isChosen, onChoose, children, isCompact = false }: ChoiceProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      title={label}
      onClick={onChoose}
      className={`grid min-h-14 ${isCompact ? 'max-sm:min-h-11 max-sm:place-items-center sm:min-w-14' : 'min-w-14'} justify-items-center gap-0.5 rounded-control border border-transparent p-1.5 text-center text-[0.6875rem] leading-tight text-quiet hover:bg-raised hover:text-ink aria-pressed:border-brand aria-pressed:bg-raised aria-pressed:text-ink lg:min-w-0 lg:content-start lg:px-0.5`}
    >
      {children}
      <span className={`line-clamp-2 w-16 break-words hyphens-auto lg:w-full ${isCompact ? 'max-sm:sr-only' : ''}`}>
        {label}
      </span>
    </button>
  )
}

function Group({ title, isCompact = false, children }: { title: string; isCompact?: boolean; children: ReactNode }) {
  return (
    <div role="group" aria-label={title} className="shrink-0">
      <p className="mb-1 px-1 text-note text-quiet max-lg:sr-only">{title}</p>
      <div className={`flex gap-1 lg:grid lg:grid-cols-3 ${isCompact ? 'max-sm:grid max-sm:grid-cols-7' : ''}`}>
        {children}
      </div>
    </div>
  )
}

/** What can be drawn with, and drawn. */
export function ToolPalette({ editor: { view, look, kind: kindOfGame, definition } }: { editor: Editor }) {
  const t = useTranslations('gameEditor')
  const painter = painterOf(definition)
  const draws = view.tool === 'paint' || view.tool === 'rectangle' || view.tool === 'fill'
  const drawingTool: Tool = draws ? view.tool : 'paint'
  return (
    <div className="relative grid min-w-0 gap-3 rounded-card border border-hairline bg-surface p-3 lg:flex lg:flex-col lg:gap-4 lg:p-2">
      <Group isCompact title={t('tools')}>
        {shownTools.map((tool) => (
          <Choice
            key={tool}
            isCompact
            label={t(`toolNames.${tool}`)}
            isChosen={view.tool === tool}
            onChoose={() => look({ tool })}
          >
            <ToolIcon tool={tool} />
          </Choice>
        ))}
      </Group>
      {/* On narrow screens one row to be moved sideways, whose end fades where more is to come. */}
      <div className="relative flex min-w-0 gap-4 max-lg:overflow-x-auto max-lg:[mask-image:linear-gradient(to_right,black_calc(100%-2.5rem),transparent)] max-lg:pe-10 max-lg:rtl:[mask-image:linear-gradient(to_left,black_calc(100%-2.5rem),transparent)] lg:flex-col">
        <Group title={t('ground')}>
          {kindOfGame.tiles.map((tile) => (
            <Choice
              key={tile}
              label={t(`tiles.${tile}`)}
              isChosen={draws && view.tile === tile}
              onChoose={() => look({ tile, tool: drawingTool })}
            >
              <Stamp tile={tile} painter={painter} />
            </Choice>
          ))}
        </Group>
        <Group title={t('things')}>
          {kindOfGame.objects.map((kind) => (
            <Choice
              key={kind}
              label={t(`kinds.${kind}`)}
              isChosen={view.tool === 'place' && view.kind === kind}
              onChoose={() => look({ kind, tool: 'place' })}
            >
              <Stamp thing={kind} painter={painter} />
            </Choice>
          ))}
        </Group>
        <div role="group" aria-label={t('layers')} className="flex shrink-0 flex-col justify-center text-note">
          <p className="mb-1 px-1 text-quiet max-lg:sr-only">{t('layers')}</p>
          {(['ground', 'things'] as const).map((layer) => (
            <label key={layer} className="flex min-h-9 items-center gap-2 px-1">
              <input
                type="checkbox"
                checked={view.layers[layer]}
                onChange={(event) => look({ layers: { ...view.layers, [layer]: event.target.checked } })}
                className="accent-[var(--brand)]"
              />
              {t(layer)}
            </label>
          ))}
        </div>
      </div>
    </div>
  )
}
