import { nextBelow, type Random } from '../../random'
import type { GameRules } from '../../rules'
import { mazeControls } from '../controls'
import type { MazeState } from '../maze-state'
import { createWay } from './find-way'

/** How well a bot plays: it knows the way by heart, but guards and spikes it has to see coming. */
export type MazeSkill = {
  /** Ticks from one look at guards and spikes to the next; in between it does what it has set out to do. */
  readonly pause: number
  /** Ticks that it thinks ahead. */
  readonly foresight: number
  /** Ticks by which it misjudges where a guard will be, at most. */
  readonly aim: number
}

export const mazeSkills = {
  expert: { pause: 3, foresight: 120, aim: 0 },
  /** Looks and changes its mind four times a second, and misjudges guards by up to 100 ms. */
  player: { pause: 15, foresight: 60, aim: 6 },
} as const satisfies Record<string, MazeSkill>

/** Ticks that a step to the next tile takes. */
const step = 9
/** Who has gained nothing for so long dares more: one tick less has to go well for each so many more, down to so few. */
const patience = 360
const dareEvery = 12
const daring = 8

const { left, right, up, down } = mazeControls
const stay = -1
const goOn = 0
/** What it can set out to do: to go on, to stay, or a step aside. */
const intents = [goOn, stay, left, right, up, down] as const

const copy = (state: MazeState): MazeState => ({
  ...state,
  taken: state.taken.slice(),
  guardAt: state.guardAt.slice(),
  guardWay: state.guardWay.slice(),
  random: state.random.slice() as MazeState['random'],
})

/** A player of mazes for tests: takes what there is, waits for guards, steps out of their way, and leaves in time. */
export function createMazeBot(
  rules: GameRules<MazeState>,
  skill: MazeSkill,
  random: Random,
): (state: MazeState) => number {
  const findWay = createWay(rules.mostTicks)
  let intent: number = goOn
  let held = 0
  let score = 0
  let gainedAt = 0
  let lookAt = 0

  const inputOf = (state: MazeState, set: number, before: number) =>
    set === goOn ? (state.progress === 0 ? findWay(state) : before) : Math.max(0, set)

  /** The state as the bot takes it to be. */
  function see(state: MazeState): MazeState {
    const seen = copy(state)
    seen.plan.guards.forEach(({ speed, round }, guard) => {
      const missed = speed * (seen.guardWay[guard] as number) * (nextBelow(random, 2 * skill.aim + 1) - skill.aim)
      seen.guardAt[guard] = ((seen.guardAt[guard] as number) + missed + round) % round
    })
    return seen
  }

  /** For how many ticks it goes well to do something, as far as is thought ahead. */
  function goesWellFor(seen: MazeState, set: number): number {
    const trial = copy(seen)
    const { lives } = trial
    let input = held
    for (let tick = 0; tick < skill.foresight; tick++) {
      input = inputOf(trial, set > 0 && tick >= step ? stay : set, input)
      rules.step(trial, input)
      if (trial.lives < lives) return tick
      if (trial.isOver) break
    }
    return skill.foresight
  }

  function decide(state: MazeState): number {
    const seen = see(state)
    const enough = Math.max(
      daring,
      skill.foresight - Math.floor(Math.max(0, state.tick - gainedAt - patience) / dareEvery),
    )
    let [best, most] = [goOn as number, -1]
    for (const set of intents) {
      const ticks = Math.min(enough, goesWellFor(seen, set))
      if (ticks > most) [best, most] = [set, ticks]
      if (most === enough) break
    }
    return best
  }

  return (state) => {
    if (state.score > score) [score, gainedAt] = [state.score, state.tick]
    if (state.tick >= lookAt) {
      lookAt = state.tick + skill.pause
      intent = decide(state)
    }
    held = inputOf(state, intent, held)
    return held
  }
}
