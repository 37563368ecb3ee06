import type { GameHost, RunToPlay } from '@intrepid/sdk'
import { createEndPanel, type EndKey, type Fact } from './hud/end-panel'
import { createHint } from './hud/hint'
import type { FrameKey } from './hud/hud-frame'
import { createKeysPanel, type KeysKey, type EditableBindings } from './hud/keys-panel'
import {
  createGamepads,
  createPresses,
  createStartButton,
  listenToKeys,
  type PadLayout,
  type Presses,
} from './input/devices'
import { createRunEnding, createScoreReporter } from './end-run'
import type { Sound } from './sound/game-sound'
import { chime, type Voice } from './sound/synth'
import { createWords, type Languages, type Words } from './words'

/** Message keys that every game needs. */
type PlayKey = EndKey | KeysKey | FrameKey | 'hintTouch' | 'hintKeys' | 'lost'

/** A run on screen, independent of its rules. */
type GameRun = {
  readonly seed: string
  readonly isWatched: boolean
  /** Whether it races against the ghost of an earlier run. A race is never a new best. */
  readonly isRace?: boolean
  readonly score: () => number
  readonly isOver: () => boolean
  /** Whether it ended by its rules. Then the picture stays for a moment. */
  readonly hasEnded: () => boolean
  readonly log: () => string
}

/** The part of a HUD that the run shell needs. */
type GameHud<GameWords> = {
  readonly setWords: (words: GameWords) => void
  readonly begin: (isWatching: boolean, hint: readonly Node[]) => void
  readonly showHint: (hint: readonly Node[]) => void
  readonly endHint: () => void
  readonly cheer: (text: string, tone: 'brand') => void
  /** Shows the beats left of the countdown, 0 at its end. */
  readonly count: (beats: number) => void
}

/** A game that the run shell can play. */
type Game<Control extends string, Key extends string, Run extends GameRun> = {
  /** Version of its rules. */
  readonly version: number
  readonly languages: Languages<Key>
  readonly controls: Readonly<Record<Control, number>>
  readonly keys: EditableBindings<Control>
  readonly pad: PadLayout
  /** The input bit that starts another run at the end panel. */
  readonly confirm: number
  readonly sound: Sound
  readonly hud: (
    parent: HTMLElement,
    onKeys: () => void,
    words: () => Words<Key>,
    onPanel: (isOpen: boolean) => void,
  ) => GameHud<Words<Key>>
  /** Listens to touch input. */
  readonly listen: (canvas: HTMLElement, presses: Presses) => void
  readonly begin: (next: RunToPlay, presses: Presses, words: () => Words<Key>) => Run
  /** Advances a run that is not over. */
  readonly advance: (run: Run, seconds: number) => void
  /** Draws a run. @param isStill whether the run waits or is over, so that only camera and particles move. */
  readonly draw: (run: Run, seconds: number, isCalm: boolean, isStill: boolean) => void
  /** Whether runs start with a countdown. */
  readonly countsDown?: boolean
  /** Message key of the goal in the hint; `hintKeys` by default. */
  readonly aim?: Key
  /** The result of a run: why it ended, its facts, and all of it as a sentence. */
  readonly sum: (
    run: Run,
    words: Words<Key>,
  ) => { readonly reason: string; readonly facts: readonly Fact[]; readonly said: string }
  /** The name and seed of a practice run to offer; null for none. */
  readonly rerun?: (words: Words<Key>) => { readonly name: string; readonly seed: string } | null
  readonly resize: () => void
}

/** Sounds of a countdown beat and of a new best score. */
const beat: readonly Voice[] = [{ wave: 'triangle', from: 659, seconds: 0.12, volume: 0.14 }]
const fanfare = chime([659, 784, 1_047, 1_319], { seconds: 0.4, volume: 0.11, apart: 0.09 })

/** Seconds between the end of a run and its panel, and seconds that the hint is visible. */
const endPauseSeconds = 1.1
const hintSeconds = 5

/** Plays a game for its host: starts runs, and handles pause, key bindings, panels, settings and score reports. */
export function playGame<Control extends string, Key extends string, Run extends GameRun>(
  host: GameHost,
  canvas: HTMLCanvasElement,
  game: Game<Control, Key | PlayKey | Control | 'newBest', Run>,
): void {
  let words = createWords(game.languages, host.settings())
  let isCalm = false
  let run: Run | null = null
  let sinceEnd = 0
  let sinceHint = 0
  let hasBegun = false

  const presses = createPresses()
  const readGamepads = createGamepads(presses, game.pad)
  const reportScore = createScoreReporter(host)
  const hud = game.hud(document.body, openKeys, () => words, togglePanel)
  const panel = createEndPanel(document.body, () => host.again(), openKeys)
  const keys = createKeysPanel(document.body, game.keys, closeKeys)
  const ending = createRunEnding(host, game.version, panel)
  const frames = createFrames(draw)
  // Runs even while the game is paused, so that the same button resumes it.
  const startButton = createFrames(createStartButton(togglePause))
  const beats = createCountdownTimer(hud.count, () => game.sound.play(beat))
  const pauseReasons = createPauseReasons(
    () => {
      frames.stop()
      game.sound.pause()
      presses.clear()
    },
    () => {
      game.sound.resume()
      if (game.countsDown && run && !run.isWatched && !run.isOver()) beats.begin()
      frames.start()
    },
  )
  listenToKeys(presses, game.controls, game.keys.current)
  game.listen(canvas, presses)

  function openKeys(): void {
    pauseReasons.add('keys-open')
    keys.open(words)
  }

  function closeKeys(): void {
    if (panel.isOpen()) panel.focus()
    else canvas.focus()
    pauseReasons.remove('keys-open')
  }

  /** Pauses the run while a panel of the game is open. */
  function togglePanel(isOpen: boolean): void {
    if (isOpen) return pauseReasons.add('panel-open')
    canvas.focus()
    pauseReasons.remove('panel-open')
  }

  const hintOf = () =>
    createHint(
      words,
      { bindings: game.keys.current(), bits: game.controls, pad: game.pad },
      words.say(game.aim ?? 'hintKeys'),
    )

  function togglePause(): void {
    if (run === null || run.isOver()) return
    if (pauseReasons.has('paused')) {
      pauseReasons.remove('paused')
      host.resume()
    } else {
      pauseReasons.add('paused')
      host.pause()
    }
  }

  /** Shows the gamepad controls when a gamepad is connected during a run. */
  function showGamepadHint(): void {
    startButton.start()
    if (run === null || run.isWatched || run.isOver()) return
    sinceHint = 0
    hud.showHint(hintOf())
  }

  function begin(next: RunToPlay): void {
    panel.hide()
    presses.clear()
    sinceEnd = 0
    sinceHint = 0
    run = game.begin(next, presses, () => words)
    hud.begin(run.isWatched, run.isWatched ? [] : hintOf())
    canvas.focus()
    pauseReasons.remove('no-run', 'paused')
    // After the first run the player is ready, so there is no countdown.
    if (hasBegun) beats.end()
    hasBegun = true
  }

  function advance(current: Run, seconds: number): void {
    if (sinceHint <= hintSeconds && sinceHint + seconds > hintSeconds) hud.endHint()
    sinceHint += seconds
    game.advance(current, seconds)
    reportScore(current.score())
    if (current.isWatched || current.isRace || !ending.beatsBest(current.score())) return
    hud.cheer(words.say('newBest'), 'brand')
    host.say(words.say('newBest'))
    game.sound.play(fanfare)
  }

  function showEnd(current: Run, seconds: number): void {
    sinceEnd += seconds
    if (current.hasEnded() && sinceEnd < endPauseSeconds) return
    const score = current.score()
    const { reason, facts, said } = game.sum(current, words)
    const rerun = current.isWatched ? null : (game.rerun?.(words) ?? null)
    const other = rerun && {
      name: rerun.name,
      begin: () => host.again(rerun.seed),
      isFirstChoice: current.isRace === true,
    }
    reportScore(score, true)
    host.say(said)
    ending.end(
      { seed: current.seed, isWatched: current.isWatched, log: current.log, score, reason, facts, other },
      words,
    )
  }

  function draw(seconds: number): void {
    if (run === null) return
    if (readGamepads() & game.confirm && panel.isOpen()) panel.press()
    const isWaiting = beats.areLeft(seconds, presses.take() !== 0)
    if (!isWaiting && !run.isOver()) advance(run, seconds)
    else if (!isWaiting && !panel.isOpen()) showEnd(run, seconds)
    game.draw(run, seconds, isCalm, isWaiting || run.isOver())
  }

  function follow(): void {
    const settings = host.settings()
    words = createWords(game.languages, settings)
    isCalm = settings.isMotionReduced
    document.documentElement.lang = settings.locale
    document.body.classList.toggle('calm', isCalm)
    hud.setWords(words)
    game.sound.set(settings.sound)
  }

  function loseContext(): void {
    pauseReasons.add('context-lost')
    host.say(words.say('lost'))
  }

  watchWebglContext(canvas, host, loseContext, () => pauseReasons.remove('context-lost'))
  addEventListener('resize', game.resize)
  addEventListener('gamepadconnected', showGamepadHint)
  host.on('settings', follow)
  host.on('pause', () => pauseReasons.add('paused'))
  host.on('resume', () => pauseReasons.remove('paused'))
  host.on('run', begin)
  follow()
  game.resize()
  host.ready()
}

/** Why a game is paused. */
type PauseReason = 'no-run' | 'paused' | 'context-lost' | 'keys-open' | 'panel-open'

/** Runs a game only while there is no reason to pause it. */
export function createPauseReasons(stop: () => void, go: () => void) {
  const reasons = new Set<PauseReason>(['no-run'])
  return {
    has: (reason: PauseReason) => reasons.has(reason),
    add(reason: PauseReason) {
      reasons.add(reason)
      stop()
    },
    remove(...gone: readonly PauseReason[]) {
      for (const reason of gone) reasons.delete(reason)
      if (reasons.size === 0) go()
    },
  }
}

/** Reports a lost and a restored WebGL context to the host. */
function watchWebglContext(canvas: HTMLCanvasElement, host: GameHost, onLost: () => void, onBack: () => void): void {
  canvas.addEventListener('webglcontextlost', (event) => {
    event.preventDefault()
    onLost()
    host.trouble('context-lost')
  })
  canvas.addEventListener('webglcontextrestored', () => {
    onBack()
    host.trouble('context-restored')
  })
}

const longest = 0.25

/**
 * Calls `draw` in every animation frame while started. @param draw gets the seconds since the last frame, at most a
 * quarter.
 */
function createFrames(draw: (seconds: number) => void) {
  let request = 0
  let before: number | null = null

  function frame(now: number): void {
    request = requestAnimationFrame(frame)
    const seconds = before === null ? 0 : Math.min((now - before) / 1_000, longest)
    before = now
    draw(seconds)
  }

  return {
    start() {
      if (request !== 0) return
      before = null
      request = requestAnimationFrame(frame)
    },
    stop() {
      cancelAnimationFrame(request)
      request = 0
    },
  }
}

/** Beats of the countdown before a run starts or continues, and seconds of each. */
const count = 3
const beatSeconds = 0.6

/** Creates the countdown. A key press ends it early. @param show displays the beats left. @param sound plays a beat. */
function createCountdownTimer(show: (left: number) => void, sound: () => void) {
  let secondsLeft = 0
  let shown = 0

  function follow(): void {
    const left = Math.ceil(secondsLeft / beatSeconds)
    if (left === shown) return
    shown = left
    show(left)
    if (left > 0) sound()
  }

  function end(): void {
    secondsLeft = 0
    follow()
  }

  return {
    begin() {
      secondsLeft = count * beatSeconds
      follow()
    },
    end,
    /** Advances the countdown. @returns whether it is still running. */
    areLeft(seconds: number, isPressed: boolean): boolean {
      if (secondsLeft === 0) return false
      secondsLeft = isPressed ? 0 : Math.max(0, secondsLeft - seconds)
      follow()
      return secondsLeft > 0
    },
  }
}
