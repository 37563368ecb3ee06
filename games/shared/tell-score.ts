import type { GameHost } from '@intrepid/sdk'

const leastMs = 1_000

/** Tells the host the score when it changed, at most once a second. @returns what to call with the score now. */
export function createScoreTeller(host: GameHost): (score: number, isLast?: boolean) => void {
  let told = -1
  let at = -Infinity
  return (score, isLast = false) => {
    const now = performance.now()
    if (score === told || (!isLast && now - at < leastMs)) return
    told = score
    at = now
    host.score(score)
  }
}
