import type { Layers } from '@/lib/builder/edit/clip'
import type { Area } from '@/lib/builder/edit/tiles'
import type { AnyRoom } from '@/lib/builder/kinds'
import { changedTiles } from './changed-tiles'
import { createStamps } from './create-stamps'
import { drawPlainly, drawTileOf, type SeenRoom, type Span } from './draw-room'
import type { LevelPainter } from './painters/level-painter'
import { sortByTile } from './things-by-tile'

export type LayerView = { readonly zoom: number; readonly panX: number; readonly panY: number }
type Drawn = SeenRoom & {
  readonly width: number
  readonly height: number
  /** Too much is seen to tell more of it than its colours. */ readonly isPlain: boolean
}

/** A piece of the picture by itself, and where its upper left corner was, in pixels of the canvas. */
export type Piece = { readonly picture: HTMLCanvasElement; readonly left: number; readonly top: number }

/** More stamps than this, of tiles and things, are drawn as plain colours: a picture has no time for them, and they are small. */
const mostStamps = 4_000

const sidesOf = ({ rows }: AnyRoom) => [rows[0]?.length ?? 0, rows.length] as const
const isOneSize = (a: AnyRoom, b: AnyRoom) => a.rows.length === b.rows.length && a.rows[0]?.length === b.rows[0]?.length

/** The tiles that can be seen between two points of the canvas. */
function spanBetween(
  { room, zoom, panX, panY }: SeenRoom,
  left: number,
  top: number,
  right: number,
  bottom: number,
): Span {
  const [columns, rows] = sidesOf(room)
  return {
    x: Math.max(0, Math.floor((panX + left) / zoom)),
    y: Math.max(0, Math.floor((panY + top) / zoom)),
    endX: Math.min(columns, Math.ceil((panX + right) / zoom)),
    endY: Math.min(rows, Math.ceil((panY + bottom) / zoom)),
  }
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
  let stamps = createStamps(1)

  function drawSpan(to: CanvasRenderingContext2D, seen: Drawn, span: Span, layers?: Layers): void {
    if (seen.isPlain) return drawPlainly(to, seen, span, layers)
    for (let y = span.y; y < span.endY; y++)
      for (let x = span.x; x < span.endX; x++) drawTileOf(to, seen, stamps, x, y, layers)
  }

  /** Draws what of a room lies within a rectangle of the canvas. */
  function drawPart(next: Drawn, left: number, top: number, width: number, height: number): void {
    if (width <= 0 || height <= 0) return
    brush.save()
    brush.beginPath()
    brush.rect(left, top, width, height)
    brush.clip()
    brush.fillStyle = next.painter.ground
    brush.fillRect(left, top, width, height)
    drawSpan(brush, next, spanBetween(next, left, top, left + width, top + height))
    brush.restore()
  }

  const drawAll = (next: Drawn) => drawPart(next, 0, 0, next.width, next.height)

  /** Moves the picture, and draws what came into it at its edges. */
  function shift(before: Drawn, next: Drawn): void {
    const { width, height } = next
    const dx = before.panX - next.panX
    const dy = before.panY - next.panY
    brush.drawImage(canvas, dx, dy)
    drawPart(next, dx > 0 ? 0 : width + dx, 0, Math.abs(dx), height)
    drawPart(next, 0, dy > 0 ? 0 : height + dy, width, Math.abs(dy))
  }

  function drawChanges(before: Drawn, next: Drawn): void {
    const changed = changedTiles(before.room, next.room)
    if (changed === null) return drawAll(next)
    const { zoom, panX, panY } = next
    const seen = spanBetween(next, 0, 0, next.width, next.height)
    for (const { x, y } of changed) {
      if (x < seen.x || x >= seen.endX || y < seen.y || y >= seen.endY) continue
      brush.fillStyle = next.painter.ground
      brush.fillRect(
        Math.round(x * zoom) - panX,
        Math.round(y * zoom) - panY,
        Math.round((x + 1) * zoom) - Math.round(x * zoom),
        Math.round((y + 1) * zoom) - Math.round(y * zoom),
      )
      drawSpan(brush, next, { x, y, endX: x + 1, endY: y + 1 })
    }
  }

  function look(room: AnyRoom, { zoom, panX, panY }: LayerView, painter: LevelPainter): Drawn {
    const { width, height } = canvas
    const things =
      drawn && drawn.room.objects === room.objects && isOneSize(drawn.room, room) ? drawn.things : sortByTile(room)
    const seen: SeenRoom = { room, things, painter, zoom, panX: Math.round(panX), panY: Math.round(panY) }
    const { x, y, endX, endY } = spanBetween(seen, 0, 0, width, height)
    const [columns, rows] = sidesOf(room)
    const stampsOfTile = 1 + room.objects.length / (columns * rows)
    return { ...seen, width, height, isPlain: (endX - x) * (endY - y) * stampsOfTile > mostStamps }
  }

  return {
    /** Brings the picture to a room and a view, in pixels of the canvas. */
    show(room: AnyRoom, view: LayerView, painter: LevelPainter): void {
      const before = drawn
      const next = look(room, view, painter)
      drawn = next
      if (before?.painter !== painter || stamps.size !== view.zoom) stamps = createStamps(view.zoom)
      const isSameSheet =
        before !== null &&
        before.width === next.width &&
        before.height === next.height &&
        before.zoom === next.zoom &&
        before.painter === painter &&
        before.isPlain === next.isPlain &&
        isOneSize(before.room, room)
      if (!isSameSheet) return drawAll(next)
      if (before.panX === next.panX && before.panY === next.panY) return drawChanges(before, next)
      const isNear =
        before.room === room &&
        Math.abs(before.panX - next.panX) < next.width &&
        Math.abs(before.panY - next.panY) < next.height
      if (isNear) shift(before, next)
      else drawAll(next)
    },

    /** What is seen of an area, drawn once by itself, to be moved over the picture. Null where nothing is seen of it. */
    pieceOf({ x, y, width, height }: Area, layers: Layers): Piece | null {
      if (!drawn) return null
      const seen = spanBetween(drawn, 0, 0, drawn.width, drawn.height)
      const span: Span = {
        x: Math.max(x, seen.x),
        y: Math.max(y, seen.y),
        endX: Math.min(x + width, seen.endX),
        endY: Math.min(y + height, seen.endY),
      }
      if (span.endX <= span.x || span.endY <= span.y) return null
      const left = Math.round(span.x * drawn.zoom)
      const top = Math.round(span.y * drawn.zoom)
      const picture = document.createElement('canvas')
      picture.width = Math.round(span.endX * drawn.zoom) - left
      picture.height = Math.round(span.endY * drawn.zoom) - top
      const pen = picture.getContext('2d')
      if (pen) drawSpan(pen, { ...drawn, panX: left, panY: top }, span, layers)
      return { picture, left: left - drawn.panX, top: top - drawn.panY }
    },
  }
}

export type Layer = ReturnType<typeof createLayer>
