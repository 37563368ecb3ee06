'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { objectsAt } from '@/lib/builder/edit/objects'
import type { Place } from '@/lib/builder/edit/tiles'
import { type AnyRoom, kindsOfGames, signs } from '@/lib/builder/kinds'
import type { MadeKind } from '@/lib/games/made-level'
import { createLayer, type Layer } from './draw-layer'
import { drawOverlay } from './draw-overlay'
import { fitRoom } from './editor-view'
import { painterOf } from './painters/painter-of'
import { useCanvasKeys } from './use-canvas-keys'
import { useCanvasPointers } from './use-canvas-pointers'
import { useCanvasSize } from './use-canvas-size'
import type { Editor } from './use-editor'
import { useZoom } from './use-zoom'
import { ZoomButtons } from './zoom-buttons'

/** The room that is being drawn: by mouse, pen, fingers or keys alone. `children` is what stands below it, beside the zoom. */
export function EditorCanvas({
  editor,
  onPlay,
  onPick,
  children,
}: {
  editor: Editor
  onPlay: () => void
  onPick: () => void
  children: ReactNode
}) {
  const t = useTranslations('gameEditor')
  const around = useRef<HTMLDivElement>(null)
  const base = useRef<HTMLCanvasElement>(null)
  const over = useRef<HTMLCanvasElement>(null)
  const layer = useRef<Layer | null>(null)
  const fitted = useRef('')
  const size = useCanvasSize(around)
  const { moving, handlers } = useCanvasPointers(editor, around, layer, onPick)
  const zoom = useZoom(editor, size)
  const press = useCanvasKeys(editor, size, zoom, onPlay)
  const { view, room, problems, setView } = editor
  const columns = room.rows[0]?.length ?? 0
  const painter = painterOf(editor.definition)

  // Who opened the editor, or comes back from playing, goes on here.
  useEffect(() => around.current?.focus({ preventScroll: true }), [])

  // A room that is come to is shown whole.
  useEffect(() => {
    const name = `${view.room} ${columns} ${room.rows.length}`
    if (size.width === 0 || fitted.current === name) return
    fitted.current = name
    setView((before) => fitRoom(before, columns, room.rows.length, size.width, size.height))
  }, [view.room, columns, room.rows.length, size, setView])

  useLayoutEffect(() => {
    const canvas = base.current
    if (!canvas || !over.current || size.width === 0) return
    const { density } = size
    if (canvas.width !== size.width * density || canvas.height !== size.height * density) {
      canvas.width = over.current.width = size.width * density
      canvas.height = over.current.height = size.height * density
    }
    layer.current ??= createLayer(canvas)
    layer.current.show(
      room,
      { zoom: view.zoom * density, panX: view.panX * density, panY: view.panY * density },
      painter,
    )
  }, [room, view.zoom, view.panX, view.panY, painter, size])

  useLayoutEffect(() => {
    if (over.current && size.width > 0)
      drawOverlay(over.current, { room, view, problems, moving, density: size.density })
  }, [room, view, problems, moving, size])

  const said = usePlaceWords(view.of, room, view.cursor)
  return (
    <>
      <div
        ref={around}
        data-testid="editor-canvas"
        role="application"
        aria-label={t('canvas', { kind: view.of })}
        aria-describedby="editor-keys"
        tabIndex={0}
        {...handlers}
        onKeyDown={(event) => press(event) && event.preventDefault()}
        className={`relative ${columns > room.rows.length * 4 ? 'h-72' : 'h-[min(62vh,36rem)] min-h-72 max-sm:h-[46svh]'} touch-none overflow-hidden rounded-card border border-hairline select-none focus-visible:outline-2 focus-visible:outline-brand ${view.tool === 'pan' ? 'cursor-grab' : 'cursor-crosshair'}`}
      >
        <canvas ref={base} className="absolute inset-0 size-full" />
        <canvas ref={over} className="absolute inset-0 size-full" />
        <p role="status" className="sr-only">
          {said}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2 text-note">
        {children}
        <ZoomButtons zoom={view.zoom} act={zoom} />
      </div>
    </>
  )
}

/** What is on a tile, in words. */
function usePlaceWords(kind: MadeKind, room: AnyRoom, { x, y }: Place): string {
  const t = useTranslations('gameEditor')
  const sign = room.rows[y]?.[x]
  const tile = kindsOfGames[kind].tiles.find((name) => signs[name] === sign) ?? 'void'
  const things = objectsAt(room, { x, y }).map(({ kind }) => t(`kinds.${kind}`))
  return t('place', { kind, column: x + 1, row: y + 1, what: [t(`tiles.${tile}`), ...things].join(', ') })
}
