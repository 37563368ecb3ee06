import { hash } from '@/games/shared/scene/hash'

const seed = 41

/** Smooth chance along the road, from -1 to 1, that changes over `length` metres. */
export function wave(s: number, length: number, which: number): number {
  const at = s / length
  const cell = Math.floor(at)
  const share = at - cell
  const soft = share * share * (3 - 2 * share)
  const before = hash(cell, seed + which)
  return (before + (hash(cell + 1, seed + which) - before) * soft) * 2 - 1
}

/** Height of the land beside the road: a slope on one side, a valley on the other. @param x across, in metres; 0 on the road. */
export function landHeight(s: number, x: number): number {
  const away = Math.max(0, Math.abs(x) - 10)
  if (away === 0) return 0
  const side = Math.sign(x)
  const lean = Math.max(-1, Math.min(1, wave(s, 520, 1) * 1.9)) * side
  const rough = wave(s, 34, x > 0 ? 2 : 3) * 0.35 + wave(s, 90, x > 0 ? 4 : 5) * 0.65
  const slope = lean > 0 ? lean * 0.62 : lean * 0.4
  return away * slope + away * 0.16 * rough - 0.35
}
