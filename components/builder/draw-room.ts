import type { Layers } from '@/lib/builder/edit/clip'
import type { AnyRoom } from '@/lib/builder/kinds'
import type { Stamps } from './create-stamps'
import type { LevelPainter } from './painters/level-painter'
import type { ThingsByTile } from './things-by-tile'

/** A room as it is seen: pixels of a tile, and where the picture begins. */
export type SeenRoom = { readonly room: AnyRoom; readonly things: ThingsByTile; readonly painter: LevelPainter; readonly zoom: number; readonly panX: number; readonly panY: number }

/** Tiles from x, y up to before endX, endY. */
export type Span = { readonly x: number; readonly y: number; readonly endX: number; readonly endY: number }

const allLayers: Layers = { ground: true, things: true }

/** Draws a tile with what stands on it. */
export function drawTileOf(brush: CanvasRenderingContext2D, { room, things, painter, zoom, panX, panY }: SeenRoom, stamps: Stamps, x: number, y: number, layers = allLayers): void {
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
  if (layers.things) for (const object of things.at(x, y)) brush.drawImage(stamps.of(painter.thing(object)), left, top, wide, tall)
}

type TintAt = (x: number, y: number) => string | undefined

/** Tiles of one colour that follow each other in a row are one rectangle. */
function drawRuns(brush: CanvasRenderingContext2D, { zoom, panX, panY }: SeenRoom, span: Span, inset: number, tintAt: TintAt): void {
  for (let y = span.y; y < span.endY; y++) {
    const top = Math.round(y * zoom) - panY
    const tall = Math.round((y + 1) * zoom) - panY - top
    let from = span.x
    let tint = tintAt(span.x, y)
    for (let x = span.x + 1; x <= span.endX; x++) {
      const next = x < span.endX ? tintAt(x, y) : undefined
      if (next === tint && x < span.endX) continue
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

/** Draws tiles in their colours, then things in theirs: from so far away that nothing more can be told. */
export function drawPlainly(brush: CanvasRenderingContext2D, seen: SeenRoom, span: Span, { ground, things } = allLayers): void {
  const { room, painter } = seen
  if (ground) drawRuns(brush, seen, span, 0, (x, y) => painter.tile(room, x, y)?.tint)
  if (!things) return
  drawRuns(brush, seen, span, seen.zoom * 0.2, (x, y) => {
    const object = seen.things.topAt(x, y)
    return object && painter.thing(object).tint
  })
}
