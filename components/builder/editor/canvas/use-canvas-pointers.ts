import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { clampToRoom, zoomAt } from '@/components/builder/editor/editor-view'
import type { Editor } from '@/components/builder/editor/use-editor'
import { objectsAt } from '@/lib/builder/edit/objects'
import { areaBetween, isInArea, type Place } from '@/lib/builder/edit/tiles'
import type { Moving } from './draw-overlay'
import type { RoomLayer } from './room-layer'

type Drag = {
  readonly kind: 'stroke' | 'area' | 'move' | 'thing' | 'pan'
  readonly from: Place
  last: Place
  readonly stroke: string
  x: number
  y: number
}

/** A finger that just touched the canvas. If a second finger follows, the first one does not draw. */
type Tap = { readonly place: Place; readonly event: PointerEvent }

/** The most pixels that a tapping finger may move. */
const tapPixels = 6

const onlyThings = { ground: false, things: true }

let strokes = 0

/**
 * Handles mouse, pen and touch on the canvas: the current tool draws, and two fingers or the wheel move the view.
 * `moving` is the dragged selection.
 *
 * @param onPick called when an object is selected.
 */
export function useCanvasPointers(
  editor: Editor,
  around: RefObject<HTMLElement | null>,
  layer: RefObject<RoomLayer | null>,
  onPick: () => void,
) {
  const drag = useRef<Drag | null>(null)
  const tap = useRef<Tap | null>(null)
  const fingers = useRef(new Map<number, { x: number; y: number }>())
  const [moving, setMoving] = useState<Moving | null>(null)
  const { view, room, setView, look } = editor

  // React's wheel listeners are passive, so the page would scroll too.
  useEffect(() => {
    const box = around.current
    if (!box) return
    const wheel = (event: WheelEvent) => {
      event.preventDefault()
      const { left, top } = box.getBoundingClientRect()
      setView((before) =>
        event.ctrlKey || event.metaKey
          ? zoomAt(before, event.clientX - left, event.clientY - top, Math.exp(-event.deltaY / 240))
          : {
              ...before,
              panX: before.panX + (event.shiftKey ? event.deltaY : event.deltaX),
              panY: before.panY + (event.shiftKey ? 0 : event.deltaY),
            },
      )
    }
    box.addEventListener('wheel', wheel, { passive: false })
    return () => box.removeEventListener('wheel', wheel)
  }, [around, setView])

  function placeOf({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }): Place {
    const { left = 0, top = 0 } = around.current?.getBoundingClientRect() ?? {}
    return {
      x: Math.floor((clientX - left + view.panX) / view.zoom),
      y: Math.floor((clientY - top + view.panY) / view.zoom),
    }
  }

  const keepIn = (place: Place) => clampToRoom(room, place)

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
      const thing = view.layers.things ? objectsAt(room, place).at(-1) : undefined
      drag.current = { kind: thing ? 'thing' : 'area', ...common }
      if (!thing) return look({ selection: null, object: null })
      const area = areaBetween(place, place)
      onPick()
      setMoving({ x: 0, y: 0, piece: layer.current?.pieceOf(area, onlyThings) ?? null })
      return look({ selection: area, object: thing.id })
    }
    if (view.tool === 'rectangle') {
      drag.current = { kind: 'area', ...common }
      return look({ selection: areaBetween(keepIn(place), keepIn(place)) })
    }
    drag.current = { kind: 'stroke', ...common }
    if (view.tool !== 'path') look({ object: null })
    editor.apply(place, place, common.stroke)
  }

  function continueStroke(event: PointerEvent): void {
    const current = drag.current
    if (!current) return
    const place = current.kind === 'thing' ? keepIn(placeOf(event)) : placeOf(event)
    if (current.kind === 'pan') {
      const dx = event.clientX - current.x
      const dy = event.clientY - current.y
      current.x = event.clientX
      current.y = event.clientY
      return setView((before) => ({ ...before, panX: before.panX - dx, panY: before.panY - dy }))
    }
    if (place.x === current.last.x && place.y === current.last.y) return
    if (current.kind === 'move' || current.kind === 'thing')
      setMoving((before) => ({
        x: place.x - current.from.x,
        y: place.y - current.from.y,
        piece: before?.piece ?? null,
      }))
    else if (current.kind === 'area')
      look({ selection: areaBetween(keepIn(current.from), keepIn(place)), cursor: keepIn(place) })
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
    if (current?.kind === 'thing') {
      if (moving) editor.moveSelection(moving.x, moving.y, onlyThings)
      look({ selection: null, cursor: current.last })
    }
    if (current?.kind === 'area' && view.tool === 'rectangle')
      editor.paintSelection(areaBetween(keepIn(current.from), keepIn(current.last)))
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
      return {
        ...zoomed,
        panX: zoomed.panX - (event.clientX - before.x) / 2,
        panY: zoomed.panY - (event.clientY - before.y) / 2,
      }
    })
  }

  function drop(): void {
    tap.current = null
    drag.current = null
    setMoving(null)
  }

  function beginTapped(): void {
    if (tap.current) begin(tap.current.place, tap.current.event)
    tap.current = null
  }

  function down(event: PointerEvent): void {
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    around.current?.setPointerCapture(event.pointerId)
    if (fingers.current.size > 1) return drop()
    if (event.pointerType === 'touch') tap.current = { place: placeOf(event), event }
    else begin(placeOf(event), event)
  }

  function move(event: PointerEvent): void {
    if (fingers.current.size > 1) return pinch(event)
    const first = tap.current?.event
    if (first && Math.hypot(event.clientX - first.clientX, event.clientY - first.clientY) <= tapPixels) return
    beginTapped()
    continueStroke(event)
  }

  function up(event: PointerEvent): void {
    fingers.current.delete(event.pointerId)
    beginTapped()
    finish()
  }

  function cancel(event: PointerEvent): void {
    fingers.current.delete(event.pointerId)
    drop()
  }

  return { moving, handlers: { onPointerDown: down, onPointerMove: move, onPointerUp: up, onPointerCancel: cancel } }
}
