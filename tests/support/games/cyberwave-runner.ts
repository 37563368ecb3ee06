import { getDistanceAhead } from '@/lib/games/cyberwave-runner/level-course'
import { controls, laneChangeTicks, metre, runner } from '@/lib/games/cyberwave-runner/constants'
import {
  blockedLane,
  freeLane,
  isLaneFreeBetween,
  obstacleKinds,
  getUpcomingRows,
  type SeenRow,
} from '@/lib/games/cyberwave-runner/obstacles'
import { cyberwaveRunnerRules } from '@/lib/games/cyberwave-runner/rules'
import type { RunnerState } from '@/lib/games/cyberwave-runner/state'
import { createRandom, nextBelow, type Random } from '@/lib/games/random'
import type { GameRules } from '@/lib/games/rules'
import { type Seed, toSeed } from '@/lib/games/seed'
import { type BotRun, playWithBot } from './play-with-bot'

const farAway = 2 ** 30

/** Starts a run on an empty track without a shield, for tests that place obstacles themselves. */
export function startOnEmptyRoad(): RunnerState {
  const state = cyberwaveRunnerRules.start(toSeed('0'.repeat(32)))
  state.shields = 0
  state.obstacles.first = state.obstacles.end
  state.items.first = state.items.end
  state.generatedTo = farAway
  return state
}

/** Plays a number of ticks with `inputs` by tick, 0 where none is given. */
export function play(state: RunnerState, ticks: number, inputs: Readonly<Record<number, number>> = {}): RunnerState {
  for (let tick = 0; tick < ticks && !state.isOver; tick++) cyberwaveRunnerRules.step(state, inputs[tick] ?? 0)
  return state
}

/** Plays a run with a bot to its end or for `maxTicks`: on the endless track, or with the rules of a level. */
export const playRunnerBot = (
  seed: Seed,
  skill: RunnerSkill,
  maxTicks: number,
  rules: GameRules<RunnerState> = cyberwaveRunnerRules,
): BotRun<RunnerState> => playWithBot(rules, seed, createRunnerBot(skill, createRandom(seed, 9)), maxTicks)

const lost = 1_000

/** The cost of a lane at a row: 0 when free; an obstacle to jump or slide under costs less than a lane change. */
const costOf = (seen: number) => (seen === blockedLane ? lost : seen === freeLane ? 0 : 2)
const costOfChange = (lanes: number) => (lanes === 0 ? 0 : lanes === 1 ? 3 : 12)

/** The lane for the first row on the cheapest path through all rows. */
function planWay(rows: readonly SeenRow[], lane: number): number {
  let costs = [0, 0, 0]
  for (const row of rows.toReversed()) {
    costs = [0, 1, 2].map(
      (to) =>
        costOf(row.lanes[to] as number) +
        Math.min(...[0, 1, 2].map((next) => (costs[next] as number) + costOfChange(Math.abs(next - to)))),
    )
    if (row === rows[0]) break
  }
  let best = lane
  let bestCost = Infinity
  for (let to = 0; to < 3; to++) {
    const cost = (costs[to] as number) + costOfChange(Math.abs(to - lane))
    if (cost < bestCost) [best, bestCost] = [to, cost]
  }
  return best
}

/** The skill of a bot. It uses only what a player could see and do, never hidden state. */
export type RunnerSkill = {
  /** Ticks between passing a row and reacting to the next one. */
  readonly reaction: number
  /** Minimum ticks between two key presses. */
  readonly pause: number
  /** Number of rows that it looks ahead. */
  readonly rows: number
  /** Maximum timing error in ticks. */
  readonly aim: number
}

export const runnerSkills = {
  expert: { reaction: 0, pause: 1, rows: 7, aim: 0 },
  /** Reacts within 250 ms, presses a key at most every 250 ms, and is up to 100 ms early or late. */
  player: { reaction: 15, pause: 15, rows: 2, aim: 6 },
  /** Sees only one row, reacts within 400 ms, and is up to 150 ms early or late. */
  beginner: { reaction: 24, pause: 22, rows: 1, aim: 9 },
} as const satisfies Record<string, RunnerSkill>

/** Ticks before the middle of an obstacle at which the bot jumps or slides. */
const jumpLead = 16
const slideLead = 9
const dropLead = 15

/** Creates a bot that returns the input of each tick. */
export function createRunnerBot(skill: RunnerSkill, random: Random): (state: RunnerState) => number {
  let rows: readonly SeenRow[] = []
  let seenAt = -Infinity
  let focus = -1
  let readyAt = 0
  let miss = 0
  let doneAt = -1

  function look(state: RunnerState, row: SeenRow): void {
    if (row.z === focus) return
    focus = row.z
    readyAt = Math.max(readyAt, state.tick + skill.reaction)
    miss = skill.aim === 0 ? 0 : nextBelow(random, 2 * skill.aim + 1) - skill.aim
  }

  function steer(state: RunnerState): number {
    const lane = planWay(rows, state.lane)
    // After jumping for a barrier it keeps its lane, even if another one now looks better.
    if (doneAt === rows[0]?.z) return 0
    if (lane === state.lane || state.sinceLane < laneChangeTicks) return 0
    const next = state.lane + Math.sign(lane - state.lane)
    const end = state.z + getDistanceAhead(state, laneChangeTicks + 2)
    if (!isLaneFreeBetween(state, next, state.z - runner.halfDepth, Math.min(end, (rows[0]?.z ?? end) - 1))) return 0
    return lane < state.lane ? controls.left : controls.right
  }

  function act(state: RunnerState, row: SeenRow): number {
    const kind = row.lanes[state.lane]
    if (doneAt === row.z || kind === undefined || kind < 0) return 0
    const pace = Math.max(1, state.pace)
    const ticks = Math.floor((row.z - state.z) / pace) + miss
    const isAirborne = state.y > 0
    if (kind === obstacleKinds.beam) {
      if (ticks > (isAirborne ? dropLead : slideLead)) return 0
      doneAt = row.z
      return controls.slide
    }
    if (ticks > (kind === obstacleKinds.gap ? jumpLead - 7 : jumpLead - 2) || isAirborne) return 0
    doneAt = row.z
    return controls.jump
  }

  /** Rows do not move, so the bot updates its view only after passing one, and a few times a second for new ones. */
  function see(state: RunnerState): void {
    const behind = state.z - metre / 2
    if (state.tick < seenAt + 6 && (rows[0]?.z ?? -1) >= behind) return
    rows = getUpcomingRows(state, behind, skill.rows)
    seenAt = state.tick
  }

  return (state) => {
    see(state)
    const row = rows[0]
    if (row === undefined) return 0
    look(state, row)
    if (state.tick < readyAt || state.held !== 0) return 0
    const input = steer(state) || act(state, row)
    if (input !== 0) readyAt = state.tick + skill.pause
    return input
  }
}
