import type { GameHost, RunToPlay } from '@intrepid/sdk'
import { createEndPanel, type EndKey, type Fact } from './hud/end-panel'
import { createHint } from './hud/hint'
import type { FrameKey } from './hud/hud-frame'
import { createKeysPanel, type KeysKey, type KeysToChange } from './hud/keys-panel'
import {
  createGamepads,
  createPresses,
  createStartButton,
  listenToKeys,
  type PadLayout,
  type Presses,
} from './input/presses'
import { createRunEnding, createScoreReporter } from './end-run'
import type { Sound } from './sound/game-sound'
import { chime, type Voice } from './sound/synth'
import { createWords, type Languages, type Words } from './words'

const longest = 0.25

/** Calls `draw` for every picture while it is on. @param draw gets the seconds since the last one, at most a quarter. */
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

/** Beats before a run begins or goes on, and seconds of each. */
const count = 3
const beatSeconds = 0.6

/** Lets a player come to rest before a run goes on: three beats, or fewer for who presses something. @param show the beats that are left. @param sound called with each. */
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
    /** Lets time pass. @returns whether the run pauseReasons waits. */
    areLeft(seconds: number, isPressed: boolean): boolean {
      if (secondsLeft === 0) return false
      secondsLeft = isPressed ? 0 : Math.max(0, secondsLeft - seconds)
      follow()
      return secondsLeft > 0
    },
  }
}

/** The sentences that every game of runs needs. */
export type PlayKey = EndKey | KeysKey | FrameKey | 'hintTouch' | 'hintKeys' | 'lost'

/** A run in front of the player, whatever its rules are. */
export type GameRun = {
  readonly seed: string
  readonly isWatched: boolean
  /** Whether it is a race on a road that was driven before: nothing of it is a new best. */
  readonly isRace?: boolean
  readonly score: () => number
  readonly isOver: () => boolean
  /** Whether it ended by its rules: then the picture stays for a moment. */
  readonly hasFallen: () => boolean
  readonly log: () => string
}

/** The numbers over the picture, as far as the course of a run needs them. */
export type GameHud<GameWords> = {
  readonly setWords: (words: GameWords) => void
  readonly begin: (isWatching: boolean, hint: readonly Node[]) => void
  readonly showHint: (hint: readonly Node[]) => void
  readonly endHint: () => void
  readonly cheer: (text: string, tone: 'brand') => void
  /** Counts down: the beats that are left, 0 where it is over. */
  readonly count: (beats: number) => void
}

/** A game of runs: what it brings, and what it does in the course of one. */
export type Game<Control extends string, Key extends string, Run extends GameRun> = {
  /** Version of the rules. */
  readonly version: number
  readonly languages: Languages<Key>
  readonly controls: Readonly<Record<Control, number>>
  readonly keys: KeysToChange<Control>
  readonly pad: PadLayout
  /** The bit that begins another run where one is over. */
  readonly confirm: number
  readonly sound: Sound
  readonly hud: (parent: HTMLElement, onKeys: () => void) => GameHud<Words<Key>>
  /** Plays by fingers. */
  readonly listen: (canvas: HTMLElement, presses: Presses) => void
  readonly begin: (next: RunToPlay, presses: Presses, words: () => Words<Key>) => Run
  /** Lets time pass in a run that is not over. */
  readonly goOn: (run: Run, seconds: number) => void
  /** Draws the run as it is. @param isStill it waits, or is over: nothing moves on but the eye and what flies. */
  readonly draw: (run: Run, seconds: number, isCalm: boolean, isStill: boolean) => void
  /** Whether a run waits for three beats, or for the first press: where the first moment matters. */
  readonly countsDown?: boolean
  /** What a run is for, in the hint beside the keys; `hintKeys` where it says nothing else. */
  readonly aim?: Key
  /** What a run came to: why it is over, its numbers, and all of that in a sentence. */
  readonly sum: (
    run: Run,
    words: Words<Key>,
  ) => { readonly reason: string; readonly facts: readonly Fact[]; readonly said: string }
  /** A seed to play once more for practice, and how that is called; null where there is none. */
  readonly rerun?: (words: Words<Key>) => { readonly name: string; readonly seed: string } | null
  readonly resize: () => void
}

/** What a beat of the countdown sounds like, and a new best. */
const beat: readonly Voice[] = [{ wave: 'triangle', from: 659, seconds: 0.12, volume: 0.14 }]
const fanfare = chime([659, 784, 1_047, 1_319], { seconds: 0.4, volume: 0.11, apart: 0.09 })

/** Seconds that the picture stays on an end before the panel comes, and that the hint stays. */
const mourning = 1.1
const hintSeconds = 5

/** Plays a game for a host: its runs one after the other, with pause, keys, panels, settings and what the host wants to know. */
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
  const hud = game.hud(document.body, openKeys)
  const panel = createEndPanel(document.body, () => host.again(), openKeys)
  const keys = createKeysPanel(document.body, game.keys, closeKeys)
  const ending = createRunEnding(host, game.version, panel)
  const frames = createFrames(draw)
  // Goes on where the game stands pauseReasons: what paused it lets it go on.
  const startButton = createFrames(createStartButton(pauseOrGoOn))
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

  const hintOf = () =>
    createHint(
      words,
      { bindings: game.keys.current(), bits: game.controls, pad: game.pad },
      words.say(game.aim ?? 'hintKeys'),
    )

  function pauseOrGoOn(): void {
    if (run === null || run.isOver()) return
    if (pauseReasons.has('paused')) {
      pauseReasons.remove('paused')
      host.resume()
    } else {
      pauseReasons.add('paused')
      host.pause()
    }
  }

  /** Whoever takes up a gamepad in the middle of a run sees what its buttons do. */
  function takeUpGamepad(): void {
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
    // Who wants another run is ready for it.
    if (hasBegun) beats.end()
    hasBegun = true
  }

  function goOn(current: Run, seconds: number): void {
    if (sinceHint <= hintSeconds && sinceHint + seconds > hintSeconds) hud.endHint()
    sinceHint += seconds
    game.goOn(current, seconds)
    reportScore(current.score())
    if (current.isWatched || current.isRace || !ending.passesBest(current.score())) return
    hud.cheer(words.say('newBest'), 'brand')
    host.say(words.say('newBest'))
    game.sound.play(fanfare)
  }

  function mourn(current: Run, seconds: number): void {
    sinceEnd += seconds
    if (current.hasFallen() && sinceEnd < mourning) return
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
    if (!isWaiting && !run.isOver()) goOn(run, seconds)
    else if (!isWaiting && !panel.isOpen()) mourn(run, seconds)
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

  watchContext(canvas, host, loseContext, () => pauseReasons.remove('context-lost'))
  addEventListener('resize', game.resize)
  addEventListener('gamepadconnected', takeUpGamepad)
  host.on('settings', follow)
  host.on('pause', () => pauseReasons.add('paused'))
  host.on('resume', () => pauseReasons.remove('paused'))
  host.on('run', begin)
  follow()
  game.resize()
  host.ready()
}

/** Why a game stands pauseReasons. */
type PauseReason = 'no-run' | 'paused' | 'context-lost' | 'keys-open'

/** Lets a game go only while nothing stands against it. */
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

/** Tells the host when the graphics card lets go of the canvas, and when it is back. */
function watchContext(canvas: HTMLCanvasElement, host: GameHost, onLost: () => void, onBack: () => void): void {
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
