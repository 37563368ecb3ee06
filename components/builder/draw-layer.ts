import type { Palette } from '@/lib/games/maze/picture/palettes'
import { palettes } from '@/lib/games/maze/picture/palettes'
import { drawGuard } from '@/lib/games/maze/picture/draw-people'
import { drawThing } from '@/lib/games/maze/picture/draw-things'
import { drawTile } from '@/lib/games/maze/picture/draw-tile'
import type { MazeObject, MazePalette, MazeRoom } from '@/lib/games/maze/maze-level'
import { isGround, tileOfSign, tiles } from '@/lib/games/maze/tiles'

export type LayerView = { readonly zoom: number; readonly panX: number; readonly panY: number; readonly palette: MazePalette }
type Drawn = { readonly room: MazeRoom; readonly view: LayerView; readonly width: number; readonly height: number; readonly byTile: ReadonlyMap<number, readonly MazeObject[]> }

const rowStep = 1_000
const nameOf = (object: MazeObject) => `${object.kind}${'colour' in object ? object.colour : ''}${object.kind === 'portal' && object.to === null ? '!' : ''}`

function drawObject(brush: CanvasRenderingContext2D, object: MazeObject, x: number, y: number, size: number, palette: Palette): void {
  switch (object.kind) {
    case 'guard':
      return drawGuard(brush, { faceX: 0, faceY: 1, stride: 0 }, x, y, size)
    case 'key':
      return drawThing(brush, { kind: 'key', colour: object.colour }, x, y, size, palette, 0)
    case 'door':
      return drawThing(brush, { kind: 'door', colour: object.colour, isOpen: false }, x, y, size, palette, 0)
    case 'chest':
      return drawThing(brush, { kind: 'chest', isOpen: false }, x, y, size, palette, 0)
    case 'portal':
      return drawThing(brush, { kind: 'portal', isLost: object.to === null }, x, y, size, palette, 0)
    case 'start':
    case 'exit':
    case 'gem':
      return drawThing(brush, { kind: object.kind }, x, y, size, palette, 0)
  }
}

function groupByTile(objects: readonly MazeObject[]): Map<number, readonly MazeObject[]> {
  const groups = new Map<number, MazeObject[]>()
  for (const object of objects) {
    const tile = object.y * rowStep + object.x
    const group = groups.get(tile)
    if (group) group.push(object)
    else groups.set(tile, [object])
  }
  return groups
}

/**
 * The picture of a room that is being edited, kept between edits: whatever the edit, only tiles that changed are drawn anew, and
 * each tile and thing is painted once a size and stamped from then on.
 */
export function createLayer(canvas: HTMLCanvasElement) {
  const found = canvas.getContext('2d', { alpha: false })
  if (!found) throw new Error('no canvas')
  const brush = found
  let drawn: Drawn | null = null
  let stamps = new Map<string, HTMLCanvasElement>()

  function stamp(name: string, size: number, paint: (brush: CanvasRenderingContext2D) => void): HTMLCanvasElement {
    const known = stamps.get(name)
    if (known) return known
    const made = document.createElement('canvas')
    made.width = made.height = Math.ceil(size)
    const inner = made.getContext('2d')
    if (inner) paint(inner)
    stamps.set(name, made)
    return made
  }

  function drawCell({ room, view, byTile }: Drawn, x: number, y: number): void {
    const palette = palettes[view.palette]
    const { zoom } = view
    const left = Math.round(x * zoom - view.panX)
    const top = Math.round(y * zoom - view.panY)
    const size = Math.round((x + 1) * zoom - view.panX) - left
    const tall = Math.round((y + 1) * zoom - view.panY) - top
    const tile = tileOfSign(room.rows[y]?.[x] ?? ' ')
    const isFaceOpen = isGround(tileOfSign(room.rows[y + 1]?.[x] ?? '#'))
    brush.fillStyle = palette.abyss
    brush.fillRect(left, top, size, tall)
    if (tile === tiles.void) {
      brush.fillStyle = palette.joint
      brush.fillRect(left + size / 2 - 1, top + tall / 2 - 1, 2, 2)
    } else {
      const ground = stamp(`tile ${tile} ${(x + y) & 1} ${isFaceOpen}`, zoom, (inner) => drawTile(inner, tile, 0, 0, Math.ceil(zoom), (x + y) & 1, 0, palette, { isFaceOpen, spikes: 1, time: 0 }))
      brush.drawImage(ground, left, top, size, tall)
    }
    for (const object of byTile.get(y * rowStep + x) ?? []) {
      brush.drawImage(stamp(nameOf(object), zoom, (inner) => drawObject(inner, object, 0, 0, zoom, palette)), left, top, size, tall)
    }
  }

  function drawAll(next: Drawn): void {
    const { view, room, width, height } = next
    brush.fillStyle = palettes[view.palette].abyss
    brush.fillRect(0, 0, width, height)
    const columns = room.rows[0]?.length ?? 0
    const firstX = Math.max(0, Math.floor(view.panX / view.zoom))
    const firstY = Math.max(0, Math.floor(view.panY / view.zoom))
    const endX = Math.min(columns, Math.ceil((view.panX + width) / view.zoom))
    const endY = Math.min(room.rows.length, Math.ceil((view.panY + height) / view.zoom))
    for (let y = firstY; y < endY; y++) for (let x = firstX; x < endX; x++) drawCell(next, x, y)
  }

  function drawChanges(before: Drawn, next: Drawn): number {
    const changed = new Set<number>()
    next.room.rows.forEach((row, y) => {
      const old = before.room.rows[y] ?? ''
      if (old === row) return
      for (let x = 0; x < row.length; x++) {
        if (old[x] === row[x]) continue
        changed.add(y * rowStep + x)
        // The wall above shows its face or does not.
        if (y > 0) changed.add((y - 1) * rowStep + x)
      }
    })
    if (before.room.objects !== next.room.objects) {
      const known = new Set(before.room.objects)
      for (const object of next.room.objects) if (!known.delete(object)) changed.add(object.y * rowStep + object.x)
      for (const object of known) changed.add(object.y * rowStep + object.x)
    }
    for (const cell of changed) drawCell(next, cell % rowStep, Math.floor(cell / rowStep))
    return changed.size
  }

  return {
    /** Brings the picture to a room and a view. @returns how many tiles were drawn anew, or null where all were. */
    show(room: MazeRoom, view: LayerView): number | null {
      const { width, height } = canvas
      const byTile = drawn && drawn.room.objects === room.objects ? drawn.byTile : groupByTile(room.objects)
      const next: Drawn = { room, view, width, height, byTile }
      const before = drawn
      drawn = next
      if (before && (before.view.zoom !== view.zoom || before.view.palette !== view.palette)) stamps = new Map()
      const isSamePicture =
        before !== null &&
        before.width === width &&
        before.height === height &&
        before.view.zoom === view.zoom &&
        before.view.panX === view.panX &&
        before.view.panY === view.panY &&
        before.view.palette === view.palette &&
        before.room.rows.length === room.rows.length &&
        before.room.rows[0]?.length === room.rows[0]?.length
      if (isSamePicture) return drawChanges(before, next)
      drawAll(next)
      return null
    },
  }
}

export type Layer = ReturnType<typeof createLayer>
