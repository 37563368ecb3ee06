import type { GameHost } from '@intrepid/sdk'
import type { WalkState } from '@/lib/games/worlds-walk/walk-state'
import { ticksPerSecond } from '@/lib/games/rules'
import { describeSurroundings } from './surroundings'
import type { Words } from './words'

const everyTicks = 7 * ticksPerSecond

/** Says every few seconds where the walker is and what is near, where that has changed. */
export function createSurroundingsTeller(host: GameHost) {
  let told = ''
  let next = 0
  return (state: Readonly<WalkState>, words: Words) => {
    if (state.tick < next && next - state.tick <= everyTicks) return
    next = state.tick + everyTicks
    const text = describeSurroundings(state, words)
    if (text === told) return
    told = text
    host.say(text)
  }
}
