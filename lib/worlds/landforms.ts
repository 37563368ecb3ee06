import type { SeededNumbers } from './seeded-numbers'
import { worldFrame } from './world-frame'

/** Draws the upper edge of a range of land: path data, closed at the foot of the picture. */
export type Landform = (numbers: SeededNumbers, level: number, height: number) => string

const { width, height: frameHeight } = worldFrame
const round = Math.round

const closed = (edge: string) => `${edge}V${frameHeight}H0z`

const peaks: Landform = ({ between }, level, height) => {
  let x = -10
  let path = `M0 ${round(level)}`
  for (let isTop = true; x < width; isTop = !isTop) {
    x += between(12, 34)
    path += `L${round(Math.min(x, width))} ${round(level - (isTop ? between(0.35, 1) : between(0, 0.3)) * height)}`
  }
  return closed(path)
}

const dunes: Landform = ({ between }, level, height) => {
  let x = 0
  let path = `M0 ${round(level - between(0, 0.4) * height)}`
  while (x < width) {
    const step = between(50, 100)
    path += `Q${round(x + step / 2)} ${round(level - between(0.2, 0.9) * height)} ${round(x + step)} ${round(level - between(0, 0.3) * height)}`
    x += step
  }
  return closed(path)
}

const towers: Landform = ({ between }, level, height) => {
  let x = 0
  let path = `M0 ${round(level)}`
  while (x < width) {
    const step = between(7, 21)
    path += `V${round(level - between(0.08, 1) ** 1.8 * height * 1.25)}h${round(step)}`
    x += round(step)
  }
  return closed(path)
}

const mesas: Landform = ({ between }, level, height) => {
  let x = 0
  let path = `M0 ${round(level)}`
  while (x < width) {
    const [rise, flat, gap] = [between(0.3, 0.9) * height, between(18, 46), between(14, 44)]
    path += `h${round(gap)}l${round(rise / 5)}-${round(rise)}h${round(flat)}l${round(rise / 4)} ${round(rise)}`
    x += gap + flat + rise * 0.45
  }
  return closed(path)
}

/** The shapes a world's land can take, by name. */
export const landforms = { peaks, dunes, towers, mesas } as const
