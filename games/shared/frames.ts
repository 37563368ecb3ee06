const longest = 0.25

/** Calls `draw` for every picture while it is on. @param draw gets the seconds since the last one, at most a quarter. */
export function createFrames(draw: (seconds: number) => void) {
  let request = 0
  let before: number | null = null

  function frame(now: number): void {
    request = requestAnimationFrame(frame)
    const seconds = before === null ? 0 : Math.min((now - before) / 1_000, longest)
    before = now
    draw(seconds)
  }

  return {
    start() {
      if (request !== 0) return
      before = null
      request = requestAnimationFrame(frame)
    },
    stop() {
      cancelAnimationFrame(request)
      request = 0
    },
  }
}
