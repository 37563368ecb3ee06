import type { InputLog } from '../../input-log'
import { playByBot } from '../../play-by-bot'
import type { GameRules } from '../../rules'
import type { Seed } from '../../seed'
import { mazeControls } from '../controls'
import type { MazeState } from '../maze-state'
import { findWay } from './find-way'

/** Ticks that the bot looks ahead. */
const foresight = 45

const copy = (state: MazeState): MazeState => ({
  ...state,
  taken: state.taken.slice(),
  guardAt: state.guardAt.slice(),
  guardWay: state.guardWay.slice(),
  random: state.random.slice() as MazeState['random'],
})

/** Whether holding a control for one step and then standing costs a life within the bot's foresight, or how many ticks it goes well. */
function goesWellFor(rules: GameRules<MazeState>, state: MazeState, control: number): number {
  const trial = copy(state)
  const { lives } = trial
  for (let tick = 0; tick < foresight; tick++) {
    rules.step(trial, tick < 9 ? control : 0)
    if (trial.lives < lives) return tick
    if (trial.isOver) return foresight
  }
  return foresight
}

/** Who has waited so long goes on for so long, whatever it costs. */
const patience = 200
const courage = 80

const dodges = [0, mazeControls.left, mazeControls.right, mazeControls.up, mazeControls.down]

/** A player of mazes: takes what there is, waits for guards, steps out of their way, and leaves in time. */
function createMazeBot(rules: GameRules<MazeState>): (state: MazeState) => number {
  let held = 0
  let waited = 0
  let brave = 0

  function decide(state: MazeState): number {
    const isHurried = state.tick > rules.mostTicks * 0.7
    brave -= 1
    if (brave > 0) return state.progress === 0 ? findWay(state, isHurried) | mazeControls.sprint : held
    if (state.progress !== 0) {
      if (goesWellFor(rules, state, held) >= 20) return held
      return dodges.find((control) => control !== 0 && goesWellFor(rules, state, control) >= 20) ?? held
    }
    const wanted = findWay(state, isHurried)
    waited = state.dx === 0 && state.dy === 0 ? waited + 1 : waited
    if (waited > patience) {
      waited = 0
      brave = courage
      return wanted
    }
    if (goesWellFor(rules, state, wanted) >= foresight) return wanted
    return dodges.reduce((best, control) => (goesWellFor(rules, state, control) > goesWellFor(rules, state, best) ? control : best), 0)
  }

  return (state) => (held = decide(state))
}

/** Plays a level by machine to its end. */
export function playMaze(rules: GameRules<MazeState>, seed: Seed): InputLog & { readonly score: number; readonly hasWon: boolean; readonly lives: number } {
  const { state, log } = playByBot(rules, seed, createMazeBot(rules))
  return { ...log, score: rules.score(state), hasWon: state.hasWon, lives: state.lives }
}
