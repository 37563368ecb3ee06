import { facetsOf, type Facet } from '@/lib/stones/facets'
import type { Stone } from '@/lib/stones/stones'

type StoneArtProps = {
  stone: Stone
  className?: string
}

const toPath = ({ points }: Facet) => `M${points.map(([x, y]) => `${x.toFixed(3)} ${y.toFixed(3)}`).join('L')}Z`

const toFill = (color: string, light: number) =>
  light >= 0
    ? `color-mix(in oklab, ${color}, white ${Math.round(light * 62)}%)`
    : `color-mix(in oklab, ${color}, #05070c ${Math.round(-light * 78)}%)`

/** A stone, drawn from its cut. Decorative: its name stands beside it. */
export function StoneArt({ stone, className = 'size-12' }: StoneArtProps) {
  return (
    <svg aria-hidden viewBox="-1.12 -1.12 2.24 2.24" className={className}>
      <ellipse cx="0" cy="1" rx="0.62" ry="0.1" fill={stone.color} opacity="0.22" />
      {facetsOf(stone).map((facet, index) => (
        <path
          key={index}
          d={toPath(facet)}
          fill={toFill(stone.color, facet.light)}
          stroke={toFill(stone.color, Math.min(1, facet.light + 0.35))}
          strokeWidth="0.012"
          strokeLinejoin="round"
        />
      ))}
    </svg>
  )
}
