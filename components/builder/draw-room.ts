import type { Layers } from '@/lib/builder/edit/clip'
import type { AnyRoom } from '@/lib/builder/kinds'
import type { Stamps } from './create-stamps'
import type { LevelPainter } from './painters/level-painter'
import type { ThingsByTile } from './things-by-tile'

/** A room as it is seen: pixels of a tile, and where the picture begins. */
export type SeenRoom = {
  readonly room: AnyRoom
  readonly things: ThingsByTile
  readonly painter: LevelPainter
  readonly zoom: number
  readonly panX: number
  readonly panY: number
}

/** Tiles from x, y up to before endX, endY. */
export type Span = { readonly x: number; readonly y: number; readonly endX: number; readonly endY: number }

const allLayers: Layers = { ground: true, things: true }

/** Draws a tile with what stands on it. */
export function drawTileOf(
  brush: CanvasRenderingContext2D,
  { room, things, painter, zoom, panX, panY }: SeenRoom,
  stamps: Stamps,
  x: number,
  y: number,
  layers = allLayers,
): void {
  const left = Math.round(x * zoom) - panX
  const top = Math.round(y * zoom) - panY
  const wide = Math.round((x + 1) * zoom) - panX - left
  const tall = Math.round((y + 1) * zoom) - panY - top
  const tile = layers.ground ? painter.tile(room, x, y) : null
  if (tile) brush.drawImage(stamps.of(tile), left, top, wide, tall)
  else if (layers.ground) {
    brush.fillStyle = painter.ground
    brush.fillRect(left, top, wide, tall)
    brush.fillStyle = '#ffffff14'
    brush.fillRect(left + wide / 2 - 1, top + tall / 2 - 1, 2, 2)
  }
  if (layers.things)
    for (const object of things.at(x, y)) brush.drawImage(stamps.of(painter.thing(object)), left, top, wide, tall)
}

function fillRun(
  brush: CanvasRenderingContext2D,
  { zoom, panX, panY }: SeenRoom,
  y: number,
  from: number,
  end: number,
  inset: number,
  tint: string,
): void {
  const left = Math.round(from * zoom) - panX
  const top = Math.round(y * zoom) - panY
  brush.fillStyle = tint
  brush.fillRect(
    left + inset,
    top + inset,
    Math.round(end * zoom) - panX - left - 2 * inset,
    Math.round((y + 1) * zoom) - panY - top - 2 * inset,
  )
}

function drawPlainGround(brush: CanvasRenderingContext2D, seen: SeenRoom, span: Span): void {
  for (let y = span.y; y < span.endY; y++) {
    const row = seen.room.rows[y] ?? ''
    for (let from = span.x, end = from; from < span.endX; from = end) {
      const sign = row[from] ?? ''
      do end += 1
      while (end < span.endX && row[end] === sign)
      const tint = seen.painter.tint(sign, y)
      if (tint !== undefined) fillRun(brush, seen, y, from, end, 0, tint)
    }
  }
}

function drawPlainThings(brush: CanvasRenderingContext2D, seen: SeenRoom, span: Span): void {
  const { things, painter, zoom } = seen
  const tintAt = (x: number, y: number) => {
    const object = x < span.endX ? things.topAt(x, y) : undefined
    return object && painter.thing(object).tint
  }
  for (let y = span.y; y < span.endY; y++) {
    for (let from = span.x, tint = tintAt(from, y); from < span.endX;) {
      let end = from + 1
      let next = tintAt(end, y)
      while (end < span.endX && next === tint) next = tintAt((end += 1), y)
      if (tint !== undefined) fillRun(brush, seen, y, from, end, zoom * 0.2, tint)
      from = end
      tint = next
    }
  }
}

/**
 * Draws tiles in their colours, then things in theirs: from so far away that nothing more can be told. What is of one colour and
 * follows each other in a row is one rectangle.
 */
export function drawPlainly(
  brush: CanvasRenderingContext2D,
  seen: SeenRoom,
  span: Span,
  { ground, things } = allLayers,
): void {
  if (ground) drawPlainGround(brush, seen, span)
  if (things) drawPlainThings(brush, seen, span)
}
