import type { ReactNode } from 'react'

/** A drawn cover in its frame of 320 by 180, cut to whatever place it stands in. Decorative. */
export function CoverDrawing({ className, children }: { className: string; children: ReactNode }) {
  return (
    <svg aria-hidden viewBox="0 0 320 180" preserveAspectRatio="xMidYMid slice" className={className} fill="none">
      {children}
    </svg>
  )
}

/** Colours with where each is, from 0 to 1. */
type Stops = readonly (readonly [at: number, colour: string, opacity?: number])[]

const drawStops = (stops: Stops) =>
  stops.map(([at, colour, opacity]) => <stop key={at} offset={at} stopColor={colour} stopOpacity={opacity} />)

/** Colours from top to bottom, to fill with `url(#id)`. */
export function Fall({ id, stops }: { id: string; stops: Stops }) {
  return (
    <linearGradient id={id} x2="0" y2="1">
      {drawStops(stops)}
    </linearGradient>
  )
}

/** Light around a middle, of one colour that fades away. @param from where it begins to, from 0 to 1. */
export function Shine({
  id,
  colour,
  strength,
  from = 0,
  ...place
}: {
  id: string
  colour: string
  strength: number
  from?: number
  cx?: string
  cy?: string
  r?: string
  gradientUnits?: 'userSpaceOnUse'
  gradientTransform?: string
}) {
  return (
    <radialGradient id={id} {...place}>
      {drawStops([
        [from, colour, strength],
        [1, colour, 0],
      ])}
    </radialGradient>
  )
}
