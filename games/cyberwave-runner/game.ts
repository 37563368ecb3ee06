import type { GameHost } from '@intrepid/sdk'
import { keepStored } from '@/games/shared/keep-stored'
import { playGame } from '@/games/shared/play-game'
import { createSound } from '@/games/shared/sound/sound'
import { controls } from '@/lib/games/runner/controls'
import { metre } from '@/lib/games/runner/measures'
import { runnerRules } from '@/lib/games/runner/runner-rules'
import { createHud, type Hud } from './hud/hud'
import { padLayout } from './input/pad-layout'
import { standardBindings } from './input/standard-bindings'
import { listenToSwipes } from './input/swipes'
import { playRun } from './play-run'
import { reactTo } from './react-to'
import type { Stage } from './scene/stage'
import { createRunnerSound } from './sound/runner-sound'
import { nothingStored, storedSchema } from './stored'
import { createLookout } from './tell-ahead'
import { languages } from './words'

/** Metres after which the music has all its voices. */
const fullMusic = 4_000

/** Plays the game for a host, on a stage. */
export async function startGame(host: GameHost, stage: Stage, canvas: HTMLCanvasElement): Promise<void> {
  const kept = await keepStored(host, storedSchema, nothingStored)
  const sound = createSound(createRunnerSound())
  let hud: Hud

  playGame(host, canvas, {
    version: runnerRules.version,
    languages,
    controls,
    keys: {
      standard: standardBindings,
      current: () => kept.current().bindings,
      change: (bindings) => kept.change({ version: 1, bindings }),
    },
    pad: padLayout,
    confirm: controls.jump,
    sound,
    hud: (parent, onKeys) => (hud = createHud(parent, onKeys)),
    listen: listenToSwipes,
    begin(next, presses, words) {
      const lookout = createLookout()
      const run = playRun(next, presses, (happened, view, before) =>
        reactTo({ stage, hud, sound, words: words(), tell: host.say, lookout }, happened, view, before),
      )
      sound.begin(run.seed)
      return run
    },
    goOn(run, seconds) {
      run.advance(seconds)
      sound.tick(Math.min(1, run.state.z / metre / fullMusic))
    },
    draw(run, seconds, isCalm) {
      const view = run.look()
      // Nothing moves on after a crash but the sparks.
      if (run.isOver()) view.speed = 0
      stage.move(view, run.fraction(), seconds, isCalm)
      stage.draw()
      hud.update(run.state, view.z)
    },
    sum(run, words) {
      const { score, shards, bestChain } = run.state
      const metres = Math.floor(run.look().z)
      return {
        facts: [
          [words.say('distance'), words.say('metres', { metres })],
          [words.say('shards'), words.number(shards)],
          [words.say('longestChain'), words.number(bestChain)],
        ],
        said: words.say('sayOver', { score, metres }),
      }
    },
    resize: stage.resize,
  })
}
