import type { GameHost } from '@intrepid/sdk'
import { keepStored } from '@/games/shared/keep-stored'
import { playGame } from '@/games/shared/play-game'
import { melodySeed } from '@/games/shared/sound/melody-seed'
import { createSound } from '@/games/shared/sound/sound'
import { controls } from '@/lib/games/runner/controls'
import { metre } from '@/lib/games/runner/measures'
import type { GameRules } from '@/lib/games/rules'
import { runnerRules } from '@/lib/games/runner/runner-rules'
import type { RunnerState } from '@/lib/games/runner/runner-state'
import { createHud, type Hud } from './hud/hud'
import { padLayout } from './input/pad-layout'
import { standardBindings } from './input/standard-bindings'
import { listenToSwipes } from './input/swipes'
import { playRun } from './play-run'
import { reactTo } from './react-to'
import { reasonOfEnd } from './reason-of-end'
import type { Scenery } from './scene/scenery'
import type { Stage } from './scene/stage'
import { createRunnerSound } from './sound/runner-sound'
import { nothingStored, storedSchema } from './stored'
import { createLessons } from './teach-controls'
import { createLookout } from './tell-ahead'
import { tellFinds } from './tell-finds'
import { languages, type WordKey } from './words'

/** Metres after which the music has all its voices. */
const fullMusic = 4_000
/** Who has come so far once needs to be shown no control any more. */
const taughtMetres = 600

/** A track that somebody laid: its rules, what each run on it leads through, and the number of its melody. */
export type Track = {
  readonly rules: GameRules<RunnerState>
  readonly sceneryOf: (state: RunnerState) => Scenery
  readonly music: number
}

/** Plays the game for a host, on a stage: the endless track, or one that somebody laid. */
export async function startGame(
  host: GameHost,
  stage: Stage,
  canvas: HTMLCanvasElement,
  track: Track | null = null,
): Promise<void> {
  const rules = track?.rules ?? runnerRules
  const kept = await keepStored(host, storedSchema, nothingStored)
  const sound = createSound(createRunnerSound())
  const showLesson = createLessons((cue) => hud.showCue(cue))
  let hud: Hud

  playGame(host, canvas, {
    version: rules.version,
    languages,
    controls,
    keys: {
      standard: standardBindings,
      current: () => kept.current().bindings,
      change: (bindings) => kept.change({ ...kept.current(), bindings }),
    },
    pad: padLayout,
    confirm: controls.jump,
    sound,
    hud: (parent, onKeys) => (hud = createHud(parent, onKeys)),
    listen: listenToSwipes,
    begin(next, presses, words) {
      const lookout = createLookout()
      const teach = (ahead: WordKey) => {
        if (!kept.current().isTaught && !run.isWatched)
          showLesson(ahead, words(), { bindings: kept.current().bindings, bits: controls, pad: padLayout })
      }
      const run = playRun(
        next,
        presses,
        (happened, view, before) => {
          reactTo({ stage, hud, sound, words: words(), tell: host.say, lookout, teach }, happened, view, before)
          tellFinds(host, view.state)
        },
        rules,
      )
      if (track) stage.setScenery(track.sceneryOf(run.state))
      sound.begin(track ? melodySeed(track.music) : run.seed)
      return run
    },
    goOn(run, seconds) {
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
      stage.move(view, run.fraction(), seconds, isCalm)
      stage.draw()
      hud.update(run.state, view.z)
    },
    sum(run, words) {
      const { score, shards, bestChain, course } = run.state
      const metres = Math.floor(run.look().z)
      if (!run.isWatched && metres > taughtMetres && !kept.current().isTaught)
        kept.change({ ...kept.current(), isTaught: true })
      const reason = course?.hasWon ? 'finish' : reasonOfEnd(run.state)
      return {
        reason: reason ? words.say(reason) : '',
        facts: [
          [words.say('distance'), words.say('metres', { metres })],
          [words.say('shards'), words.number(shards)],
          ...(course && course.plan.chests > 0
            ? [[words.say('chests'), words.ofAll(course.chests, course.plan.chests)] as const]
            : []),
          [words.say('longestChain'), words.number(bestChain)],
        ],
        said: course?.hasWon
          ? words.say('sayFinished', { score, metres })
          : [words.say('sayOver', { score, metres }), reason ? words.say(reason) : ''].filter(Boolean).join(' '),
      }
    },
    countsDown: true,
    ...(track && { aim: 'hintFinish' as const }),
    resize: stage.resize,
  })
}
