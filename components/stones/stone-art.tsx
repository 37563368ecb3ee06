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
      strokeWidth="0.5"
      strokeLinejoin="round"
    >
      {drawingOf(stone).map(({ colour, path }) => (
        <path key={path} d={path} fill={colour} stroke={colour} />
      ))}
    </svg>
  )
}
