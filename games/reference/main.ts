import { connectHost, type GameHost } from '@intrepid/sdk'
import { decodeInputLog } from '@/lib/games/input-log'
import { catchInput, gateWidth, referenceRules, type ReferenceState, ringPositions } from '@/lib/games/reference-rules'
import { createRun, type Run } from '@/lib/games/run'
import { toSeed } from '@/lib/games/seed'
import { words } from './words'

const toolStyle = `
#tools { position: fixed; inset-block-end: 12px; inset-inline: 12px; display: flex; gap: 6px; overflow-x: auto; direction: ltr }
#tools button { flex: none; min-height: 28px; padding: 0 10px; border: 1px solid #4a5a68; border-radius: 8px; background: #131a21; color: #e6edf3; font: 12px ui-monospace, monospace; cursor: pointer }
#tools button:focus-visible { outline: 2px solid #26ecb2; outline-offset: 2px }
:root[data-theme=light] #tools button { border-color: #9fb0c0; background: #fff; color: #0f1720 }
`

/** Has the form of a hunt key, but belongs to no hunt. */
const unknownKey = `0x${'5f'.repeat(32)}`
const restoredAfterMs = 1_500

let stored = 0

/** Rare messages of a game to its host, by their name in the protocol. */
const tools: Readonly<Record<string, (host: GameHost) => unknown>> = {
  'write-store': (host) => host.writeStore(JSON.stringify({ stored: (stored += 1) })),
  'write-store 80 KB': (host) => host.writeStore('ü'.repeat(40 * 1024)),
  'read-store': (host) => host.readStore(),
  scores: (host) => host.scores('all'),
  'read-files': (host) => host.readFiles(),
  'key-found': (host) => host.keyFound(unknownKey),
  'wallet-needed': (host) => host.trouble('wallet-needed'),
  'no-webgl': (host) => host.trouble('no-webgl'),
  'context-lost': (host) => {
    host.trouble('context-lost')
    setTimeout(() => host.trouble('context-restored'), restoredAfterMs)
  },
  crash: (host) => host.crash(new Error('as asked')),
}

/**
 * Creates buttons that each send one message, for developers who want to see the host's reaction. @param label name of
 * the button group in the player's language.
 */
function createTools(host: GameHost, label: string): void {
  document.head.append(Object.assign(document.createElement('style'), { textContent: toolStyle }))
  const bar = Object.assign(document.createElement('div'), { id: 'tools', role: 'group', ariaLabel: label })
  for (const [name, say] of Object.entries(tools)) {
    const button = Object.assign(document.createElement('button'), { type: 'button', textContent: name, lang: 'zxx' })
    // The host's console shows rejected messages.
    button.addEventListener('click', () => void Promise.resolve(say(host)).catch(() => undefined))
    bar.append(button)
  }
  document.body.append(bar)
}

const catchKeys = new Set(['Space', 'Enter'])

/** Listens to the only control: any key, a touch, or the first gamepad button. */
function listenToCatches(surface: HTMLElement): { readonly held: () => boolean; readonly clear: () => void } {
  let isKeyHeld = false
  let isTouched = false
  // A press between two frames counts in the next one.
  let wasPressed = false

  const isButton = (target: EventTarget | null) => target instanceof HTMLButtonElement
  const press = () => {
    wasPressed = true
  }
  addEventListener('keydown', (event) => {
    if (!catchKeys.has(event.code) || event.repeat || isButton(event.target)) return
    isKeyHeld = true
    press()
  })
  addEventListener('keyup', (event) => {
    if (catchKeys.has(event.code)) isKeyHeld = false
  })
  surface.addEventListener('pointerdown', (event) => {
    if (isButton(event.target)) return
    isTouched = true
    press()
  })
  addEventListener('pointerup', () => (isTouched = false))
  addEventListener('pointercancel', () => (isTouched = false))

  return {
    held() {
      const isPadHeld = [...(navigator.getGamepads?.() ?? [])].some((pad) => pad?.buttons[0]?.pressed)
      const isHeld = wasPressed || isKeyHeld || isTouched || isPadHeld
      wasPressed = false
      return isHeld
    },
    clear() {
      isKeyHeld = isTouched = wasPressed = false
    },
  }
}

let context: AudioContext | undefined

/** Plays a short tone. @param hertz its pitch. @param volume from 0 to 1. */
function playTone(hertz: number, volume: number): void {
  context ??= new AudioContext()
  const { currentTime, destination } = context
  const gain = new GainNode(context, { gain: volume * 0.2 })
  const tone = new OscillatorNode(context, { type: 'sine', frequency: hertz })
  tone.connect(gain).connect(destination)
  gain.gain.setTargetAtTime(0, currentTime + 0.02, 0.06)
  tone.start()
  tone.stop(currentTime + 0.4)
}

const style = `
canvas { display: block; width: 100%; height: 100% }
#lives { position: fixed; inset-block-start: 16px; inset-inline-start: 16px; display: flex; gap: 8px }
#lives i { width: 14px; height: 14px; border-radius: 50%; background: #26ecb2 }
#end { position: fixed; inset: 0; display: grid; place-content: center; justify-items: center; gap: 12px; background: rgb(11 15 20 / .88); font: 600 18px system-ui, sans-serif; color: #e6edf3 }
#end[hidden] { display: none }
#end b { font-size: 48px; font-variant-numeric: tabular-nums }
#end button { min-height: 44px; padding: 0 24px; border: 0; border-radius: 8px; background: #26ecb2; color: #04140f; font: inherit; cursor: pointer }
#end button:focus-visible { outline: 2px solid #fff; outline-offset: 2px }
`

type Ending = {
  readonly score: number
  readonly title: string
  /** Text of the button, or null when no run can follow. */ readonly again: string | null
  readonly onAgain: () => void
}

/** Creates the screen: a canvas, the lives left, and the end of a run. */
function createScreen() {
  document.head.append(Object.assign(document.createElement('style'), { textContent: style }))
  const canvas = document.createElement('canvas')
  const lives = Object.assign(document.createElement('div'), { id: 'lives' })
  const end = Object.assign(document.createElement('div'), { id: 'end', hidden: true })
  lives.setAttribute('aria-hidden', 'true')
  document.body.append(canvas, lives, end)

  return {
    canvas,
    showLives(count: number) {
      if (lives.childElementCount === count) return
      lives.replaceChildren(...Array.from({ length: count }, () => document.createElement('i')))
    },
    showEnd({ score, title, again, onAgain }: Ending) {
      const points = Object.assign(document.createElement('b'), { textContent: String(score) })
      const sentence = Object.assign(document.createElement('span'), { textContent: title })
      end.replaceChildren(sentence, points)
      if (again !== null) {
        const button = Object.assign(document.createElement('button'), { type: 'button', textContent: again })
        button.addEventListener('click', onAgain)
        end.append(button)
        button.focus()
      }
      end.hidden = false
    },
    hideEnd() {
      end.hidden = true
    },
  }
}

type Looks = { readonly theme: 'dark' | 'light' }

const colours = {
  dark: { ground: '#0b0f14', ring: '#2a3743', gate: '#ffb454', light: '#26ecb2' },
  light: { ground: '#f6f8f9', ring: '#c9d3da', gate: '#9a5a00', light: '#00795a' },
} as const

const toAngle = (place: number) => (place / ringPositions) * Math.PI * 2 - Math.PI / 2

/** Creates the drawing of ring, gate and light for a canvas of any size. */
function createDrawing(canvas: HTMLCanvasElement) {
  const context = canvas.getContext('2d')

  function fit(): number {
    const scale = Math.min(devicePixelRatio, 2)
    const [width, height] = [Math.round(canvas.clientWidth * scale), Math.round(canvas.clientHeight * scale)]
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height })
    return scale
  }

  /** @param fraction elapsed share of the time to the next tick. */
  return function draw(state: Readonly<ReferenceState>, fraction: number, { theme }: Looks): void {
    if (!context) return
    const scale = fit()
    const { width, height } = canvas
    const radius = Math.min(width, height) * 0.34
    const { ground, ring, gate, light } = colours[theme]
    const arc = (from: number, to: number, colour: string, breadth: number) => {
      context.beginPath()
      context.arc(width / 2, height / 2, radius, from, to)
      context.strokeStyle = colour
      context.lineWidth = breadth * scale
      context.stroke()
    }
    context.fillStyle = ground
    context.fillRect(0, 0, width, height)
    context.lineCap = 'round'
    arc(0, Math.PI * 2, ring, 4)
    arc(toAngle(state.gate), toAngle(state.gate + gateWidth), gate, 10)
    const angle = toAngle(state.light + state.speed * fraction)
    context.beginPath()
    context.arc(width / 2 + Math.cos(angle) * radius, height / 2 + Math.sin(angle) * radius, 11 * scale, 0, Math.PI * 2)
    context.fillStyle = light
    context.fill()
    context.font = `600 ${Math.round(radius * 0.5)}px system-ui, sans-serif`
    context.textAlign = 'center'
    context.textBaseline = 'middle'
    context.fillText(String(state.caught), width / 2, height / 2)
  }
}

// The smallest game that uses every feature of the host: seed, log, pause, settings, sound, the end of a run and
// another run.

const host = await connectHost()

let run: Run<ReferenceState> | null = null
let seed = ''
let isWatching = false
let hasEnded = false

const text = () => words[host.settings().locale]
const screen = createScreen()
const draw = createDrawing(screen.canvas)
const input = listenToCatches(document.body)
createTools(host, words[host.settings().locale].tools)
let isPaused = false
let lastCaught = 0
let lastAt = 0

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
