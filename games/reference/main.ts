import { connectHost } from '@intrepid/sdk'
import { decodeInputLog } from '@/lib/games/input-log'
import { catchInput, referenceRules } from '@/lib/games/reference/reference-rules'
import { createRun, type Run } from '@/lib/games/run'
import { toSeed } from '@/lib/games/seed'
import type { ReferenceState } from '@/lib/games/reference/reference-rules'
import { createDrawing } from './create-drawing'
import { listenToCatches } from './listen-to-catches'
import { playTone } from './play-tone'
import { createScreen } from './create-screen'
import { createTools } from './create-tools'
import { words } from './words'

// The smallest game that does everything a game has to: the seed, the log, pause, settings, sound, the end and another run.

const host = await connectHost()
const screen = createScreen()
const draw = createDrawing(screen.canvas)
const input = listenToCatches(document.body)
createTools(host, words[host.settings().locale].tools)

let run: Run<ReferenceState> | null = null
let seed = ''
let isWatching = false
let isPaused = false
let hasEnded = false
let lastCaught = 0
let lastAt = 0

const text = () => words[host.settings().locale]

function showState(): void {
  if (!run) return
  const { caught, lives } = run.state
  if (caught === lastCaught && !hasEnded) return screen.showLives(lives)
  lastCaught = caught
  host.score(referenceRules.score(run.state))
  host.say(text().caught.replace('{count}', String(caught)))
  if (host.settings().sound.isOn) playTone(440 + caught * 20, host.settings().sound.volume)
  screen.showLives(lives)
}

async function end(): Promise<void> {
  if (!run || hasEnded) return
  hasEnded = true
  const score = referenceRules.score(run.state)
  screen.showEnd({
    score,
    title: isWatching ? text().replayOver : text().over,
    again: isWatching ? null : text().again,
    onAgain: host.again,
  })
  host.say(`${text().over} ${score}`)
  if (!isWatching) await host.finish({ seed, version: referenceRules.version, log: run.log(), score })
}

function frame(now: number): void {
  requestAnimationFrame(frame)
  const elapsed = now - lastAt
  lastAt = now
  if (!run) return
  if (!isPaused && !hasEnded) {
    run.advance(elapsed, input.held() ? catchInput : 0)
    showState()
    if (run.isOver()) void end()
  }
  draw(run.state, run.fraction(), host.settings())
}

host.on('run', (begun) => {
  seed = begun.seed
  isWatching = begun.watch !== null
  run = createRun(
    referenceRules,
    toSeed(seed),
    begun.watch === null ? undefined : (decodeInputLog(begun.watch) ?? undefined),
  )
  isPaused = false
  hasEnded = false
  lastCaught = 0
  input.clear()
  screen.hideEnd()
  host.score(0)
  host.say(text().begin)
})
host.on('pause', () => {
  isPaused = true
  input.clear()
})
host.on('resume', () => {
  isPaused = false
})

requestAnimationFrame(frame)
host.ready()
