import { drawStone, stoneUnits, type StoneDrawing } from '@/lib/stones/draw-stone'
import type { Stone } from '@/lib/stones/stones'

type StoneArtProps = {
  stone: Stone
  className?: string
}

const frame = 1.08 * stoneUnits
const drawings = new WeakMap<Stone, StoneDrawing>()

function drawingOf(stone: Stone): StoneDrawing {
  const drawing = drawings.get(stone) ?? drawStone(stone)
  drawings.set(stone, drawing)
  return drawing
}

/** A stone, drawn from its cut. Decorative: its name stands beside it. */
export function StoneArt({ stone, className = 'size-12' }: StoneArtProps) {
  return (
    <svg
      aria-hidden
      viewBox={`${-frame} ${-frame} ${2 * frame} ${2 * frame}`}
      className={className}
      // A hair of its own colour around each shape closes the seams between neighbours.
      fill="currentColor"
      stroke="currentColor"
      strokeWidth="0.5"
      strokeLinejoin="round"
    >
      {drawingOf(stone).map(({ colour, path }, index) => (
        <path key={index} d={path} color={colour} />
      ))}
    </svg>
  )
}
