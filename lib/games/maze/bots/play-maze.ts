import type { InputChange, InputLog } from '../../input-log'
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

/** Plays a level by machine: takes what there is, waits for guards, steps out of their way, and leaves in time. */
export function playMaze(rules: GameRules<MazeState>, seed: Seed): InputLog & { readonly score: number; readonly hasWon: boolean; readonly lives: number } {
  const state = rules.start(seed)
  const changes: InputChange[] = []
  let held = 0
  let ticks = 0
  let waited = 0
  let brave = 0
  while (!rules.isOver(state) && ticks < rules.mostTicks) {
    let input = held
    brave -= 1
    if (brave > 0) {
      if (state.progress === 0) input = findWay(state, ticks > rules.mostTicks * 0.7) | mazeControls.sprint
    } else if (state.progress === 0) {
      const wanted = findWay(state, ticks > rules.mostTicks * 0.7)
      input = wanted
      waited = state.dx === 0 && state.dy === 0 ? waited + 1 : waited
      if (waited > patience) {
        waited = 0
        brave = courage
      } else if (goesWellFor(rules, state, wanted) < foresight) {
        input = dodges.reduce((best, control) => (goesWellFor(rules, state, control) > goesWellFor(rules, state, best) ? control : best), 0)
      }
    } else if (goesWellFor(rules, state, held) < 20) {
      const back = dodges.find((control) => control !== 0 && goesWellFor(rules, state, control) >= 20)
      if (back !== undefined) input = back
    }
    if (input !== held) changes.push([ticks, input])
    held = input
    rules.step(state, input)
    ticks += 1
  }
  return { ticks, changes, score: rules.score(state), hasWon: state.hasWon, lives: state.lives }
}
