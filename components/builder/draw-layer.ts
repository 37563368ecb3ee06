import type { AnyObject, AnyRoom } from '@/lib/builder/kinds'
import type { LevelPainter, Painted } from './painters/level-painter'

export type LayerView = { readonly zoom: number; readonly panX: number; readonly panY: number }
type ByTile = ReadonlyMap<number, readonly AnyObject[]>
type Drawn = { readonly room: AnyRoom; readonly view: LayerView; readonly painter: LevelPainter; readonly width: number; readonly height: number; readonly byTile: ByTile }
/** Tiles from x, y up to before endX, endY. */
type Span = { readonly x: number; readonly y: number; readonly endX: number; readonly endY: number }

const rowStep = 1_000
const noObjects: readonly AnyObject[] = []

/** So many tiles in the picture are drawn as plain colours: they are too small to tell more. */
const mostDetailed = 6_000

function groupByTile(objects: readonly AnyObject[]): ByTile {
  const groups = new Map<number, AnyObject[]>()
  for (const object of objects) {
    const tile = object.y * rowStep + object.x
    const group = groups.get(tile)
    if (group) group.push(object)
    else groups.set(tile, [object])
  }
  return groups
}

/**
 * The picture of a room that is being edited, kept between edits: an edit draws the tiles that changed, moving the picture draws
 * those that come into it, and each tile and thing is painted once a size and stamped from then on.
 */
export function createLayer(canvas: HTMLCanvasElement) {
  const found = canvas.getContext('2d', { alpha: false })
  if (!found) throw new Error('no canvas')
  const brush = found
  let drawn: Drawn | null = null
  let stamps = new Map<string, HTMLCanvasElement>()

  function stamp({ name, paint }: Painted, size: number): HTMLCanvasElement {
    const known = stamps.get(name)
    if (known) return known
    const made = document.createElement('canvas')
    made.width = made.height = Math.ceil(size)
    const inner = made.getContext('2d')
    if (inner) paint(inner, size)
    stamps.set(name, made)
    return made
  }

  function drawCell({ room, view, painter, byTile }: Drawn, x: number, y: number): void {
    const { zoom } = view
    const left = Math.round(x * zoom) - view.panX
    const top = Math.round(y * zoom) - view.panY
    const wide = Math.round((x + 1) * zoom) - view.panX - left
    const tall = Math.round((y + 1) * zoom) - view.panY - top
    const tile = painter.tile(room, x, y)
    if (tile) brush.drawImage(stamp(tile, zoom), left, top, wide, tall)
    else {
      brush.fillStyle = painter.ground
      brush.fillRect(left, top, wide, tall)
      brush.fillStyle = '#ffffff14'
      brush.fillRect(left + wide / 2 - 1, top + tall / 2 - 1, 2, 2)
    }
    for (const object of byTile.get(y * rowStep + x) ?? noObjects) brush.drawImage(stamp(painter.thing(object), zoom), left, top, wide, tall)
  }

  /** The tiles that can be seen between two points of the canvas. */
  function spanOf({ room, view }: Drawn, left: number, top: number, right: number, bottom: number): Span {
    return {
      x: Math.max(0, Math.floor((view.panX + left) / view.zoom)),
      y: Math.max(0, Math.floor((view.panY + top) / view.zoom)),
      endX: Math.min(room.rows[0]?.length ?? 0, Math.ceil((view.panX + right) / view.zoom)),
      endY: Math.min(room.rows.length, Math.ceil((view.panY + bottom) / view.zoom)),
    }
  }

  /** Tiles in their colours, then things in theirs: those of one colour that follow each other in a row are one rectangle. */
  function drawPlain({ room, view, painter, byTile }: Drawn, { x: first, y: firstY, endX, endY }: Span): void {
    const { zoom, panX, panY } = view
    const drawRuns = (tintAt: (x: number, y: number) => string | undefined, inset: number) => {
      for (let y = firstY; y < endY; y++) {
        const top = Math.round(y * zoom) - panY
        const tall = Math.round((y + 1) * zoom) - panY - top
        let from = first
        let tint = tintAt(first, y)
        for (let x = first + 1; x <= endX; x++) {
          const next = x < endX ? tintAt(x, y) : undefined
          if (next === tint && x < endX) continue
          if (tint !== undefined) {
            const left = Math.round(from * zoom) - panX
            brush.fillStyle = tint
            brush.fillRect(left + inset, top + inset, Math.round(x * zoom) - panX - left - 2 * inset, tall - 2 * inset)
          }
          from = x
          tint = next
        }
      }
    }
    drawRuns((x, y) => painter.tile(room, x, y)?.tint, 0)
    drawRuns((x, y) => {
      const object = byTile.get(y * rowStep + x)?.at(-1)
      return object && painter.thing(object).tint
    }, zoom * 0.2)
  }

  const isPlain = (span: Span) => (span.endX - span.x) * (span.endY - span.y) > mostDetailed

  /** Draws what of a room lies within a rectangle of the canvas. */
  function drawPart(next: Drawn, left: number, top: number, width: number, height: number, plain: boolean): void {
    if (width <= 0 || height <= 0) return
    brush.save()
    brush.beginPath()
    brush.rect(left, top, width, height)
    brush.clip()
    brush.fillStyle = next.painter.ground
    brush.fillRect(left, top, width, height)
    const span = spanOf(next, left, top, left + width, top + height)
    if (plain) drawPlain(next, span)
    else for (let y = span.y; y < span.endY; y++) for (let x = span.x; x < span.endX; x++) drawCell(next, x, y)
    brush.restore()
  }

  const isAllPlain = (next: Drawn) => isPlain(spanOf(next, 0, 0, next.width, next.height))

  /** Moves the picture, and draws what came into it at its edges. */
  function shift(before: Drawn, next: Drawn, plain: boolean): void {
    const { width, height } = next
    const dx = before.view.panX - next.view.panX
    const dy = before.view.panY - next.view.panY
    brush.drawImage(canvas, dx, dy)
    drawPart(next, dx > 0 ? 0 : width + dx, 0, Math.abs(dx), height, plain)
    drawPart(next, 0, dy > 0 ? 0 : height + dy, width, Math.abs(dy), plain)
  }

  function changesBetween(before: AnyRoom, room: AnyRoom): Set<number> {
    const changed = new Set<number>()
    room.rows.forEach((row, y) => {
      const old = before.rows[y] ?? ''
      if (old === row) return
      for (let x = 0; x < row.length; x++) {
        if (old[x] === row[x]) continue
        changed.add(y * rowStep + x)
        // The wall above shows its face or does not.
        if (y > 0) changed.add((y - 1) * rowStep + x)
      }
    })
    if (before.objects === room.objects) return changed
    const known = new Set(before.objects)
    for (const object of room.objects) if (!known.delete(object)) changed.add(object.y * rowStep + object.x)
    for (const object of known) changed.add(object.y * rowStep + object.x)
    return changed
  }

  function drawChanges(before: Drawn, next: Drawn, plain: boolean): number {
    const changed = changesBetween(before.room, next.room)
    const seen = spanOf(next, 0, 0, next.width, next.height)
    for (const cell of changed) {
      const x = cell % rowStep
      const y = Math.floor(cell / rowStep)
      if (x < seen.x || x >= seen.endX || y < seen.y || y >= seen.endY) continue
      if (plain) {
        const { zoom, panX, panY } = next.view
        drawPart(next, Math.round(x * zoom) - panX, Math.round(y * zoom) - panY, Math.ceil(zoom), Math.ceil(zoom), true)
        continue
      }
      brush.fillStyle = next.painter.ground
      brush.fillRect(Math.round(x * next.view.zoom) - next.view.panX, Math.round(y * next.view.zoom) - next.view.panY, Math.ceil(next.view.zoom), Math.ceil(next.view.zoom))
      drawCell(next, x, y)
    }
    return changed.size
  }

  return {
    /** Brings the picture to a room and a view, in pixels of the canvas. @returns how many tiles were drawn anew for an edit, or null where it was more than that. */
    show(room: AnyRoom, seen: LayerView, painter: LevelPainter): number | null {
      const { width, height } = canvas
      const view = { zoom: seen.zoom, panX: Math.round(seen.panX), panY: Math.round(seen.panY) }
      const byTile = drawn && drawn.room.objects === room.objects ? drawn.byTile : groupByTile(room.objects)
      const next: Drawn = { room, view, painter, width, height, byTile }
      const before = drawn
      drawn = next
      if (before && (before.view.zoom !== view.zoom || before.painter !== painter)) stamps = new Map()
      const plain = isAllPlain(next)
      const isSameSheet =
        before !== null &&
        before.width === width &&
        before.height === height &&
        before.view.zoom === view.zoom &&
        before.painter === painter &&
        before.room.rows.length === room.rows.length &&
        before.room.rows[0]?.length === room.rows[0]?.length &&
        isAllPlain(before) === plain
      if (isSameSheet && before.view.panX === view.panX && before.view.panY === view.panY) return drawChanges(before, next, plain)
      const isNear = isSameSheet && before.room === room && Math.abs(before.view.panX - view.panX) < width && Math.abs(before.view.panY - view.panY) < height
      if (isNear) shift(before, next, plain)
      else drawPart(next, 0, 0, width, height, plain)
      return null
    },
  }
}

export type Layer = ReturnType<typeof createLayer>
