import type { GameHost, RunToPlay } from '@intrepid/sdk'
import { createFrames } from './frames'
import { createEndPanel, type EndKey, type Fact } from './hud/end-panel'
import { createHint } from './hud/hint'
import { createKeysPanel, type KeysKey, type KeysToChange } from './hud/keys-panel'
import { createGamepads, type PadLayout } from './input/gamepads'
import { listenToKeys } from './input/keyboard'
import { createPresses, type Presses } from './input/presses'
import { createRunEnding } from './run-ending'
import type { Sound } from './sound/sound'
import { createStandstill } from './standstill'
import { createScoreTeller } from './tell-score'
import { watchContext } from './watch-context'
import { createWords, type Languages, type Words } from './words'

/** The sentences that every game of runs needs. */
export type PlayKey = EndKey | KeysKey | 'hintTouch' | 'hintKeys' | 'lost'

/** A run in front of the player, whatever its rules are. */
export type GameRun = {
  readonly seed: string
  readonly isWatched: boolean
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
  readonly endHint: () => void
  readonly cheer: (text: string, tone: 'brand') => void
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
  /** Draws the run as it is. */
  readonly draw: (run: Run, seconds: number, isCalm: boolean) => void
  /** What a run came to, and a sentence of it. */
  readonly sum: (run: Run, words: Words<Key>) => { readonly facts: readonly Fact[]; readonly said: string }
  readonly resize: () => void
}

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
  let sinceStart = 0

  const presses = createPresses()
  const readGamepads = createGamepads(presses, game.pad)
  const tellScore = createScoreTeller(host)
  const hud = game.hud(document.body, openKeys)
  const panel = createEndPanel(document.body, host.again, openKeys)
  const keys = createKeysPanel(document.body, game.keys, closeKeys)
  const ending = createRunEnding(host, game.version, panel)
  const frames = createFrames(draw)
  const still = createStandstill(
    () => {
      frames.stop()
      game.sound.pause()
      presses.clear()
    },
    () => {
      game.sound.resume()
      frames.start()
    },
  )
  listenToKeys(presses, game.controls, game.keys.current)
  game.listen(canvas, presses)

  function openKeys(): void {
    still.add('keys-open')
    keys.open(words)
  }

  function closeKeys(): void {
    if (panel.isOpen()) panel.focus()
    else canvas.focus()
    still.remove('keys-open')
  }

  function begin(next: RunToPlay): void {
    panel.hide()
    presses.clear()
    sinceEnd = 0
    sinceStart = 0
    run = game.begin(next, presses, () => words)
    hud.begin(run.isWatched, run.isWatched ? [] : createHint(words, game.keys.current()))
    canvas.focus()
    still.remove('no-run', 'paused')
  }

  function goOn(current: Run, seconds: number): void {
    sinceStart += seconds
    if (sinceStart > hintSeconds) hud.endHint()
    game.goOn(current, seconds)
    tellScore(current.score())
    if (current.isWatched || !ending.passesBest(current.score())) return
    hud.cheer(words.say('newBest'), 'brand')
    host.say(words.say('newBest'))
  }

  function mourn(current: Run, seconds: number): void {
    sinceEnd += seconds
    if (current.hasFallen() && sinceEnd < mourning) return
    const score = current.score()
    const { facts, said } = game.sum(current, words)
    tellScore(score, true)
    host.say(said)
    ending.end({ seed: current.seed, isWatched: current.isWatched, log: current.log, score, facts }, words)
  }

  function draw(seconds: number): void {
    if (run === null) return
    if (readGamepads() & game.confirm && panel.isOpen()) panel.press()
    if (!run.isOver()) goOn(run, seconds)
    else if (!panel.isOpen()) mourn(run, seconds)
    game.draw(run, seconds, isCalm)
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
    still.add('context-lost')
    host.say(words.say('lost'))
  }

  watchContext(canvas, host, loseContext, () => still.remove('context-lost'))
  addEventListener('resize', game.resize)
  host.on('settings', follow)
  host.on('pause', () => still.add('paused'))
  host.on('resume', () => still.remove('paused'))
  host.on('run', begin)
  follow()
  game.resize()
  host.ready()
}
