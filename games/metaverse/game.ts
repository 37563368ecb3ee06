import type { GameHost } from '@intrepid/sdk'
import { clockText } from '@/games/shared/hud/clock-text'
import { keepStored } from '@/games/shared/keep-stored'
import { playGame } from '@/games/shared/play-game'
import { createSound } from '@/games/shared/sound/sound'
import { ticksPerSecond } from '@/lib/games/rules'
import { controls } from '@/lib/games/worlds-walk/controls'
import { timeBonus } from '@/lib/games/worlds-walk/take-things'
import { worldsWalkRules } from '@/lib/games/worlds-walk/worlds-walk-rules'
import { createHud, type Hud } from './hud/hud'
import { createLookAbout, type LookAbout } from './input/look-about'
import { padLayout } from './input/pad-layout'
import { standardBindings } from './input/standard-bindings'
import { listenToTouch } from './input/touch'
import { playRun } from './play-run'
import { reactTo } from './react-to'
import type { Stage } from './scene/stage'
import { walkSound } from './sound/walk-sound'
import { nothingStored, storedSchema } from './stored'
import { humOf } from './surroundings'
import { createFindTeller } from './tell-finds'
import { createSurroundingsTeller } from './tell-surroundings'
import { languages } from './words'

/** Plays the game for a host, on a stage. */
export async function startGame(host: GameHost, stage: Stage, canvas: HTMLCanvasElement): Promise<void> {
  const kept = await keepStored(host, storedSchema, nothingStored)
  const sound = createSound(walkSound)
  const tellSurroundings = createSurroundingsTeller(host)
  let hud: Hud
  let about: LookAbout
  let open = (_isHeld: boolean) => {}
  let say: Parameters<typeof tellSurroundings>[1] | null = null

  playGame(host, canvas, {
    version: worldsWalkRules.version,
    languages,
    controls,
    keys: {
      standard: standardBindings,
      current: () => kept.current().bindings,
      change: (bindings) => kept.change({ version: 1, bindings }),
    },
    pad: padLayout,
    confirm: controls.open,
    sound,
    hud: (parent, onKeys) => (hud = createHud(parent, onKeys, (isHeld) => open(isHeld))),
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
      const tellFinds = createFindTeller(host)
      const run = playRun(next, presses, about, (happened, view) => {
        say = words()
        tellFinds(view.state)
        reactTo({ stage, hud, sound, words: say, tell: host.say }, happened, view)
      })
      say = words()
      stage.begin(run.state)
      sound.begin(run.seed)
      return run
    },
    goOn(run, seconds) {
      run.advance(seconds, host.settings().isMotionReduced)
      sound.tick(run.state.hasKey ? 0.7 : humOf(run.state) * 0.16)
      if (say) tellSurroundings(run.state, say)
    },
    draw(run, seconds, isCalm) {
      const view = run.look()
      stage.draw(view, seconds, isCalm)
      hud.update(view, !run.isWatched)
    },
    sum(run, words) {
      const { score, chests, motes, tick, isOver, isThrough, leaving } = run.state
      const seconds = Math.floor(tick / ticksPerSecond)
      return {
        reason: isOver ? words.say(isThrough ? 'through' : leaving > 0 ? 'ended' : 'timeOut') : '',
        facts: [
          [words.say('chests'), words.number(chests)],
          [words.say('motes'), words.number(motes)],
          [words.say('time'), clockText(seconds)],
          ...(isThrough ? [[words.say('timeBonus'), words.number(timeBonus(run.state))] as const] : []),
        ],
        said: words.say('sayOver', { score, chests }),
      }
    },
    resize: stage.resize,
  })
}
