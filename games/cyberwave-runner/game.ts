import type { GameHost, RunToPlay } from '@intrepid/sdk'
import { controls } from '@/lib/games/runner/controls'
import { metre } from '@/lib/games/runner/measures'
import { createRunEnding } from './end-run'
import { createFrames } from './frames'
import { createEndPanel } from './hud/end-panel'
import { createHint } from './hud/hint'
import { createHud } from './hud/hud'
import { createKeysPanel } from './hud/keys-panel'
import { createGamepads } from './input/gamepads'
import { listenToKeys } from './input/keyboard'
import { createPresses } from './input/presses'
import { listenToSwipes } from './input/swipes'
import { keepBindings } from './keep-bindings'
import { playRun, type PlayedRun } from './play-run'
import { reactTo } from './react-to'
import type { Stage } from './scene/stage'
import { createSound } from './sound/sound'
import { createStandstill } from './standstill'
import { createScoreTeller } from './tell-score'
import { watchContext } from './watch-context'
import { createWords } from './words'

/** Seconds that the picture stays on a crash before the panel comes, and that the hint stays. */
const mourning = 1.1
const hintSeconds = 5
/** Metres after which the music has all its voices. */
const fullMusic = 4_000

/** Plays the game for a host, on a stage. */
export async function startGame(host: GameHost, stage: Stage, canvas: HTMLCanvasElement): Promise<void> {
  const bindings = await keepBindings(host)
  let words = createWords(host.settings())
  let isCalm = false
  let run: PlayedRun | null = null
  let sinceEnd = 0
  let sinceStart = 0

  const presses = createPresses()
  const sound = createSound()
  const readGamepads = createGamepads(presses)
  const tellScore = createScoreTeller(host)
  const hud = createHud(document.body, openKeys)
  const panel = createEndPanel(document.body, host.again, openKeys)
  const keys = createKeysPanel(document.body, bindings.current, bindings.change, closeKeys)
  const ending = createRunEnding(host, hud, panel)
  const frames = createFrames(draw)
  const still = createStandstill(
    () => {
      frames.stop()
      sound.pause()
      presses.clear()
    },
    () => {
      sound.resume()
      frames.start()
    },
  )
  listenToKeys(presses, bindings.current)
  listenToSwipes(canvas, presses)

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
    run = playRun(next, presses, (happened, view, before) =>
      reactTo({ stage, hud, sound, words, tell: host.say }, happened, view, before),
    )
    sound.begin(run.seed)
    hud.begin(run.isWatched, run.isWatched ? [] : createHint(words, bindings.current()))
    canvas.focus()
    still.remove('no-run', 'paused')
  }

  function goOn(current: PlayedRun, seconds: number): void {
    sinceStart += seconds
    if (sinceStart > hintSeconds) hud.endHint()
    current.advance(seconds)
    tellScore(current.state.score)
    ending.cheerBest(current, words)
    sound.tick(Math.min(1, current.state.z / metre / fullMusic))
  }

  function mourn(current: PlayedRun, seconds: number): void {
    sinceEnd += seconds
    if (current.state.isOver && sinceEnd < mourning) return
    tellScore(current.state.score, true)
    ending.end(current, words)
  }

  function draw(seconds: number): void {
    if (run === null) return
    if (readGamepads() & controls.jump && panel.isOpen()) panel.press()
    if (!run.isOver()) goOn(run, seconds)
    else if (!panel.isOpen()) mourn(run, seconds)
    const view = run.look()
    // Nothing moves on after a crash but the sparks.
    if (run.isOver()) view.speed = 0
    stage.move(view, run.fraction(), seconds, isCalm)
    stage.draw()
    hud.update(run.state, view.z)
  }

  function follow(): void {
    const settings = host.settings()
    words = createWords(settings)
    isCalm = settings.isMotionReduced
    document.documentElement.lang = settings.locale
    document.body.classList.toggle('calm', isCalm)
    hud.setWords(words)
    sound.set(settings.sound)
  }

  function loseContext(): void {
    still.add('context-lost')
    host.say(words.say('lost'))
  }

  watchContext(canvas, host, loseContext, () => still.remove('context-lost'))
  addEventListener('resize', stage.resize)
  host.on('settings', follow)
  host.on('pause', () => still.add('paused'))
  host.on('resume', () => still.remove('paused'))
  host.on('run', begin)
  follow()
  stage.resize()
  host.ready()
}
