import type { AnyObject, AnyRoom } from '@/lib/builder/kinds'

/** A small picture that is painted once a size and stamped from then on, told apart by its name. */
export type Painted = {
  readonly name: string
  /** Its one colour from far away. */
  readonly tint: string
  /** Paints it into a square, its upper left corner at 0, 0. */
  readonly paint: (brush: CanvasRenderingContext2D, size: number) => void
}

/** How the levels of a kind of game look in the editor. */
export type LevelPainter = {
  /** What lies behind everything. */
  readonly ground: string
  /** What a tile of a room looks like, which can hang on those beside it; null where there is nothing. */
  readonly tile: (room: AnyRoom, x: number, y: number) => Painted | null
  readonly thing: (object: AnyObject) => Painted
}
