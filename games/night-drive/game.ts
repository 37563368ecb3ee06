import type { GameHost, RunToPlay } from '@intrepid/sdk'
import { openGameStore } from '@/games/shared/game-store'
import { button, createIcon, element } from '@/games/shared/hud/elements'
import { createCue } from '@/games/shared/hud/hint'
import type { Presses } from '@/games/shared/input/devices'
import { playGame } from '@/games/shared/play-game'
import { createSound } from '@/games/shared/sound/game-sound'
import { melodySeed } from '@/games/shared/sound/music'
import { joinResults, toRivalResult } from '@/games/shared/rival-result'
import { type Control, controls, metre } from '@/lib/games/night-drive/constants'
import { events } from '@/lib/games/night-drive/events'
import { nightDriveRules } from '@/lib/games/night-drive/rules'
import type { DriveState } from '@/lib/games/night-drive/state'
import type { GameRules } from '@/lib/games/rules'
import { toSeed } from '@/lib/games/seed'
import { findShopItem } from '@/lib/shop/shop-items'
import { type HornVoice, hornVoices } from '@/lib/shop/horn'
import { createLookout, giveFeedback, reasonOfEnd, reportPickups } from './feedback'
import { createHud, type Hud } from './hud'
import { listenToTouches, padLayout, standardBindings } from './input'
import { nothingStored, type PlayedRun, type RacedRun, startRun, storedSchema, maxGhostCharacters } from './run'
import type { Scenery } from './scene/lighting'
import type { Stage } from './scene/stage'
import { createNightDriveSound } from './sound'
import { languages, type Words } from './words'

const icons = {
  brake: 'M8 2.5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11zM8 5v3.5M8 11h.01',
  boost: 'M3 12.5 8 8l5 4.5M3 8l5-4.5L13 8',
} as const

/** Creates the touch buttons at the bottom, in reach of both thumbs. The style hides them on other devices. */
function createTouchButtons(parent: HTMLElement, presses: Presses) {
  const box = element('div', 'touch')
  const made = (['brake', 'boost'] as const).map((name) => {
    const control = button(name, '', () => {})
    control.append(createIcon(icons[name]))
    const hold = (isHeld: boolean) => {
      control.toggleAttribute('data-held', isHeld)
      if (isHeld) presses.press(controls[name])
      else presses.release(controls[name])
    }
    control.addEventListener('pointerdown', (event) => {
      event.preventDefault()
      control.setPointerCapture(event.pointerId)
      hold(true)
    })
    for (const type of ['pointerup', 'pointercancel'] as const) control.addEventListener(type, () => hold(false))
    box.append(control)
    return { name, control }
  })
  parent.append(box)
  return {
    setWords(words: Words) {
      for (const { name, control } of made) control.setAttribute('aria-label', words.say(name))
    },
  }
}

/** Metres after which the music reaches its full intensity. */
const fullMusic = 6_000

/** A level: its rules, the scenery of a run, and its melody. */
export type DrivableLevel = {
  readonly rules: GameRules<DriveState>
  readonly sceneryOf: (state: DriveState) => Scenery
  readonly music: number
}

/**
 * Plays the endless road or a level on a stage. A level has no ghost, because it may have changed since the best run.
 */
export async function startGame(
  host: GameHost,
  stage: Stage,
  canvas: HTMLCanvasElement,
  road: DrivableLevel | null = null,
): Promise<void> {
  const rules = road?.rules ?? nightDriveRules
  const stored = await openGameStore(host, storedSchema, nothingStored)
  const driveSound = createNightDriveSound()
  const sound = createSound(driveSound.of)
  let horn: readonly HornVoice[] = []
  let hud: Hud
  let buttons: ReturnType<typeof createTouchButtons>

  /** The run to race: the one that the host gives, or the player's best one when this run repeats its road. */
  const ghostOf = ({ seed, isCounted, watch, ghost }: RunToPlay): RacedRun | null => {
    const { best } = stored.current()
    if (watch === null && ghost)
      return { version: rules.version, seed: toSeed(seed), log: ghost.log, score: ghost.score }
    return watch === null && !isCounted && seed === best?.seed ? best : null
  }

  /** Whether the current run would race the player's own best. */
  let isOwn = true

  /** Controls that a new player has not been shown. Each is shown once, when it is first needed. */
  const controlsToTeach = new Set<Control>(stored.current().isTaught ? [] : ['brake', 'boost'])

  function teachControl(control: Control, words: Words): void {
    if (!controlsToTeach.delete(control)) return
    hud.showCue(createCue(words, { bindings: stored.current().bindings, bits: controls, pad: padLayout }, control, ''))
    if (controlsToTeach.size === 0) stored.change({ ...stored.current(), isTaught: true })
  }

  function announceGap(run: PlayedRun, words: Words): void {
    const metres = Math.round(run.gap() ?? 0)
    const [behind, ahead] = isOwn ? (['raceBehind', 'raceAhead'] as const) : (['rivalBehind', 'rivalAhead'] as const)
    host.say(words.say(metres < 0 ? behind : ahead, { metres: Math.abs(metres) }))
  }

  // Only a sound: the horn is no input of a run.
  addEventListener('keydown', ({ code, repeat }) => {
    if (code === 'KeyH' && !repeat) sound.play(horn)
  })

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
    confirm: controls.boost,
    sound,
    hud: (parent, onKeys, words) => (hud = createHud(parent, onKeys, words)),
    listen(surface, presses) {
      listenToTouches(surface, presses)
      buttons = createTouchButtons(document.body, presses)
    },
    begin(next, presses, words) {
      const lookout = createLookout()
      horn = hornVoices(findShopItem(next.look?.horn) ?? {})
      stage.setLook(findShopItem(next.look?.car), findShopItem(next.look?.trail))
      stage.setGhostLook(next.ghost ? { car: findShopItem(next.ghost.look?.car) } : null)
      isOwn = next.ghost === undefined
      const run = startRun(
        next,
        presses,
        road ? null : ghostOf(next),
        (happened, view) => {
          giveFeedback(
            {
              stage,
              hud,
              sound,
              words: words(),
              announce: host.say,
              lookout,
              teachControl: (control) => run.isWatched || teachControl(control, words()),
            },
            happened,
            view,
          )
          reportPickups(host, view.state)
          if (happened & events.gate) sound.play(horn)
          if (run.isRace && happened & events.gate) announceGap(run, words())
        },
        rules,
      )
      if (road) stage.setScenery(road.sceneryOf(run.state))
      buttons.setWords(words())
      sound.begin(road ? melodySeed(road.music) : run.seed)
      if (run.isRace) host.say(words().say(isOwn ? 'ghost' : 'rival'))
      return run
    },
    advance(run, seconds) {
      run.advance(seconds)
      sound.tick(
        Math.min(
          1,
          run.state.course ? 0.3 + (0.7 * run.state.s) / run.state.course.finish : run.state.s / metre / fullMusic,
        ),
      )
    },
    draw(run, seconds, isCalm, isStill) {
      const view = run.look()
      if (isStill) view.speed = 0
      stage.move(view, run.lookAtGhost(), run.fraction(), seconds, isCalm)
      stage.draw()
      driveSound.drive(view, !run.isOver())
      hud.update(run.state, view.s, view.speed)
      hud.showGap(run.gap())
    },
    sum(run, words) {
      const { score, nearMisses, bestCombo, isOver, course } = run.state
      const metres = Math.floor(run.look().s)
      const { best } = stored.current()
      if (!road && !run.isWatched && !run.isRace && score > (best?.score ?? 0)) {
        const log = run.log()
        if (log.length <= maxGhostCharacters)
          stored.change({ ...stored.current(), best: { version: nightDriveRules.version, seed: run.seed, log, score } })
      }
      const end = words.say(reasonOfEnd(run.state) ?? 'over')
      const lead = score - (run.rivalScore ?? 0)
      const result = !isOwn || lead === 0 ? toRivalResult(lead) : lead > 0 ? 'raceWon' : 'raceLost'
      const reason = run.isRace ? joinResults(end, words.say(result, { points: Math.abs(lead) })) : isOver ? end : ''
      return {
        reason,
        facts: [
          [words.say('distance'), words.say('metres', { metres })],
          [words.say('nearMisses'), words.number(nearMisses)],
          ...(course && course.plan.chests > 0
            ? [[words.say('chests'), words.ofAll(course.chests, course.plan.chests)] as const]
            : []),
          [words.say('longestCombo'), words.number(bestCombo)],
        ],
        said: words.say('sayOver', { score, metres, reason: reason || end }),
      }
    },
    rerun(words) {
      const { best } = stored.current()
      return !road && best?.version === nightDriveRules.version ? { name: words.say('race'), seed: best.seed } : null
    },
    countsDown: true,
    resize: stage.resize,
  })
}
