import type { ReactNode } from 'react'

/** A drawn cover of 320 by 180, cropped to fill its place. Decorative. */
export function CoverDrawing({ className, children }: { className: string; children: ReactNode }) {
  return (
    <svg aria-hidden viewBox="0 0 320 180" preserveAspectRatio="xMidYMid slice" className={className} fill="none">
      {children}
    </svg>
  )
}

/** Colours of a gradient with their offset from 0 to 1. */
type Stops = readonly (readonly [at: number, colour: string, opacity?: number])[]

const drawStops = (stops: Stops) =>
  stops.map(([at, colour, opacity]) => <stop key={at} offset={at} stopColor={colour} stopOpacity={opacity} />)

/** A gradient from top to bottom, for `fill="url(#id)"`. */
export function VerticalGradient({ id, stops }: { id: string; stops: Stops }) {
  return (
    <linearGradient id={id} x2="0" y2="1">
      {drawStops(stops)}
    </linearGradient>
  )
}

/** A radial gradient of one colour that fades out. @param from offset from 0 to 1 at which it starts to fade. */
export function RadialGlow({
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
