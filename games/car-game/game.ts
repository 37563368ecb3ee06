import type { GameHost } from '@intrepid/sdk'
import { keepStored } from '@/games/shared/keep-stored'
import { playGame } from '@/games/shared/play-game'
import { createSound } from '@/games/shared/sound/sound'
import { controls } from '@/lib/games/drive/controls'
import { driveRules } from '@/lib/games/drive/drive-rules'
import { createHud, type Hud } from './hud/hud'
import { createTouchButtons } from './hud/touch-buttons'
import { padLayout } from './input/pad-layout'
import { standardBindings } from './input/standard-bindings'
import { listenToThumbs } from './input/thumbs'
import { playRun } from './play-run'
import { reactTo } from './react-to'
import type { Stage } from './scene/stage'
import { createDriveSound } from './sound/drive-sound'
import { nothingStored, storedSchema } from './stored'
import { createLookout } from './tell-ahead'
import { languages } from './words'

/** Metres after which the music has all its voices. */
const fullMusic = 6_000

/** Plays the game for a host, on a stage. */
export async function startGame(host: GameHost, stage: Stage, canvas: HTMLCanvasElement): Promise<void> {
  const kept = await keepStored(host, storedSchema, nothingStored)
  const driveSound = createDriveSound()
  const sound = createSound(driveSound.of)
  let hud: Hud
  let buttons: ReturnType<typeof createTouchButtons>

  playGame(host, canvas, {
    version: driveRules.version,
    languages,
    controls,
    keys: {
      standard: standardBindings,
      current: () => kept.current().bindings,
      change: (bindings) => kept.change({ ...kept.current(), bindings }),
    },
    pad: padLayout,
    confirm: controls.boost,
    sound,
    hud(parent, onKeys) {
      hud = createHud(parent, onKeys)
      return hud
    },
    listen(surface, presses) {
      listenToThumbs(surface, presses)
      buttons = createTouchButtons(document.body, presses)
    },
    begin(next, presses, words) {
      const lookout = createLookout()
      const { best } = kept.current()
      const run = playRun(next, presses, best, (happened, view) =>
        reactTo({ stage, hud, sound, words: words(), tell: host.say, lookout }, happened, view),
      )
      buttons.setWords(words())
      sound.begin(run.seed)
      if (run.lookAtGhost()) host.say(words().say('ghost'))
      return run
    },
    goOn(run, seconds) {
      run.advance(seconds)
      sound.tick(Math.min(1, run.look().s / fullMusic))
    },
    draw(run, seconds, isCalm) {
      const view = run.look()
      // Nothing moves on after the end but the sparks.
      if (run.isOver()) view.speed = 0
      stage.move(view, run.lookAtGhost(), run.fraction(), seconds, isCalm)
      stage.draw()
      driveSound.drive(view, !run.isOver())
      hud.update(run.state, view.s, view.speed)
    },
    sum(run, words) {
      const { score, nearMisses, bestChain, isOver, isWrecked } = run.state
      const metres = Math.floor(run.look().s)
      const { best } = kept.current()
      if (!run.isWatched && score > (best?.score ?? 0)) {
        kept.change({ ...kept.current(), best: { version: driveRules.version, seed: run.seed, log: run.log(), score } })
      }
      return {
        facts: [
          [words.say('distance'), words.say('metres', { metres })],
          [words.say('nearMisses'), words.number(nearMisses)],
          [words.say('longestChain'), words.number(bestChain)],
        ],
        said: words.say('sayOver', { score, metres, reason: words.say(!isOver ? 'over' : isWrecked ? 'wreck' : 'timeOut') }),
      }
    },
    resize: stage.resize,
  })
}
