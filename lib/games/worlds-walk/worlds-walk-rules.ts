import { ticksPerSecond, type GameRules } from '../rules'
import { openedChests } from './chest-ids'
import { controlBits } from './controls'
import { mostSeconds } from './measures'
import { moveWalker } from './move-walker'
import { takeThings } from './take-things'
import { createWalkState, type WalkState } from './walk-state'

const mostTicks = mostSeconds * ticksPerSecond

function step(state: WalkState, input: number): void {
  state.happened = 0
  state.tick += 1
  const pressed = input & ~state.held
  state.held = input
  moveWalker(state, input, pressed)
  takeThings(state, input, pressed)
  if (state.tick >= mostTicks) state.isOver = true
}

/** Three Worlds: walk, open chests, find the key, bring it to the gate. The score counts all of that, and time that is left. */
export const worldsWalkRules: GameRules<WalkState> = {
  id: 'metaverse',
  version: 1,
  mostTicks,
  inputBits: controlBits,
  start: createWalkState,
  step,
  isOver: (state) => state.isOver,
  score: (state) => state.score,
  /** 1 with the key, 2 through the gate. */
  checkpoints: (state) => (state.isThrough ? 2 : state.hasKey ? 1 : 0),
  found: openedChests,
}
