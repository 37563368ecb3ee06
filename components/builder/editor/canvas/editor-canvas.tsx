'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { fitRoom } from '@/components/builder/editor/editor-view'
import type { Editor } from '@/components/builder/editor/use-editor'
import { objectsAt } from '@/lib/builder/edit/objects'
import type { Place } from '@/lib/builder/edit/tiles'
import { type AnyRoom, kindsOfGames, signs } from '@/lib/builder/kinds'
import type { MadeKind } from '@/lib/games/made-level'
import { drawOverlay } from './draw-overlay'
import { getLevelRenderer } from './level-renderers'
import { createRoomLayer, type RoomLayer } from './room-layer'
import { useCanvasKeys } from './use-canvas-keys'
import { useCanvasPointers } from './use-canvas-pointers'
import { useCanvasSize, useZoom, ZoomButtons } from './zoom'

/**
 * The canvas of the edited room, for mouse, pen, touch and keyboard. `children` are shown below it, beside the zoom
 * buttons.
 */
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
  const layer = useRef<RoomLayer | null>(null)
  const fitted = useRef('')
  const size = useCanvasSize(around)
  const { moving, handlers } = useCanvasPointers(editor, around, layer, onPick)
  const zoom = useZoom(editor, size)
  const press = useCanvasKeys(editor, size, zoom, onPlay)
  const { view, room, problems, setView } = editor
  const columns = room.rows[0]?.length ?? 0
  const renderer = getLevelRenderer(editor.definition)

  // Takes the keyboard focus when the editor opens or returns from playing.
  useEffect(() => around.current?.focus({ preventScroll: true }), [])

  // A newly opened room is shown completely.
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
    layer.current ??= createRoomLayer(canvas)
    layer.current.show(
      room,
      { zoom: view.zoom * density, panX: view.panX * density, panY: view.panY * density },
      renderer,
    )
  }, [room, view.zoom, view.panX, view.panY, renderer, size])

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

/** Describes the objects on a tile in words. */
function usePlaceWords(kind: MadeKind, room: AnyRoom, { x, y }: Place): string {
  const t = useTranslations('gameEditor')
  const sign = room.rows[y]?.[x]
  const tile = kindsOfGames[kind].tiles.find((name) => signs[name] === sign) ?? 'void'
  const things = objectsAt(room, { x, y }).map(({ kind }) => t(`kinds.${kind}`))
  return t('place', { kind, column: x + 1, row: y + 1, what: [t(`tiles.${tile}`), ...things].join(', ') })
}
