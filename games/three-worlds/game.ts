import type { GameHost } from '@intrepid/sdk'
import * as v from 'valibot'
import { openGameStore } from '@/games/shared/game-store'
import { clockText } from '@/games/shared/hud/hud-frame'
import { bindingsSchema } from '@/games/shared/input/bindings'
import { joinResults, toRivalResult } from '@/games/shared/rival-result'
import { playGame } from '@/games/shared/play-game'
import { createSound, type GameSoundOptions } from '@/games/shared/sound/game-sound'
import { chime, createEffects } from '@/games/shared/sound/synth'
import { ticksPerSecond } from '@/lib/games/rules'
import { getOpenedChests } from '@/lib/games/three-worlds/chests'
import { timeBonus } from '@/lib/games/three-worlds/score'
import { controls } from '@/lib/games/three-worlds/constants'
import { events } from '@/lib/games/three-worlds/events'
import { threeWorldsRules } from '@/lib/games/three-worlds/rules'
import type { ThreeWorldsState } from '@/lib/games/three-worlds/state'
import { giveFeedback } from './feedback'
import { createHud, type Hud } from './hud'
import { createLookAbout, listenToTouch, type LookAbout, padLayout, standardBindings } from './input'
import { describeNearby, humOf } from './nearby'
import { startRun } from './run'
import { createStall } from './stall'
import type { Stage } from './scene/stage'
import { languages, type Words } from './words'

const everyTicks = 7 * ticksPerSecond

/** Announces every few seconds where the walker is and what is near, if that has changed. */
function createNearbyAnnouncer(host: GameHost) {
  let reported = ''
  let next = 0
  return (state: Readonly<ThreeWorldsState>, words: Words) => {
    if (state.tick < next && next - state.tick <= everyTicks) return
    next = state.tick + everyTicks
    const text = describeNearby(state, words)
    if (text === reported) return
    reported = text
    host.say(text)
  }
}

/** Data stored for a player: key bindings. */
const storedSchema = v.object({ version: v.literal(1), bindings: bindingsSchema(standardBindings) })

const nothingStored: v.InferOutput<typeof storedSchema> = { version: 1, bindings: standardBindings }

/** The sounds of the game. */
const threeWorldsSound: GameSoundOptions = {
  music: { tempo: [64, 84], root: 65.4 },
  voicesOf: createEffects(events, {
    mote: [{ wave: 'sine', from: 880, to: 1_320, seconds: 0.16, volume: 0.1 }],
    chest: [
      { wave: 'noise', from: 500, to: 1_600, seconds: 0.3, volume: 0.12 },
      ...chime([392, 523, 659, 784], { seconds: 0.5, volume: 0.1, apart: 0.07 }),
    ],
    key: chime([523, 659, 784, 1_047, 1_319, 1_568], { seconds: 0.9, volume: 0.13, apart: 0.09 }),
    portal: [
      { wave: 'sine', from: 110, to: 660, seconds: 0.7, volume: 0.16 },
      { wave: 'noise', from: 300, to: 4_200, seconds: 0.8, volume: 0.14 },
    ],
    gate: chime([392, 523, 659, 784, 1_047, 1_319], { seconds: 1.4, volume: 0.14, apart: 0.12 }),
    found: chime([659, 988], { seconds: 0.3, volume: 0.06, apart: 0.12 }),
    last: chime([784, 988, 1_175, 1_568], { seconds: 0.8, volume: 0.1, apart: 0.1 }),
  }),
}

/** Plays the game on a stage. */
export async function startGame(host: GameHost, stage: Stage, canvas: HTMLCanvasElement): Promise<void> {
  const stored = await openGameStore(host, storedSchema, nothingStored)
  const sound = createSound(threeWorldsSound)
  const announceNearby = createNearbyAnnouncer(host)
  let hud: Hud
  let about: LookAbout
  let open = (_isHeld: boolean) => {}
  let say: Parameters<typeof announceNearby>[1] | null = null

  function announceLead(lead: number | null, words: Words): void {
    if (lead === null) return
    host.say(words.say(lead < 0 ? 'rivalBehind' : 'rivalAhead', { points: Math.abs(lead) }))
  }

  playGame(host, canvas, {
    version: threeWorldsRules.version,
    languages,
    controls,
    keys: {
      standard: standardBindings,
      current: () => stored.current().bindings,
      change: (bindings) => stored.change({ version: 1, bindings }),
    },
    pad: padLayout,
    confirm: controls.open,
    sound,
    hud(parent, onKeys, words, onPanel) {
      const frame = createHud(parent, onKeys, words, (isHeld) => open(isHeld))
      // After the HUD, so that the stall lies over it.
      const stall = createStall(parent, host, words, onPanel)
      hud = {
        ...frame,
        setWords(next) {
          frame.setWords(next)
          stall.setWords(next)
        },
      }
      return hud
    },
    listen(surface, presses) {
      about = createLookAbout(presses)
      open = (isHeld) => {
        if (isHeld) presses.press(controls.open)
        else presses.release(controls.open)
        surface.focus()
      }
      listenToTouch(surface, presses, about, hud.showStick)
    },
    begin(next, presses, words) {
      about.clear()
      const reportPickups = createPickupReporter(host)
      const run = startRun(next, presses, about, (happened, view) => {
        say = words()
        reportPickups(view.state)
        giveFeedback({ stage, hud, sound, words: say, announce: host.say }, happened, view)
        if (happened & events.chest) announceLead(run.lead(), say)
      })
      say = words()
      stage.begin(run.state)
      sound.begin(run.seed)
      if (run.isRace) host.say(say.say('rival'))
      return run
    },
    advance(run, seconds) {
      run.advance(seconds, host.settings().isMotionReduced)
      sound.tick(run.state.hasKey ? 0.7 : humOf(run.state) * 0.16)
      if (say) announceNearby(run.state, say)
    },
    draw(run, seconds, isCalm) {
      const view = run.look()
      const ghost = run.lookAtGhost()
      stage.draw(view, ghost, seconds, isCalm)
      hud.update(view, ghost, !run.isWatched)
      hud.showLead(run.lead(), ghost && ghost.state.world !== view.state.world ? ghost.state.world : null)
    },
    sum(run, words) {
      const { score, chests, motes, tick, isOver, isThrough, leaving } = run.state
      const seconds = Math.floor(tick / ticksPerSecond)
      const end = isOver ? words.say(isThrough ? 'through' : leaving > 0 ? 'ended' : 'timeOut') : ''
      const lead = score - (run.rivalScore ?? 0)
      const race = run.isRace ? words.say(toRivalResult(lead), { points: Math.abs(lead) }) : ''
      return {
        reason: joinResults(end, race),
        facts: [
          [words.say('chests'), words.number(chests)],
          [words.say('motes'), words.number(motes)],
          [words.say('time'), clockText(seconds)],
          ...(isThrough ? [[words.say('timeBonus'), words.number(timeBonus(run.state))] as const] : []),
        ],
        said: [words.say('sayOver', { score, chests }), race].filter(Boolean).join(' '),
      }
    },
    resize: stage.resize,
  })
}

/** Reports each opened chest to the host. A hunt may have hidden a key in it. */
function createPickupReporter({
  thingFound,
}: Pick<GameHost, 'thingFound'>): (state: Readonly<ThreeWorldsState>) => void {
  const reported = new Set<number>()
  return (state) => {
    if (!(state.happened & events.chest)) return
    for (const chest of getOpenedChests(state)) {
      if (reported.has(chest)) continue
      reported.add(chest)
      thingFound(chest)
    }
  }
}
