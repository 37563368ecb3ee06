import { createIcon } from './icon'

const circle = (x: number, y: number) => `M${x - 2.3} ${y}a2.3 2.3 0 1 0 4.6 0a2.3 2.3 0 1 0-4.6 0z`
const square = (x: number, y: number) => `M${x - 2} ${y - 2}h4v4h-4z`

/** The four below the right thumb and the four of the direction pad, by their numbers in the standard layout. */
const places: Readonly<Record<number, string>> = {
  0: circle(8, 12.8),
  1: circle(12.8, 8),
  2: circle(3.2, 8),
  3: circle(8, 3.2),
  12: square(8, 3.5),
  13: square(8, 12.5),
  14: square(3.5, 8),
  15: square(12.5, 8),
}

const shoulders: Readonly<Record<number, string>> = { 4: 'L1', 5: 'R1', 6: 'L2', 7: 'R2' }

/** A button of a gamepad by where it lies, as letters on it differ from maker to maker. Empty for one that has no sign. */
export function createPadSign(button: number): Node | string {
  const own = places[button]
  if (own === undefined) return shoulders[button] ?? ''
  const isAbove = button >= 12
  const others = Object.keys(places)
    .map(Number)
    .filter((other) => other !== button && other >= 12 === isAbove)
  return createIcon(others.map((other) => places[other]).join(''), own)
}
