import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react'
import { objectsAt } from '@/lib/builder/edit/objects'
import { areaBetween, isInArea, type Place } from '@/lib/builder/edit/tiles'
import type { Layer } from './draw-layer'
import type { Moving } from './draw-overlay'
import { zoomAt } from './editor-view'
import { keepInRoom } from './keep-in-room'
import type { Editor } from './use-editor'

type Drag = { readonly kind: 'stroke' | 'area' | 'move' | 'pan'; readonly from: Place; last: Place; readonly stroke: string; x: number; y: number }

let strokes = 0

/** What mouse, pen and fingers do to a room: the tool's work, two fingers and the wheel move it. `moving` is what is being dragged. */
export function useCanvasPointers(editor: Editor, around: RefObject<HTMLElement | null>, layer: RefObject<Layer | null>) {
  const drag = useRef<Drag | null>(null)
  const fingers = useRef(new Map<number, { x: number; y: number }>())
  const [moving, setMoving] = useState<Moving | null>(null)
  const { view, room, setView, look } = editor

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
  }, [around, setView])

  function placeOf({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }): Place {
    const { left = 0, top = 0 } = around.current?.getBoundingClientRect() ?? {}
    return { x: Math.floor((clientX - left + view.panX) / view.zoom), y: Math.floor((clientY - top + view.panY) / view.zoom) }
  }

  const keepIn = (place: Place) => keepInRoom(room, place)

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
    if (current?.kind === 'area' && view.tool === 'rectangle') editor.paintSelection()
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

  return { moving, handlers: { onPointerDown: down, onPointerMove: move, onPointerUp: up, onPointerCancel: up } }
}
