import type { Layers } from '@/lib/builder/edit/clip'
import type { Area } from '@/lib/builder/edit/tiles'
import type { AnyRoom } from '@/lib/builder/kinds'
import { getChangedTiles, sortByTile } from './changed-tiles'
import { drawColours, drawTileOf, type SeenRoom, type Span } from './draw-tiles'
import { createSpriteCache, type LevelRenderer } from './level-renderer'

type LayerView = { readonly zoom: number; readonly panX: number; readonly panY: number }
type Drawn = SeenRoom & {
  readonly width: number
  readonly height: number
  /** Too many tiles are visible, so only their colours are drawn. */ readonly isColoursOnly: boolean
}

/** A part of the image, and the position of its upper left corner in canvas pixels. */
export type Piece = { readonly picture: HTMLCanvasElement; readonly left: number; readonly top: number }

/**
 * With more tiles and objects than this, only colours are drawn: the sprites would be tiny and would take longer than a
 * frame.
 */
const maxSprites = 4_000

const sidesOf = ({ rows }: AnyRoom) => [rows[0]?.length ?? 0, rows.length] as const
const isOneSize = (a: AnyRoom, b: AnyRoom) => a.rows.length === b.rows.length && a.rows[0]?.length === b.rows[0]?.length

/** The visible tiles between two points of the canvas. */
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
 * Draws a room into a canvas that is kept between edits: an edit draws the changed tiles, scrolling draws the tiles
 * that come into view, and each tile and object is painted once per size.
 */
export function createRoomLayer(canvas: HTMLCanvasElement) {
  const found = canvas.getContext('2d', { alpha: false })
  if (!found) throw new Error('no canvas')
  const brush = found
  let drawn: Drawn | null = null
  let sprites = createSpriteCache(1)

  function drawSpan(to: CanvasRenderingContext2D, seen: Drawn, span: Span, layers?: Layers): void {
    if (seen.isColoursOnly) return drawColours(to, seen, span, layers)
    for (let y = span.y; y < span.endY; y++)
      for (let x = span.x; x < span.endX; x++) drawTileOf(to, seen, sprites, x, y, layers)
  }

  /** Draws the part of a room in a rectangle of the canvas. */
  function drawPart(next: Drawn, left: number, top: number, width: number, height: number): void {
    if (width <= 0 || height <= 0) return
    brush.save()
    brush.beginPath()
    brush.rect(left, top, width, height)
    brush.clip()
    brush.fillStyle = next.renderer.ground
    brush.fillRect(left, top, width, height)
    drawSpan(brush, next, spanBetween(next, left, top, left + width, top + height))
    brush.restore()
  }

  const drawAll = (next: Drawn) => drawPart(next, 0, 0, next.width, next.height)

  /** Scrolls the image, and draws the parts that come into view. */
  function shift(before: Drawn, next: Drawn): void {
    const { width, height } = next
    const dx = before.panX - next.panX
    const dy = before.panY - next.panY
    brush.drawImage(canvas, dx, dy)
    drawPart(next, dx > 0 ? 0 : width + dx, 0, Math.abs(dx), height)
    drawPart(next, 0, dy > 0 ? 0 : height + dy, width, Math.abs(dy))
  }

  function drawChanges(before: Drawn, next: Drawn): void {
    const changed = getChangedTiles(before.room, next.room)
    if (changed === null) return drawAll(next)
    const { zoom, panX, panY } = next
    const seen = spanBetween(next, 0, 0, next.width, next.height)
    for (const { x, y } of changed) {
      if (x < seen.x || x >= seen.endX || y < seen.y || y >= seen.endY) continue
      brush.fillStyle = next.renderer.ground
      brush.fillRect(
        Math.round(x * zoom) - panX,
        Math.round(y * zoom) - panY,
        Math.round((x + 1) * zoom) - Math.round(x * zoom),
        Math.round((y + 1) * zoom) - Math.round(y * zoom),
      )
      drawSpan(brush, next, { x, y, endX: x + 1, endY: y + 1 })
    }
  }

  function look(room: AnyRoom, { zoom, panX, panY }: LayerView, renderer: LevelRenderer): Drawn {
    const { width, height } = canvas
    const things =
      drawn && drawn.room.objects === room.objects && isOneSize(drawn.room, room) ? drawn.things : sortByTile(room)
    const seen: SeenRoom = { room, things, renderer, zoom, panX: Math.round(panX), panY: Math.round(panY) }
    const { x, y, endX, endY } = spanBetween(seen, 0, 0, width, height)
    const [columns, rows] = sidesOf(room)
    const spritesPerTile = 1 + room.objects.length / (columns * rows)
    return { ...seen, width, height, isColoursOnly: (endX - x) * (endY - y) * spritesPerTile > maxSprites }
  }

  return {
    /** Updates the image to a room and a view, in canvas pixels. */
    show(room: AnyRoom, view: LayerView, renderer: LevelRenderer): void {
      const before = drawn
      const next = look(room, view, renderer)
      drawn = next
      if (before?.renderer !== renderer || sprites.size !== view.zoom) sprites = createSpriteCache(view.zoom)
      const isSameSheet =
        before !== null &&
        before.width === next.width &&
        before.height === next.height &&
        before.zoom === next.zoom &&
        before.renderer === renderer &&
        before.isColoursOnly === next.isColoursOnly &&
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

    /**
     * Draws the visible part of an area into an image of its own, to be moved over the room. Null when none of it is
     * visible.
     */
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

export type RoomLayer = ReturnType<typeof createRoomLayer>
