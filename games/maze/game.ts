import type { GameHost, RunToPlay } from '@intrepid/sdk'
import * as v from 'valibot'
import type { Bindings } from '@/games/shared/input/bindings'
import { bindingsSchema } from '@/games/shared/input/bindings-schema'
import type { PadLayout, Presses } from '@/games/shared/input/presses'
import { openGameStore } from '@/games/shared/game-store'
import { playGame } from '@/games/shared/play-game'
import { melodySeed } from '@/games/shared/sound/music'
import { createSound, type GameSoundOptions } from '@/games/shared/sound/game-sound'
import { chime, createEffects } from '@/games/shared/sound/synth'
import { decodeInputLog } from '@/lib/games/input-log'
import { getGuardPosition, timeBonus } from '@/lib/games/maze/collisions'
import { type Control, controls, tileUnits } from '@/lib/games/maze/constants'
import { events } from '@/lib/games/maze/events'
import { type MazeLevel, parseMazeLevel } from '@/lib/games/maze/level'
import type { PlannedRoom } from '@/lib/games/maze/level-plan'
import { createMazeRules } from '@/lib/games/maze/rules'
import type { MazeState } from '@/lib/games/maze/state'
import type { GameRules } from '@/lib/games/rules'
import { createRun } from '@/lib/games/run'
import { toSeed } from '@/lib/games/seed'
import { createHud, type Hud } from './hud'
import { createReactions } from './feedback'
import { drawRoom } from './scene/draw-room'
import type { Stage } from './scene/stage'
import { languages } from './words'

/** Stick and direction pad walk; the face buttons and right shoulder buttons sprint. */
export const padLayout: PadLayout = {
  buttons: [
    [14, controls.left],
    [15, controls.right],
    [12, controls.up],
    [13, controls.down],
    [0, controls.sprint],
    [1, controls.sprint],
    [2, controls.sprint],
    [5, controls.sprint],
    [7, controls.sprint],
  ],
  stick: [controls.left, controls.right, controls.up, controls.down],
}

/** Interpolated positions of player and guards between two ticks, in tiles. */
export type View = {
  x: number
  y: number
  readonly guards: Float32Array
  /** Seconds that the player has walked. */ stride: number
}

const placeX = (state: MazeState) => state.x + (state.dx * state.progress) / tileUnits
const placeY = (state: MazeState) => state.y + (state.dy * state.progress) / tileUnits

/** Starts a run on screen: played by input, or watched from a log. */
function startRun(
  rules: GameRules<MazeState>,
  { seed: text, watch }: RunToPlay,
  presses: Presses,
  playEvents: (state: MazeState) => void,
) {
  const seed = toSeed(text)
  const run = createRun(rules, seed, watch === null ? undefined : (decodeInputLog(watch) ?? undefined))
  const { state } = run
  const count = state.plan.guards.length
  const before = { x: state.x, y: state.y, room: state.room, guards: new Float32Array(count * 2) }
  const view: View = { x: state.x, y: state.y, guards: new Float32Array(count * 2), stride: 0 }
  let heard = 0

  function keep(): void {
    before.x = placeX(state)
    before.y = placeY(state)
    before.room = state.room
    for (let guard = 0; guard < count; guard++) {
      before.guards[guard * 2] = getGuardPosition(state, guard, 0) / tileUnits
      before.guards[guard * 2 + 1] = getGuardPosition(state, guard, 1) / tileUnits
    }
  }

  function hearLastTick(): void {
    if (state.tick === heard) return
    heard = state.tick
    playEvents(state)
  }

  /** Interpolates a position, unless the distance is too long for a step, for instance after a portal. */
  const between = (then: number, now: number, part: number) =>
    Math.abs(now - then) > 1 ? now : then + (now - then) * part

  keep()
  return {
    seed,
    isWatched: watch !== null,
    state,
    score: () => state.score,
    hasFallen: () => state.isOver,
    isOver: run.isOver,
    log: run.log,
    look(): View {
      const part = run.isOver() ? 1 : run.fraction()
      const stays = before.room === state.room
      view.x = stays ? between(before.x, placeX(state), part) : placeX(state)
      view.y = stays ? between(before.y, placeY(state), part) : placeY(state)
      for (let guard = 0; guard < count; guard++) {
        view.guards[guard * 2] = between(
          before.guards[guard * 2] as number,
          getGuardPosition(state, guard, 0) / tileUnits,
          part,
        )
        view.guards[guard * 2 + 1] = between(
          before.guards[guard * 2 + 1] as number,
          getGuardPosition(state, guard, 1) / tileUnits,
          part,
        )
      }
      return view
    },
    /** Advances the run. */
    advance(seconds: number) {
      const played = run.advance(seconds * 1_000, presses.take(), () => {
        hearLastTick()
        keep()
      })
      if (played > 0) presses.played()
      if (state.dx !== 0 || state.dy !== 0) view.stride += seconds
      hearLastTick()
    },
  }
}

type PlayedRun = ReturnType<typeof startRun>

/** The default key bindings. */
export const standardBindings: Bindings<Control> = {
  left: ['ArrowLeft', 'KeyA'],
  right: ['ArrowRight', 'KeyD'],
  up: ['ArrowUp', 'KeyW'],
  down: ['ArrowDown', 'KeyS'],
  sprint: ['ShiftLeft', 'ShiftRight', 'Space'],
}

/** Data stored for a player: key bindings. */
const storedSchema = v.object({ version: v.literal(1), bindings: bindingsSchema(standardBindings) })

const nothingStored: v.InferOutput<typeof storedSchema> = { version: 1, bindings: standardBindings }

const apart = 0.07

/** The sounds of the game. */
const mazeSound: GameSoundOptions = {
  music: { tempo: [76, 104], root: 49 },
  voicesOf: createEffects(events, {
    gem: chime([880, 1_319], { seconds: 0.16, volume: 0.1, apart }),
    key: chime([523, 659, 988], { seconds: 0.22, volume: 0.12, apart }),
    chest: chime([392, 523, 659, 784, 1_047], { seconds: 0.4, volume: 0.12, apart }),
    portal: [
      { wave: 'sine', from: 180, to: 920, seconds: 0.5, volume: 0.16 },
      { wave: 'noise', from: 500, to: 4_200, seconds: 0.45, volume: 0.1 },
    ],
    door: [
      { wave: 'square', from: 120, to: 70, seconds: 0.3, volume: 0.1 },
      { wave: 'noise', from: 700, to: 240, seconds: 0.35, volume: 0.14 },
    ],
    hit: [
      { wave: 'sawtooth', from: 300, to: 60, seconds: 0.5, volume: 0.16 },
      { wave: 'noise', from: 1_800, to: 160, seconds: 0.4, volume: 0.22 },
    ],
    exit: chime([523, 659, 784, 1_047, 1_319, 1_568], { seconds: 0.7, volume: 0.13, apart }),
    spark: chime([1_319, 1_760, 2_093], { seconds: 0.14, volume: 0.09, apart }),
    timeUp: [{ wave: 'sawtooth', from: 220, to: 55, seconds: 1.2, volume: 0.16 }],
    step: [{ wave: 'noise', from: 340, to: 220, seconds: 0.05, volume: 0.05 }],
  }),
}

const { left, right, up, down, sprint } = controls

/**
 * Distances from the first touch in pixels: where walking starts, where sprinting starts, and the maximum, beyond which
 * the origin follows the finger.
 */
const walkFrom = 14
const sprintFrom = 64
const longest = 84

/** The controls for a finger at an offset from its origin. */
export function controlsOfDrag(x: number, y: number): number {
  const far = Math.hypot(x, y)
  if (far < walkFrom) return 0
  const way = Math.abs(x) > Math.abs(y) ? (x < 0 ? left : right) : y < 0 ? up : down
  return far < sprintFrom ? way : way | sprint
}

type Finger = { readonly id: number; x: number; y: number; held: number }

/** Plays by touch: drag anywhere to walk, drag far to sprint. */
function listenToDrags(surface: HTMLElement, presses: Presses): void {
  let finger: Finger | null = null

  function hold(next: number): void {
    if (!finger) return
    for (let bit = 1; bit <= sprint; bit <<= 1) {
      if (next & bit & ~finger.held) presses.press(bit)
      if (finger.held & bit & ~next) presses.release(bit)
    }
    finger.held = next
  }

  surface.addEventListener('pointerdown', (event) => {
    if (finger || event.pointerType === 'mouse') return
    finger = { id: event.pointerId, x: event.clientX, y: event.clientY, held: 0 }
    surface.setPointerCapture(event.pointerId)
  })
  surface.addEventListener('pointermove', (event) => {
    if (finger?.id !== event.pointerId) return
    const x = event.clientX - finger.x
    const y = event.clientY - finger.y
    const far = Math.hypot(x, y)
    hold(controlsOfDrag(x, y))
    if (far <= longest) return
    finger.x += x * (1 - longest / far)
    finger.y += y * (1 - longest / far)
  })
  const end = (event: PointerEvent) => {
    if (finger?.id !== event.pointerId) return
    hold(0)
    finger = null
  }
  surface.addEventListener('pointerup', end)
  surface.addEventListener('pointercancel', end)
}

/** Plays the level that the page passed to this frame. */
export async function startGame(host: GameHost, stage: Stage, canvas: HTMLCanvasElement): Promise<void> {
  const [stored, level] = await Promise.all([openGameStore(host, storedSchema, nothingStored), readLevel(host)])
  const rules = createMazeRules(level)
  const sound = createSound(mazeSound)
  const react = createReactions()
  let hud: Hud
  let time = 0
  let shownRoom = -1
  stage.level = level

  playGame(host, canvas, {
    version: rules.version,
    languages,
    controls: controls,
    keys: {
      standard: standardBindings,
      current: () => stored.current().bindings,
      change: (bindings) => stored.change({ version: 1, bindings }),
    },
    pad: padLayout,
    confirm: controls.sprint,
    sound,
    hud: (parent, onKeys) => (hud = createHud(parent, onKeys)),
    listen: listenToDrags,
    begin(next, presses, words) {
      stage.embers.clear()
      shownRoom = -1
      // The author chose the melody, so it is the same in every run.
      sound.begin(melodySeed(level.look.music))
      return startRun(rules, next, presses, (state) => {
        reportPickups(host, state)
        react({ stage, hud, sound, words: words(), announce: host.say }, state)
      })
    },
    advance(run, seconds) {
      run.advance(seconds)
      sound.tick(Math.min(1, 0.25 + (run.state.tick / rules.maxTicks) * 0.75))
    },
    draw(run, seconds, isCalm) {
      if (!isCalm) time += seconds
      const view = run.look()
      const { state } = run
      const room = state.plan.rooms[state.room] as PlannedRoom
      stage.camera.follow(view.x, view.y, room.width, room.height, shownRoom === state.room && !isCalm ? seconds : null)
      shownRoom = state.room
      drawRoom(stage, state, view, time, seconds)
      hud.update(state)
    },
    sum({ state }, words) {
      const said = words.say(state.hasWon ? 'sayEscaped' : 'sayOver', {
        score: state.score,
        gems: state.gems,
        chests: state.chests,
      })
      return {
        reason: state.isOver ? words.say(state.hasWon ? 'escaped' : state.lives === 0 ? 'noLives' : 'timeUp') : '',
        facts: [
          [words.say('gems'), words.ofAll(state.gems, state.plan.gems)],
          [words.say('chests'), words.ofAll(state.chests, state.plan.chests)],
          [words.say('lives'), words.number(state.lives)],
          ...(state.hasWon ? [[words.say('timeBonus'), words.number(timeBonus(state))] as const] : []),
        ],
        said,
      }
    },
    resize: stage.resize,
  })
}

/** Reads the level that the page passed to this frame. @throws Error when there is none. */
async function readLevel(host: GameHost): Promise<MazeLevel> {
  const [given] = await host.readFiles()
  if (!given) throw new Error('no level was given')
  return parseMazeLevel(await given.file.text())
}

/** Reports a collected key or opened chest to the host. A hunt may have hidden a key in it. */
function reportPickups(host: Pick<GameHost, 'thingFound'>, { happened, thing, plan }: MazeState): void {
  if (thing >= 0 && happened & (events.chest | events.key)) host.thingFound(plan.things.id[thing] as number)
}
