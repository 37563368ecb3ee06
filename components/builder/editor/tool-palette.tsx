'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef } from 'react'
import { type AnyObject, type AnyObjectKind, type AnyTile, signs } from '@/lib/builder/kinds'
import { type Tool, tools } from './editor-view'
import type { LevelRenderer } from './canvas/level-renderer'
import { getLevelRenderer } from './canvas/level-renderers'
import type { Editor } from './use-editor'
import { LineIcon } from '@/components/ui/line-icon'

const paths: Readonly<Record<Tool, string>> = {
  select: 'M3 3h3M9 3h1M13 3v3M13 9v1M13 13h-3M7 13H6M3 13v-3M3 7V6',
  paint: 'M10.5 2.5 13.5 5.5 7 12 4 9zM4 9c-1.5 1-.5 3-2 4.5 2 0 4 0 5-1.5',
  rectangle: 'M2.5 4h11v8h-11z',
  fill: 'M7 2 2.5 6.5 7 11l4.5-4.5zM7 2v4M13 9.5s1.5 2 1.5 3a1.5 1.5 0 0 1-3 0c0-1 1.5-3 1.5-3z',
  place: 'M8 2v12M2 8h12',
  erase: 'M6 13.5h8M2.5 9.5l6-6 4 4-6 6H5z',
  path: 'M3 13V4h7v6h3',
  pan: 'M8 2v12M2 8h12M8 2 6.5 3.5M8 2l1.5 1.5M8 14l-1.5-1.5M8 14l1.5-1.5M2 8l1.5-1.5M2 8l1.5 1.5M14 8l-1.5-1.5M14 8l-1.5 1.5',
}

/** The icon of a tool. Decorative, because its name is below. */
function ToolIcon({ tool }: { tool: Tool }) {
  return (
    <LineIcon viewBox="0 0 16 16" className="size-7 p-1" strokeWidth="1.4" strokeLinecap="round" strokeLinejoin="round">
      <path d={paths[tool]} />
    </LineIcon>
  )
}

const side = 28

/** A room of one tile, for painting that tile. */
const roomOf = (sign: string) => ({ name: '', rows: [sign, '.'], objects: [] })

/** An object with default properties, for painting it. */
const sampleOf = (kind: AnyObjectKind) => ({ kind, id: 1, x: 0, y: 0, colour: 'amber', to: 1 }) as unknown as AnyObject

type StampProps = { renderer: LevelRenderer } & (
  { tile: AnyTile; thing?: never } | { tile?: never; thing: AnyObjectKind }
)

/** A small picture of a tile or an object. */
function Stamp({ renderer, tile, thing }: StampProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const brush = canvas.current?.getContext('2d')
    if (!brush) return
    const size = side * 2
    brush.fillStyle = renderer.ground
    brush.fillRect(0, 0, size, size)
    renderer.tile(roomOf(tile === undefined ? '.' : signs[tile]), 0, 0)?.paint(brush, size)
    if (thing !== undefined) renderer.thing(sampleOf(thing)).paint(brush, size)
  }, [renderer, tile, thing])
  return <canvas ref={canvas} aria-hidden width={side * 2} height={side * 2} className="size-7 rounded-[4px]" />
}

const shownTools = tools.filter((tool) => tool !== 'path')

type ChoiceProps = {
  label: string
  isChosen: boolean
  onChoose: () => void
  children: ReactNode
  /** Hides the label on phones. */ isCompact?: boolean
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

/** The tools, tiles and objects to draw with. */
export function ToolPalette({ editor: { view, look, kind: kindOfGame, definition } }: { editor: Editor }) {
  const t = useTranslations('gameEditor')
  const renderer = getLevelRenderer(definition)
  const draws = view.tool === 'paint' || view.tool === 'rectangle' || view.tool === 'fill'
  const drawingTool: Tool = draws ? view.tool : 'paint'
  return (
    <div className="relative grid min-w-0 gap-3 rounded-card border border-hairline bg-surface p-3 max-lg:z-10 max-lg:shadow-card max-lg:[@media(min-height:40rem)]:sticky max-lg:[@media(min-height:40rem)]:top-16 lg:flex lg:flex-col lg:gap-4 lg:p-2">
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
      {/* On narrow screens one scrollable row that fades out at its end. */}
      <div className="relative flex min-w-0 gap-4 max-lg:overflow-x-auto max-lg:[mask-image:linear-gradient(to_right,black_calc(100%-2.5rem),transparent)] max-lg:pe-10 max-lg:rtl:[mask-image:linear-gradient(to_left,black_calc(100%-2.5rem),transparent)] lg:flex-col">
        <Group title={t('ground')}>
          {kindOfGame.tiles.map((tile) => (
            <Choice
              key={tile}
              label={t(`tiles.${tile}`)}
              isChosen={draws && view.tile === tile}
              onChoose={() => look({ tile, tool: drawingTool })}
            >
              <Stamp tile={tile} renderer={renderer} />
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
              <Stamp thing={kind} renderer={renderer} />
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
