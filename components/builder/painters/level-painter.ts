import type { AnyObject, AnyRoom } from '@/lib/builder/kinds'

/** A small picture that is painted once a size and stamped from then on, told apart by its name. */
export type Painted = {
  readonly name: string
  /** Paints it into a square, its upper left corner at 0, 0. */
  readonly paint: (brush: CanvasRenderingContext2D, size: number) => void
}

/** One that is plain from far away: of one colour. */
export type TintedPicture = Painted & { readonly tint: string }

/** How the levels of a kind of game look in the editor. */
export type LevelPainter = {
  /** What lies behind everything. */
  readonly ground: string
  /** What a tile of a room looks like, which can hang on those beside it; null where there is nothing. */
  readonly tile: (room: AnyRoom, x: number, y: number) => Painted | null
  /** The one colour of a tile from far away, by its sign and row. */
  readonly tint: (sign: string, row: number) => string | undefined
  readonly thing: (object: AnyObject) => TintedPicture
}
