import type { Painted } from './painters/level-painter'

/** Small pictures, each painted once at a size of so many pixels and stamped from then on. */
export function createStamps(size: number) {
  const known = new Map<string, HTMLCanvasElement>()
  return {
    size,
    of({ name, paint }: Painted): HTMLCanvasElement {
      const before = known.get(name)
      if (before) return before
      const made = document.createElement('canvas')
      made.width = made.height = Math.ceil(size)
      const brush = made.getContext('2d')
      if (brush) paint(brush, size)
      known.set(name, made)
      return made
    },
  }
}

export type Stamps = ReturnType<typeof createStamps>
