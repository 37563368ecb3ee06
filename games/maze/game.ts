import * as v from 'valibot'
import type { GameHost } from '@intrepid/sdk'
import { bindingsSchema } from '@/games/shared/input/bindings'
import { openGameStore } from '@/games/shared/game-store'
import { playGame } from '@/games/shared/play-game'
import { melodySeed } from '@/games/shared/sound/music'
import { createSound, type GameSoundOptions } from '@/games/shared/sound/game-sound'
import { chime, createEffects } from '@/games/shared/sound/synth'
import { timeBonus } from '@/lib/games/maze/score'
import { controls } from '@/lib/games/maze/constants'
import { events } from '@/lib/games/maze/events'
import { type MazeLevel, parseMazeLevel } from '@/lib/games/maze/level'
import type { PlannedRoom } from '@/lib/games/maze/level-plan'
import { createMazeRules } from '@/lib/games/maze/rules'
import type { MazeState } from '@/lib/games/maze/state'
import { findShopItem } from '@/lib/shop/shop-items'
import { createHud, type Hud } from './hud'
import { createReactions } from './feedback'
import { drawRoom } from './scene/draw-room'
import type { Stage } from './scene/stage'
import { languages } from './words'
import { startRun } from './run'
import { padLayout, standardBindings, listenToDrags } from './input'

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
    hud: (parent, onKeys, words) => (hud = createHud(parent, onKeys, words)),
    listen: listenToDrags,
    begin(next, presses, words) {
      stage.embers.clear()
      stage.lantern = findShopItem(next.look?.lantern)?.paint ?? []
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
