import { spaceAhead, freeRoad } from '@/lib/games/night-drive/traffic'
import type { DriveState } from '@/lib/games/night-drive/state'
import { laneX, laneWidth, metre } from '@/lib/games/night-drive/constants'
import { curveAt } from '@/lib/games/night-drive/generate-road'
import type { WordKey } from './words'

/** Curves from which on a bend is told, and called sharp. */
const bend = 2_600
const sharp = 5_600
const sight = 130 * metre
const step = 8 * metre
/** Ticks from one sentence to the next, at least. */
const pause = 100
const gap = 90 * metre

/** A sentence about what comes, or null. */
export type Ahead = { readonly key: WordKey; readonly metres: number } | null

const laneOf = (x: number) => Math.max(0, Math.min(3, Math.floor(x / laneWidth) + 2))

/** Tells for who does not see the road what comes: bends, and who is in the way. */
export function createLookout() {
  let saidAt = -pause
  /** Up to where bends were told. */
  let toldTo = 0

  function bendAhead(state: DriveState): Ahead {
    for (let away = Math.max(40 * metre, toldTo - state.s); away < sight; away += step) {
      const curve = curveAt(state.road, state.s + away)
      if (Math.abs(curve) < bend) continue
      let sharpest = 0
      let end = away
      while (end < sight + gap && curveAt(state.road, state.s + end) * Math.sign(curve) > bend / 2) {
        sharpest = Math.max(sharpest, Math.abs(curveAt(state.road, state.s + end)))
        end += step
      }
      toldTo = state.s + end
      const side = curve > 0 ? 'Right' : 'Left'
      return { key: sharpest > sharp ? `sharp${side}` : `bend${side}`, metres: Math.round(away / metre / 10) * 10 }
    }
    return null
  }

  function trafficAhead(state: DriveState): Ahead {
    const lane = laneOf(state.x)
    const ring = lane < 2 ? state.oncoming : state.own
    const space = spaceAhead(state, ring, lane, sight)
    if (space === freeRoad) return null
    const metres = Math.max(0, Math.round(space / metre))
    if (lane < 2) return { key: 'wrongSide', metres }
    return space < gap ? { key: laneX(lane) > laneX(2) ? 'passLeft' : 'passRight', metres } : null
  }

  /** What is worth a sentence now. Most ticks have nothing to tell. */
  return (state: DriveState): Ahead => {
    if (state.tick < saidAt + pause || state.tick % 6 !== 0) return null
    const ahead = trafficAhead(state) ?? bendAhead(state)
    if (ahead) saidAt = state.tick
    return ahead
  }
}
