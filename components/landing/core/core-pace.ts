/** How much of the canvas's full resolution is drawn, from `leastDetail` to 1, and the mean frame it came from. */
export type Pace = { readonly detail: number; readonly meanMs: number; readonly frames: number }

export const firstPace: Pace = { detail: 1, meanMs: 16, frames: 0 }

const leastDetail = 0.5
const slowFrameMs = 24
const hopelessFrameMs = 70
const framesPerVerdict = 24

/**
 * What to draw after a frame that took so many milliseconds: less detail once frames are slow for a while, and null
 * where even the least detail is far too slow. Detail never grows again, which would make it swing.
 */
export function nextPace({ detail, meanMs, frames }: Pace, frameMs: number): Pace | null {
  const mean = meanMs + (frameMs - meanMs) * 0.1
  if (frames + 1 < framesPerVerdict) return { detail, meanMs: mean, frames: frames + 1 }
  if (mean > hopelessFrameMs && detail === leastDetail) return null
  return { detail: mean > slowFrameMs ? Math.max(leastDetail, detail * 0.8) : detail, meanMs: mean, frames: 0 }
}
