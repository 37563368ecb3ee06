import type { GameHost } from '@intrepid/sdk'
import * as v from 'valibot'
import { openGameStore } from '@/games/shared/game-store'
import { createCue, type Inputs } from '@/games/shared/hud/hint'
import { bindingsSchema } from '@/games/shared/input/bindings'
import { joinResults, toRivalResult } from '@/games/shared/rival-result'
import { playGame } from '@/games/shared/play-game'
import { createSound } from '@/games/shared/sound/game-sound'
import { melodySeed } from '@/games/shared/sound/music'
import { type Control, controls, metre } from '@/lib/games/cyberwave-runner/constants'
import { cyberwaveRunnerRules } from '@/lib/games/cyberwave-runner/rules'
import type { RunnerState } from '@/lib/games/cyberwave-runner/state'
import type { GameRules } from '@/lib/games/rules'
import { findShopItem } from '@/lib/shop/shop-items'
import { createLookout, giveFeedback, reasonOfEnd, reportPickups } from './feedback'
import { createHud, type Hud } from './hud'
import { listenToSwipes, padLayout, standardBindings } from './input'
import { startRun } from './run'
import { createShop } from './shop'
import type { Scenery } from './scene/scenery'
import type { Stage } from './scene/stage'
import { createRunnerSound } from './sound'
import { languages, type WordKey, type Words } from './words'

/** The control for each advice of the lookout, and the swipe for it. */
const lessons: Readonly<Partial<Record<WordKey, readonly [control: Control, gesture: string]>>> = {
  aheadJump: ['jump', '↑'],
  aheadSlide: ['slide', '↓'],
  aheadLeft: ['left', '←'],
  aheadRight: ['right', '→'],
  aheadLeftTwice: ['left', '←'],
  aheadRightTwice: ['right', '→'],
}

/** Number of times that each lesson is shown. */
const times = 2

/**
 * Shows a new player which control to use when something requires it. @param show displays a cue instead of the hint.
 */
function createLessons(show: (cue: Node) => void) {
  const left = new Map<Control, number>(Object.values(lessons).map(([control]) => [control, times]))
  return (ahead: WordKey, words: Words, inputs: Inputs<Control>) => {
    const lesson = lessons[ahead]
    const more = lesson ? (left.get(lesson[0]) ?? 0) : 0
    if (!lesson || more === 0) return
    left.set(lesson[0], more - 1)
    show(createCue(words, inputs, ...lesson))
  }
}

/** Data stored for a player: key bindings, and whether the lessons were shown. */
const storedSchema = v.object({
  version: v.literal(1),
  bindings: bindingsSchema(standardBindings),
  isTaught: v.optional(v.boolean(), false),
})

const nothingStored: v.InferOutput<typeof storedSchema> = {
  version: 1,
  bindings: standardBindings,
  isTaught: false,
}

/** Metres after which the music reaches its full intensity. */
const fullMusic = 4_000

/** Metres after which a player needs no more lessons. */
const taughtMetres = 600

/** A level: its rules, the scenery of a run, and its melody. */
export type RunnableLevel = {
  readonly rules: GameRules<RunnerState>
  readonly sceneryOf: (state: RunnerState) => Scenery
  readonly music: number
}

/** Plays the endless track or a level on a stage. */
export async function startGame(
  host: GameHost,
  stage: Stage,
  canvas: HTMLCanvasElement,
  track: RunnableLevel | null = null,
): Promise<void> {
  const rules = track?.rules ?? cyberwaveRunnerRules
  const stored = await openGameStore(host, storedSchema, nothingStored)
  const sound = createSound(createRunnerSound())
  const showLesson = createLessons((cue) => hud.showCue(cue))
  let hud: Hud

  playGame(host, canvas, {
    version: rules.version,
    languages,
    controls,
    keys: {
      standard: standardBindings,
      current: () => stored.current().bindings,
      change: (bindings) => stored.change({ ...stored.current(), bindings }),
    },
    pad: padLayout,
    confirm: controls.jump,
    sound,
    hud(parent, onKeys, words: () => Words, onPanel) {
      const frame = createHud(parent, onKeys, words)
      // After the HUD, so that the shop lies over it.
      const shop = createShop(parent, host, words, onPanel, stage.setLook)
      hud = {
        ...frame,
        setWords(next) {
          frame.setWords(next)
          shop.setWords(next)
        },
      }
      return hud
    },
    listen: listenToSwipes,
    begin(next, presses, words) {
      const lookout = createLookout()
      stage.setLook(findShopItem(next.look?.runner))
      stage.setGhostLook(findShopItem(next.ghost?.look?.runner))
      const teachControl = (ahead: WordKey) => {
        if (!stored.current().isTaught && !run.isWatched)
          showLesson(ahead, words(), { bindings: stored.current().bindings, bits: controls, pad: padLayout })
      }
      const run = startRun(
        next,
        presses,
        (happened, view, before) => {
          giveFeedback(
            { stage, hud, sound, words: words(), announce: host.say, lookout, teachControl },
            happened,
            view,
            before,
          )
          reportPickups(host, view.state)
        },
        rules,
      )
      if (track) stage.setScenery(track.sceneryOf(run.state))
      sound.begin(track ? melodySeed(track.music) : run.seed)
      if (run.isRace) host.say(words().say('rival'))
      return run
    },
    advance(run, seconds) {
      run.advance(seconds)
      sound.tick(
        Math.min(
          1,
          run.state.course ? 0.3 + (0.7 * run.state.z) / run.state.course.finish : run.state.z / metre / fullMusic,
        ),
      )
    },
    draw(run, seconds, isCalm, isStill) {
      const view = run.look()
      if (isStill) view.speed = 0
      stage.move(view, run.lookAtGhost(), run.fraction(), seconds, isCalm)
      stage.draw()
      hud.update(run.state, view.z)
      hud.showGap(run.gap())
    },
    sum(run, words) {
      const { score, shards, bestCombo, course } = run.state
      const metres = Math.floor(run.look().z)
      if (!run.isWatched && metres > taughtMetres && !stored.current().isTaught)
        stored.change({ ...stored.current(), isTaught: true })
      const reason = course?.hasWon ? 'finish' : reasonOfEnd(run.state)
      const lead = score - (run.rivalScore ?? 0)
      const race = run.isRace ? words.say(toRivalResult(lead), { points: Math.abs(lead) }) : ''
      const end = joinResults(reason ? words.say(reason) : '', race)
      return {
        reason: end,
        facts: [
          [words.say('distance'), words.say('metres', { metres })],
          [words.say('shards'), words.number(shards)],
          ...(course && course.plan.chests > 0
            ? [[words.say('chests'), words.ofAll(course.chests, course.plan.chests)] as const]
            : []),
          [words.say('longestCombo'), words.number(bestCombo)],
        ],
        said: course?.hasWon
          ? words.say('sayFinished', { score, metres })
          : [words.say('sayOver', { score, metres }), end].filter(Boolean).join(' '),
      }
    },
    countsDown: true,
    ...(track && { aim: 'hintFinish' as const }),
    resize: stage.resize,
  })
}
