import type { InputLog } from '@/lib/games/input-log'
import { controls } from '@/lib/games/maze/constants'
import { type PlannedRoom, objectKinds } from '@/lib/games/maze/level-plan'
import type { MazeState } from '@/lib/games/maze/state'
import { isGround } from '@/lib/games/maze/level'
import { createRandom, nextBelow, type Random } from '@/lib/games/random'
import type { GameRules } from '@/lib/games/rules'
import type { Seed } from '@/lib/games/seed'
import { type BotRun, playWithBot } from './play-with-bot'

/** Plays a level to its end with a bot. */
export const playMazeBot = (rules: GameRules<MazeState>, seed: Seed, skill: MazeSkill): BotRun<MazeState> =>
  playWithBot(rules, seed, createMazeBot(rules, skill, createRandom(seed, 9)))

/** Plays a level to its end with the best bot. */
export function playMaze(
  rules: GameRules<MazeState>,
  seed: Seed,
): InputLog & { readonly score: number; readonly hasWon: boolean } {
  const { state, log } = playMazeBot(rules, seed, mazeSkills.expert)
  return { ...log, score: rules.score(state), hasWon: state.hasWon }
}

const ways = [
  [controls.left, -1, 0],
  [controls.right, 1, 0],
  [controls.up, 0, -1],
  [controls.down, 0, 1],
] as const

const treasures = new Set<number>([objectKinds.gem, objectKinds.chest, objectKinds.key])
/** Share of the time after which the bot heads for the exit. */
const hurriedFrom = 0.7

type Spot = { readonly room: number; readonly x: number; readonly y: number; readonly first: number }

function landing(state: MazeState, room: number, x: number, y: number): { kind: number; thing: number } | null {
  const place = state.plan.rooms[room] as PlannedRoom
  if (x < 0 || y < 0 || x >= place.width || y >= place.height || !isGround(place.tiles[y * place.width + x] as number))
    return null
  const thing = place.things[y * place.width + x] as number
  const kind = thing < 0 ? 0 : (state.plan.things.kind[thing] as number)
  const isShut = kind === objectKinds.door && (state.keys & (1 << (state.plan.things.colour[thing] as number))) === 0
  return isShut ? null : { kind, thing }
}

/**
 * The first step of the shortest path to a matching tile, 0 when there is none. The path does not lead across an exit.
 */
function search(
  state: MazeState,
  isWanted: (room: number, tile: number, kind: number, thing: number) => boolean,
): number {
  const { rooms, things } = state.plan
  const seen = rooms.map(({ tiles }) => new Uint8Array(tiles.length))
  let edge: Spot[] = [{ room: state.room, x: state.x, y: state.y, first: 0 }]
  while (edge.length > 0) {
    const next: Spot[] = []
    for (const spot of edge) {
      for (const [control, dx, dy] of ways) {
        const x = spot.x + dx
        const y = spot.y + dy
        const found = landing(state, spot.room, x, y)
        if (!found) continue
        const first = spot.first === 0 ? control : spot.first
        if (isWanted(spot.room, y * (rooms[spot.room] as PlannedRoom).width + x, found.kind, found.thing)) return first
        if (found.kind === objectKinds.exit) continue
        const through = found.kind === objectKinds.portal && (things.toRoom[found.thing] as number) >= 0
        const to = through
          ? {
              room: things.toRoom[found.thing] as number,
              x: things.toX[found.thing] as number,
              y: things.toY[found.thing] as number,
            }
          : { room: spot.room, x, y }
        const tile = to.y * (rooms[to.room] as PlannedRoom).width + to.x
        const marks = seen[to.room] as Uint8Array
        if (marks[tile] === 1) continue
        marks[tile] = 1
        next.push({ ...to, first })
      }
    }
    edge = next
  }
  return 0
}

function firstStep(state: MazeState, isHurried: boolean): number {
  const toTreasure = () =>
    search(state, (_, __, kind, thing) => thing >= 0 && treasures.has(kind) && state.taken[thing] === 0)
  const toExit = () => search(state, (_, __, kind) => kind === objectKinds.exit)
  const toSpark = () => search(state, (room, tile) => room === state.sparkRoom && tile === state.sparkTile)
  return (isHurried ? 0 : toTreasure()) || toExit() || (state.sparkRoom >= 0 ? toSpark() : 0)
}

/**
 * Finds the first step towards the next goal: anything to collect, then the exit, otherwise a spark. 0 when no goal is
 * left.
 */
function createWay(maxTicks: number): (state: MazeState) => number {
  const known = new Map<string, number>()
  return (state) => {
    const isHurried = state.tick > maxTicks * hurriedFrom
    const spark = state.sparkRoom >= 0 ? `${state.sparkRoom} ${state.sparkTile}` : ''
    const name = `${state.room} ${state.x} ${state.y} ${state.keys} ${state.gems} ${state.score} ${isHurried} ${spark}`
    let step = known.get(name)
    if (step === undefined) known.set(name, (step = firstStep(state, isHurried)))
    return step
  }
}

/** The skill of a bot. It knows the shortest paths, but has to watch guards and spikes. */
type MazeSkill = {
  /** Ticks between two decisions. */
  readonly pause: number
  /** Ticks that it simulates ahead. */
  readonly foresight: number
  /** Maximum error in the position of guards, in ticks. */
  readonly aim: number
}

export const mazeSkills = {
  expert: { pause: 3, foresight: 120, aim: 0 },
  /** Decides four times a second, and misjudges guards by up to 100 ms. */
  player: { pause: 15, foresight: 60, aim: 6 },
} as const satisfies Record<string, MazeSkill>

/** Ticks of a step to the next tile. */
const step = 9
/**
 * After `patience` ticks without progress the bot takes more risk: it requires one safe tick less for every `dareEvery`
 * ticks, down to `daring`.
 */
const patience = 360
const dareEvery = 12
const daring = 8

const { left, right, up, down } = controls
const stay = -1
const goOn = 0
/** Possible decisions: go on, stay, or step aside. */
const intents = [goOn, stay, left, right, up, down] as const

const copy = (state: MazeState): MazeState => ({
  ...state,
  taken: state.taken.slice(),
  guardAt: state.guardAt.slice(),
  guardWay: state.guardWay.slice(),
  random: state.random.slice() as MazeState['random'],
})

/** Creates a bot that collects everything, waits for guards, avoids them, and leaves in time. */
export function createMazeBot(
  rules: GameRules<MazeState>,
  skill: MazeSkill,
  random: Random,
): (state: MazeState) => number {
  const findWay = createWay(rules.maxTicks)
  let intent: number = goOn
  let held = 0
  let score = 0
  let gainedAt = 0
  let prepareSection = 0

  const inputOf = (state: MazeState, set: number, before: number) =>
    set === goOn ? (state.progress === 0 ? findWay(state) : before) : Math.max(0, set)

  /** The state as the bot perceives it. */
  function see(state: MazeState): MazeState {
    const seen = copy(state)
    seen.plan.guards.forEach(({ speed, round }, guard) => {
      const missed = speed * (seen.guardWay[guard] as number) * (nextBelow(random, 2 * skill.aim + 1) - skill.aim)
      seen.guardAt[guard] = ((seen.guardAt[guard] as number) + missed + round) % round
    })
    return seen
  }

  /** Number of ticks that a decision is safe, up to the foresight. */
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
    if (state.tick >= prepareSection) {
      prepareSection = state.tick + skill.pause
      intent = decide(state)
    }
    held = inputOf(state, intent, held)
    return held
  }
}
