import type { AnyObject } from '@/lib/builder/kinds'
import { isGround, type MazeObject, type MazePalette, parseTile, tiles, tileCharacters } from '@/lib/games/maze/level'
import { drawGuard, drawThing } from '@/lib/games/maze/draw-objects'
import { drawTile, keyTints, type Palette, palettes } from '@/lib/games/maze/draw-tiles'
import type { LevelRenderer, Sprite, TintedSprite } from './level-renderer'

function drawObject(brush: CanvasRenderingContext2D, object: MazeObject, size: number, palette: Palette): void {
  switch (object.kind) {
    case 'guard':
      return drawGuard(brush, { faceX: 0, faceY: 1, stride: 0 }, 0, 0, size)
    case 'key':
      return drawThing(brush, { kind: 'key', colour: object.colour }, 0, 0, size, palette, 0)
    case 'door':
      return drawThing(brush, { kind: 'door', colour: object.colour, isOpen: false }, 0, 0, size, palette, 0)
    case 'chest':
      return drawThing(brush, { kind: 'chest', isOpen: false }, 0, 0, size, palette, 0)
    case 'portal':
      return drawThing(brush, { kind: 'portal', isLost: object.to === null }, 0, 0, size, palette, 0)
    case 'start':
    case 'exit':
    case 'gem':
      return drawThing(brush, { kind: object.kind }, 0, 0, size, palette, 0)
  }
}

function tintOf(object: MazeObject, palette: Palette): string {
  if ('colour' in object) return keyTints[object.colour]
  return { gem: palette.gem, chest: '#ffb454', portal: '#8a7dff', guard: '#ff6b7a', start: '#e6edf3', exit: '#ffffff' }[
    object.kind
  ]
}

function nameOf(object: MazeObject): string {
  if ('colour' in object) return `${object.kind} ${object.colour}`
  return object.kind === 'portal' && object.to === null ? 'lost portal' : object.kind
}

/** Draws mazes with the colours of a palette. */
export function createMazeRenderer(look: MazePalette): LevelRenderer {
  const palette = palettes[look]
  const tints: Readonly<Record<string, string>> = {
    [tileCharacters.wall]: palette.wall,
    [tileCharacters.floor]: palette.floor,
    [tileCharacters.water]: palette.water,
    [tileCharacters.spikes]: palette.floor,
  }
  // A tile has few variants, so each image is created once for the thousands of tiles of a room.
  const made = new Map<number, Sprite>()
  const things = new Map<string, TintedSprite>()

  function makeTile(tile: number, variant: number, isFaceOpen: boolean): Sprite {
    return {
      name: `tile ${tile} ${variant} ${isFaceOpen}`,
      paint: (brush, size) =>
        drawTile(brush, tile, 0, 0, Math.ceil(size), variant, 0, palette, { isFaceOpen, spikes: 1, time: 0 }),
    }
  }

  return {
    ground: palette.abyss,
    tile({ rows }, x, y) {
      const tile = parseTile(rows[y]?.[x] ?? ' ')
      if (tile === tiles.void) return null
      const isFaceOpen = isGround(parseTile(rows[y + 1]?.[x] ?? '#'))
      const variant = (x + y) & 1
      const key = tile * 4 + variant * 2 + Number(isFaceOpen)
      const known = made.get(key)
      if (known) return known
      const tileMade = makeTile(tile, variant, isFaceOpen)
      made.set(key, tileMade)
      return tileMade
    },
    tint: (sign) => tints[sign],
    thing(any: AnyObject) {
      const object = any as MazeObject
      const name = nameOf(object)
      const known = things.get(name)
      if (known) return known
      const thing: TintedSprite = {
        name,
        tint: tintOf(object, palette),
        paint: (brush, size) => drawObject(brush, object, size, palette),
      }
      things.set(name, thing)
      return thing
    },
  }
}
