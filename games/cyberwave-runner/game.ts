import type { GameHost, RunToPlay } from '@intrepid/sdk'
import { controls } from '@/lib/games/runner/controls'
import { runnerRules } from '@/lib/games/runner/runner-rules'
import { createFrames } from './frames'
import { createEndPanel } from './hud/end-panel'
import { createHint } from './hud/hint'
import { createHud } from './hud/hud'
import { createKeysPanel } from './hud/keys-panel'
import { createGamepads } from './input/gamepads'
import { listenToKeys } from './input/keyboard'
import { createPresses } from './input/presses'
import { listenToSwipes } from './input/swipes'
import { playRun, type PlayedRun } from './play-run'
import { reactTo } from './react-to'
import type { Stage } from './scene/stage'
import { createSound } from './sound/sound'
import { readBindings, writeBindings } from './store'
import { createScoreTeller } from './tell-score'
import { watchContext } from './watch-context'
import { createWords } from './words'

/** Seconds that the picture stays on a crash before the panel comes, and that the hint stays. */
const mourning = 1.1
const hintSeconds = 5

/** Plays the game for a host, on a stage. */
export async function startGame(host: GameHost, stage: Stage, canvas: HTMLCanvasElement): Promise<void> {
  let bindings = readBindings(await host.readStore().catch(() => null))
  let words = createWords(host.settings())
  let isCalm = host.settings().isMotionReduced
  let run: PlayedRun | null = null
  let isPaused = false
  let isLost = false
  let sinceEnd = 0
  let sinceStart = 0

  const presses = createPresses()
  const sound = createSound()
  const readGamepads = createGamepads(presses)
  const tellScore = createScoreTeller(host)
  const hud = createHud(document.body, openKeys)
  const end = createEndPanel(document.body, host.again, openKeys)
  const keys = createKeysPanel(document.body, () => bindings, changeKeys, closeKeys)
  listenToKeys(presses, () => bindings)
  listenToSwipes(canvas, presses)
  const frames = createFrames(draw)

  function openKeys(): void {
    halt()
    keys.open(words)
  }

  function closeKeys(): void {
    if (end.isOpen()) end.focus()
    else canvas.focus()
    go()
  }

  function changeKeys(next: typeof bindings): void {
    bindings = next
    void host.writeStore(writeBindings(next)).catch(() => undefined)
  }

  function halt(): void {
    frames.stop()
    sound.pause()
    presses.clear()
  }

  function go(): void {
    if (isPaused || isLost || keys.isOpen() || run === null) return
    sound.resume()
    frames.start()
  }

  function begin(next: RunToPlay): void {
    end.hide()
    presses.clear()
    sinceEnd = 0
    sinceStart = 0
    isPaused = false
    run = playRun(next, presses, (happened, view, before) =>
      reactTo({ stage, hud, sound, words, tell: host.say }, happened, view, before),
    )
    sound.begin(run.seed)
    hud.begin(run.isWatched, run.isWatched ? [] : createHint(words, bindings))
    canvas.focus()
    go()
  }

  function finish(played: PlayedRun): void {
    const { state } = played
    const metres = Math.floor(played.look().z)
    const { score } = state
    tellScore(score, true)
    host.say(words.say('sayOver', { score, metres }))
    const outcome = played.isWatched
      ? null
      : host.finish({ seed: played.seed, version: runnerRules.version, log: played.log(), score })
    end.show(words, { score, metres, shards: state.shards, bestChain: state.bestChain, isWatched: played.isWatched }, outcome)
  }

  function draw(seconds: number): void {
    if (run === null) return
    if (readGamepads() & controls.jump && end.isOpen() && !keys.isOpen()) end.press()
    sinceStart += seconds
    if (sinceStart > hintSeconds) hud.endHint()
    if (!run.isOver()) {
      run.advance(seconds)
      tellScore(run.state.score)
      sound.tick(Math.min(1, run.state.z / 4_000_000))
    } else if (!end.isOpen()) {
      sinceEnd += seconds
      if (sinceEnd > (run.state.isOver ? mourning : 0)) finish(run)
    }
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

  watchContext(
    canvas,
    host,
    () => {
      isLost = true
      halt()
      host.say(words.say('lost'))
    },
    () => {
      isLost = false
      go()
    },
  )
  addEventListener('resize', stage.resize)
  host.on('settings', follow)
  host.on('pause', () => {
    isPaused = true
    halt()
  })
  host.on('resume', () => {
    isPaused = false
    go()
  })
  host.on('run', begin)
  follow()
  stage.resize()
  host.ready()
}
