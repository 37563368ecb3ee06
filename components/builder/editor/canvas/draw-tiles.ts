import type { Layers } from '@/lib/builder/edit/clip'
import type { AnyRoom } from '@/lib/builder/kinds'
import type { ObjectsByTile } from './changed-tiles'
import type { LevelRenderer, SpriteCache } from './level-renderer'

/** A room with its view: pixels per tile and the scroll position. */
export type SeenRoom = {
  readonly room: AnyRoom
  readonly things: ObjectsByTile
  readonly renderer: LevelRenderer
  readonly zoom: number
  readonly panX: number
  readonly panY: number
}

/** Tiles from x, y up to but excluding endX, endY. */
export type Span = { readonly x: number; readonly y: number; readonly endX: number; readonly endY: number }

const allLayers: Layers = { ground: true, things: true }

/** Draws a tile and the objects on it. */
export function drawTileOf(
  brush: CanvasRenderingContext2D,
  { room, things, renderer, zoom, panX, panY }: SeenRoom,
  sprites: SpriteCache,
  x: number,
  y: number,
  layers = allLayers,
): void {
  const left = Math.round(x * zoom) - panX
  const top = Math.round(y * zoom) - panY
  const wide = Math.round((x + 1) * zoom) - panX - left
  const tall = Math.round((y + 1) * zoom) - panY - top
  const tile = layers.ground ? renderer.tile(room, x, y) : null
  if (tile) brush.drawImage(sprites.of(tile), left, top, wide, tall)
  else if (layers.ground) {
    brush.fillStyle = renderer.ground
    brush.fillRect(left, top, wide, tall)
    brush.fillStyle = '#ffffff14'
    brush.fillRect(left + wide / 2 - 1, top + tall / 2 - 1, 2, 2)
  }
  if (layers.things)
    for (const object of things.at(x, y)) brush.drawImage(sprites.of(renderer.thing(object)), left, top, wide, tall)
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
      const tint = seen.renderer.tint(sign, y)
      if (tint !== undefined) fillRun(brush, seen, y, from, end, 0, tint)
    }
  }
}

function drawPlainThings(brush: CanvasRenderingContext2D, seen: SeenRoom, span: Span): void {
  const { things, renderer, zoom } = seen
  const tintAt = (x: number, y: number) => {
    const object = x < span.endX ? things.topAt(x, y) : undefined
    return object && renderer.thing(object).tint
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

/** Draws tiles and objects as plain colours, for small zooms. Neighbouring tiles of one colour are one rectangle. */
export function drawColours(
  brush: CanvasRenderingContext2D,
  seen: SeenRoom,
  span: Span,
  { ground, things } = allLayers,
): void {
  if (ground) drawPlainGround(brush, seen, span)
  if (things) drawPlainThings(brush, seen, span)
}
