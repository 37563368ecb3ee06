'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { objectsAt } from '@/lib/builder/edit/objects'
import { areaBetween, isInArea, paintArea, type Place } from '@/lib/builder/edit/tiles'
import { createLayer, type Layer } from './draw-layer'
import { drawOverlay, type Moving } from './draw-overlay'
import { fitRoom, showTile, tools, zoomAt, type Tool } from './editor-view'
import { painterOf } from './painters/painter-of'
import { usePlaceWords } from './use-place-words'
import type { Editor } from './use-editor'

const toolKeys: Readonly<Record<string, Tool>> = { v: 'select', b: 'paint', r: 'rectangle', g: 'fill', o: 'place', e: 'erase', h: 'pan' }
const arrows: Readonly<Record<string, readonly [number, number]>> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }

type Drag = { readonly kind: 'stroke' | 'area' | 'move' | 'pan'; readonly from: Place; last: Place; readonly stroke: string; x: number; y: number }

let strokes = 0

/** The room that is being drawn: by mouse, pen, fingers or keys alone. */
export function EditorCanvas({ editor, onPlay }: { editor: Editor; onPlay: () => void }) {
  const t = useTranslations('gameEditor')
  const around = useRef<HTMLDivElement>(null)
  const base = useRef<HTMLCanvasElement>(null)
  const over = useRef<HTMLCanvasElement>(null)
  const layer = useRef<Layer | null>(null)
  const drag = useRef<Drag | null>(null)
  const fingers = useRef(new Map<number, { x: number; y: number }>())
  const [size, setSize] = useState({ width: 0, height: 0, density: 1 })
  const [moving, setMoving] = useState<Moving | null>(null)
  const { view, room, level, problems, setView, look } = editor
  const columns = room.rows[0]?.length ?? 0
  const painter = painterOf(editor.definition)
  const fitted = useRef('')

  useEffect(() => {
    const box = around.current
    if (!box) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: Math.floor(entry.contentRect.width), height: Math.floor(entry.contentRect.height), density: Math.min(devicePixelRatio, 2) })
    })
    observer.observe(box)
    return () => observer.disconnect()
  }, [])

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
    layer.current.show(room, { zoom: view.zoom * density, panX: view.panX * density, panY: view.panY * density }, painter)
  }, [room, view.zoom, view.panX, view.panY, painter, size])

  useLayoutEffect(() => {
    if (over.current && size.width > 0) drawOverlay(over.current, { room, view, problems, moving, density: size.density })
  }, [room, view, problems, moving, size])

  // React listens to wheels passively: the page would scroll along.
  useEffect(() => {
    const box = around.current
    if (!box) return
    const wheel = (event: WheelEvent) => {
      event.preventDefault()
      const { left, top } = box.getBoundingClientRect()
      setView((before) =>
        event.ctrlKey || event.metaKey
          ? zoomAt(before, event.clientX - left, event.clientY - top, Math.exp(-event.deltaY / 240))
          : { ...before, panX: before.panX + (event.shiftKey ? event.deltaY : event.deltaX), panY: before.panY + (event.shiftKey ? 0 : event.deltaY) },
      )
    }
    box.addEventListener('wheel', wheel, { passive: false })
    return () => box.removeEventListener('wheel', wheel)
  }, [setView])

  function placeOf({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }): Place {
    const { left = 0, top = 0 } = around.current?.getBoundingClientRect() ?? {}
    return { x: Math.floor((clientX - left + view.panX) / view.zoom), y: Math.floor((clientY - top + view.panY) / view.zoom) }
  }

  const keepIn = ({ x, y }: Place): Place => ({ x: Math.max(0, Math.min(columns - 1, x)), y: Math.max(0, Math.min(room.rows.length - 1, y)) })

  function begin(place: Place, event: PointerEvent): void {
    const common = { from: place, last: place, stroke: `stroke ${(strokes += 1)}`, x: event.clientX, y: event.clientY }
    if (view.tool === 'pan' || event.button === 1) {
      drag.current = { kind: 'pan', ...common }
      return
    }
    look({ cursor: keepIn(place) })
    if (view.tool === 'select') {
      if (view.selection && isInArea(view.selection, place)) {
        drag.current = { kind: 'move', ...common }
        return setMoving({ x: 0, y: 0, piece: layer.current?.pieceOf(view.selection, view.layers) ?? null })
      }
      drag.current = { kind: 'area', ...common }
      return look({ selection: null, object: objectsAt(room, place).at(-1)?.id ?? null, cursor: keepIn(place) })
    }
    if (view.tool === 'rectangle') {
      drag.current = { kind: 'area', ...common }
      return look({ selection: areaBetween(keepIn(place), keepIn(place)) })
    }
    drag.current = { kind: 'stroke', ...common }
    editor.apply(place, place, common.stroke)
  }

  function goOn(event: PointerEvent): void {
    const current = drag.current
    if (!current) return
    const place = placeOf(event)
    if (current.kind === 'pan') {
      const dx = event.clientX - current.x
      const dy = event.clientY - current.y
      current.x = event.clientX
      current.y = event.clientY
      return setView((before) => ({ ...before, panX: before.panX - dx, panY: before.panY - dy }))
    }
    if (place.x === current.last.x && place.y === current.last.y) return
    if (current.kind === 'move') setMoving((before) => ({ x: place.x - current.from.x, y: place.y - current.from.y, piece: before?.piece ?? null }))
    else if (current.kind === 'area') look({ selection: areaBetween(keepIn(current.from), keepIn(place)), cursor: keepIn(place) })
    else if (view.tool === 'paint' || view.tool === 'erase') {
      editor.apply(current.last, place, current.stroke)
      look({ cursor: keepIn(place) })
    }
    current.last = place
  }

  function finish(): void {
    const current = drag.current
    drag.current = null
    if (current?.kind === 'move' && moving) editor.moveSelection(moving.x, moving.y)
    if (current?.kind === 'area' && view.tool === 'rectangle' && view.selection) {
      const { selection } = view
      editor.changeLevel((before) => paintArea(before, view.room, selection, view.tile))
      look({ selection: null })
    }
    setMoving(null)
  }

  function pinch(event: PointerEvent): void {
    const before = fingers.current.get(event.pointerId)
    const [other] = [...fingers.current].filter(([id]) => id !== event.pointerId).map(([, point]) => point)
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    if (!before || !other) return
    const { left = 0, top = 0 } = around.current?.getBoundingClientRect() ?? {}
    const far = Math.hypot(event.clientX - other.x, event.clientY - other.y)
    const was = Math.max(1, Math.hypot(before.x - other.x, before.y - other.y))
    const middleX = (event.clientX + other.x) / 2 - left
    const middleY = (event.clientY + other.y) / 2 - top
    setView((old) => {
      const zoomed = zoomAt(old, middleX, middleY, far / was)
      return { ...zoomed, panX: zoomed.panX - (event.clientX - before.x) / 2, panY: zoomed.panY - (event.clientY - before.y) / 2 }
    })
  }

  function down(event: PointerEvent): void {
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    around.current?.setPointerCapture(event.pointerId)
    if (fingers.current.size > 1) {
      drag.current = null
      return setMoving(null)
    }
    begin(placeOf(event), event)
  }

  function move(event: PointerEvent): void {
    if (fingers.current.size > 1) return pinch(event)
    goOn(event)
  }

  function up(event: PointerEvent): void {
    fingers.current.delete(event.pointerId)
    finish()
  }

  function moveCursor(dx: number, dy: number, isExtending: boolean): void {
    const cursor = keepIn({ x: view.cursor.x + dx, y: view.cursor.y + dy })
    const { selection } = view
    // The corner across from the cursor stays.
    const anchor = selection ? { x: view.cursor.x === selection.x ? selection.x + selection.width - 1 : selection.x, y: view.cursor.y === selection.y ? selection.y + selection.height - 1 : selection.y } : view.cursor
    setView((before) => showTile({ ...before, cursor, selection: isExtending ? areaBetween(anchor, cursor) : null, object: objectsAt(room, cursor).at(-1)?.id ?? null }, cursor, size.width, size.height))
  }

  function applyAtCursor(): void {
    if (view.tool === 'rectangle' && view.selection) {
      const { selection } = view
      editor.changeLevel((before) => paintArea(before, view.room, selection, view.tile))
      return look({ selection: null })
    }
    editor.apply(view.cursor, view.cursor, null)
  }

  function pressWithControl(event: KeyboardEvent): boolean {
    switch (event.key.toLowerCase()) {
      case 'z':
        if (event.shiftKey) editor.redo()
        else editor.undo()
        return true
      case 'y':
        editor.redo()
        return true
      case 'c':
        editor.copy()
        return true
      case 'x':
        editor.cut()
        return true
      case 'v':
        editor.paste()
        return true
      case 'a':
        look({ selection: { x: 0, y: 0, width: columns, height: room.rows.length } })
        return true
      default:
        return false
    }
  }

  function press(event: KeyboardEvent): boolean {
    if (event.ctrlKey || event.metaKey) return pressWithControl(event)
    const arrow = arrows[event.key]
    if (arrow && event.altKey) editor.moveSelection(arrow[0], arrow[1])
    else if (arrow) moveCursor(arrow[0], arrow[1], event.shiftKey)
    else if (event.key === 'Enter' || event.key === ' ') applyAtCursor()
    else if (event.key === 'Delete' || event.key === 'Backspace') editor.erase()
    else if (event.key === 'Escape') look({ selection: null, object: null })
    else if (event.key === '+' || event.key === '=') setView((before) => zoomAt(before, size.width / 2, size.height / 2, 1.25))
    else if (event.key === '-') setView((before) => zoomAt(before, size.width / 2, size.height / 2, 0.8))
    else if (event.key === '0') setView((before) => fitRoom(before, columns, room.rows.length, size.width, size.height))
    else if (event.key === '[') look({ room: Math.max(0, view.room - 1), selection: null, object: null })
    else if (event.key === ']') look({ room: Math.min(level.rooms.length - 1, view.room + 1), selection: null, object: null })
    else if (event.key === 'p') onPlay()
    else if (toolKeys[event.key]) look({ tool: toolKeys[event.key] ?? tools[0] })
    else return false
    return true
  }

  const said = usePlaceWords(view.of, room, view.cursor)
  return (
    <div
      ref={around}
      data-testid="editor-canvas"
      role="application"
      aria-label={t('canvas', { kind: view.of })}
      aria-describedby="editor-keys"
      tabIndex={0}
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={up}
      onPointerCancel={up}
      onKeyDown={(event) => press(event) && event.preventDefault()}
      className={`relative ${columns > room.rows.length * 4 ? 'h-72' : 'h-[min(62vh,36rem)] min-h-72'} touch-none overflow-hidden rounded-card border border-hairline select-none focus-visible:outline-2 focus-visible:outline-brand ${view.tool === 'pan' ? 'cursor-grab' : 'cursor-crosshair'}`}
    >
      <canvas ref={base} className="absolute inset-0 size-full" />
      <canvas ref={over} className="absolute inset-0 size-full" />
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  )
}
