import type { AnyObject, AnyRoom } from '@/lib/builder/kinds'

/** A small image that is painted once per size and cached by its name. */
export type Sprite = {
  readonly name: string
  /** Paints the image into a square with its upper left corner at 0, 0. */
  readonly paint: (brush: CanvasRenderingContext2D, size: number) => void
}

/** An image with the single colour that is used at small zooms. */
export type TintedSprite = Sprite & { readonly tint: string }

/** How the editor draws the levels of a kind of game. */
export type LevelRenderer = {
  /** The background colour. */
  readonly ground: string
  /** The image of a tile, which may depend on its neighbours; null for an empty tile. */
  readonly tile: (room: AnyRoom, x: number, y: number) => Sprite | null
  /** The colour of a tile at small zooms, by its sign and row. */
  readonly tint: (sign: string, row: number) => string | undefined
  readonly thing: (object: AnyObject) => TintedSprite
}

/** A cache of small images, each painted once at one size in pixels. */
export function createSpriteCache(size: number) {
  const known = new Map<string, HTMLCanvasElement>()
  return {
    size,
    of({ name, paint }: Sprite): HTMLCanvasElement {
      const before = known.get(name)
      if (before) return before
      const made = document.createElement('canvas')
      made.width = made.height = Math.ceil(size)
      const brush = made.getContext('2d')
      if (brush) paint(brush, size)
      known.set(name, made)
      return made
    },
  }
}

export type SpriteCache = ReturnType<typeof createSpriteCache>
