/** How much of a surface is scratched off, on a coarse grid. Lengths are shares of the surface's side, from 0 to 1. */
export type ScratchedPart = {
  /** Scratches along a line. @returns the part that is scratched off now, from 0 to 1. */
  readonly scratch: (fromX: number, fromY: number, toX: number, toY: number) => number
}

const cells = 24

/** From here on the rest of the surface goes by itself. */
export const enoughScratched = 0.5

/** A surface that nothing was scratched off yet. @param radius of what scratches. */
export function createScratchedPart(radius: number): ScratchedPart {
  const isGone = new Uint8Array(cells * cells)
  let gone = 0

  function touch(x: number, y: number): void {
    for (let row = 0; row < cells; row++) {
      for (let column = 0; column < cells; column++) {
        const at = row * cells + column
        if (isGone[at] || Math.hypot((column + 0.5) / cells - x, (row + 0.5) / cells - y) > radius) continue
        isGone[at] = 1
        gone += 1
      }
    }
  }

  return {
    scratch(fromX, fromY, toX, toY) {
      const steps = Math.max(1, Math.ceil(Math.hypot(toX - fromX, toY - fromY) / radius))
      for (let step = 0; step <= steps; step++)
        touch(fromX + ((toX - fromX) * step) / steps, fromY + ((toY - fromY) * step) / steps)
      return gone / isGone.length
    },
  }
}
