import type { GameHost, HostEvents, RunToPlay } from '@intrepid/sdk'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { padLayout, standardBindings } from '@/games/cyberwave-runner/input'
import { languages } from '@/games/cyberwave-runner/words'
import { controls } from '@/lib/games/cyberwave-runner/constants'
import { createHudFrame } from './hud/hud-frame'
import { type Bindings, bindKey } from './input/bindings'
import type { Presses } from './input/devices'
import { createPauseReasons, playGame } from './play-game'
import type { Sound } from './sound/game-sound'

type Control = keyof typeof controls

const run: RunToPlay = { seed: '0'.repeat(32), isCounted: true, watch: null }
const settings = {
  locale: 'en',
  dir: 'ltr',
  theme: 'dark',
  sound: { isOn: false, volume: 1 },
  isMotionReduced: true,
} as const
const pads: Partial<Gamepad>[] = []

/** A fake host that records messages and sends events. */
function createHost() {
  const listeners = new Map<keyof HostEvents, (value: never) => void>()
  const host = {
    settings: () => settings,
    on: (event: keyof HostEvents, listener: (value: never) => void) => void listeners.set(event, listener),
    ready: vi.fn(),
    again: vi.fn(),
    pause: vi.fn(),
    resume: vi.fn(),
    say: vi.fn(),
    score: vi.fn(),
    finish: vi.fn(() => Promise.resolve({ kind: 'stored', score: 70, best: 70, rank: 1 })),
  }
  const send = <E extends keyof HostEvents>(event: E, value: HostEvents[E]) => listeners.get(event)?.(value as never)
  return { host: host as unknown as GameHost & typeof host, send }
}

/** A game without rules. It records the input and ends on request. */
function open({ countsDown = false, keys = standardBindings as Bindings<Control> } = {}) {
  const { host, send } = createHost()
  const taken: number[] = []
  const now = { isOver: false }
  let presses: Presses
  const canvas = document.createElement('canvas')
  canvas.tabIndex = 0
  document.body.append(canvas)
  playGame(host, canvas, {
    version: 1,
    languages,
    controls,
    keys: { standard: standardBindings, current: () => keys, change: () => undefined },
    pad: padLayout,
    confirm: controls.jump,
    sound: {
      set: () => undefined,
      pause: () => undefined,
      resume: () => undefined,
      play: () => undefined,
    } as unknown as Sound,
    hud: (parent, onKeys) => createHudFrame(parent, onKeys, { numbers: [], labels: [] }),
    listen: (_, given) => void (presses = given),
    begin: ({ seed, watch }) => ({
      seed,
      isWatched: watch !== null,
      score: () => 70,
      isOver: () => now.isOver,
      hasEnded: () => false,
      log: () => 'AQo',
    }),
    advance: () => {
      taken.push(presses.take())
      presses.played()
    },
    draw: () => undefined,
    sum: () => ({ reason: 'Fell into a gap', facts: [], said: 'Run over. Score 70.' }),
    rerun: () => ({ name: 'Once more on this road', seed: run.seed }),
    countsDown,
    resize: () => undefined,
  })
  return { host, send, taken, now }
}

const shownCount = () => document.querySelector('.countdown b')?.textContent ?? null

beforeEach(() => {
  vi.useFakeTimers()
  pads.length = 0
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  Object.assign(navigator, { getGamepads: () => pads })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

const pass = (ms: number) => vi.advanceTimersByTime(ms)

it('can be played with a gamepad, whose first button starts another run', async () => {
  const { host, send, taken, now } = open()
  send('run', run)
  pads.push({
    buttons: Array.from({ length: 17 }, (_, button) => ({ pressed: button === 15, touched: false, value: 0 })),
    axes: [0, -0.9],
  })
  pass(100)
  expect(taken.at(-1)).toBe(controls.right | controls.jump)
  pads.length = 0
  now.isOver = true
  pass(100)
  expect(screen.getByRole('dialog', { name: 'Run over' })).toHaveTextContent('Fell into a gap')
  expect(host.say).toHaveBeenLastCalledWith('Run over. Score 70.')
  await vi.advanceTimersByTimeAsync(500)
  pads.push({
    buttons: Array.from({ length: 17 }, (_, button) => ({ pressed: button === 0, touched: false, value: 0 })),
    axes: [0, 0],
  })
  pass(100)
  expect(host.again).toHaveBeenCalledOnce()
})

it('shows the gamepad controls when one is connected, and pauses and resumes by its Start button', () => {
  const { host, send, taken } = open()
  send('run', run)
  pass(8_000)
  expect(document.querySelector('.hint')).toHaveAttribute('data-gone')
  const hold = (held: number) =>
    pads.splice(0, 1, {
      buttons: Array.from({ length: 17 }, (_, button) => ({ pressed: button === held, touched: false, value: 0 })),
      axes: [0, 0],
    })
  hold(15)
  dispatchEvent(new Event('gamepadconnected'))
  expect(document.querySelector('.hint')).not.toHaveAttribute('data-gone')
  expect(document.querySelectorAll('.hint kbd path[fill]')).toHaveLength(5)

  hold(9)
  pass(100)
  expect(host.pause).toHaveBeenCalledOnce()
  const before = taken.length
  hold(-1)
  pass(300)
  expect(taken.length).toBe(before)
  hold(9)
  pass(100)
  expect(host.resume).toHaveBeenCalledOnce()
  expect(taken.length).toBeGreaterThan(before)
})

it('uses only the keys that the player chose', () => {
  const { send, taken } = open({ keys: bindKey(standardBindings, 'jump', 'KeyJ') })
  send('run', run)
  const press = (code: string) => {
    dispatchEvent(new KeyboardEvent('keydown', { code }))
    pass(50)
    dispatchEvent(new KeyboardEvent('keyup', { code }))
    return taken.reduce((all, input) => all | input, 0)
  }
  expect(press('ArrowUp')).toBe(0)
  expect(press('KeyJ')).toBe(controls.jump)
})

it('offers a practice run on the same road', () => {
  const { host, send, now } = open()
  send('run', run)
  now.isOver = true
  pass(1_000)
  screen.getByRole('button', { name: 'Once more on this road' }).click()
  expect(host.again).toHaveBeenCalledExactlyOnceWith(run.seed)
})

it('counts down before the first run and after each pause, but not before another run, until a key is pressed', () => {
  const { send, taken } = open({ countsDown: true })
  send('run', run)
  pass(100)
  expect([shownCount(), taken.length]).toEqual(['3', 0])
  pass(3_000)
  expect(shownCount()).toBeNull()
  expect(taken.length).toBeGreaterThan(0)

  send('pause', undefined)
  send('resume', undefined)
  pass(100)
  const before = taken.length
  expect(shownCount()).toBe('3')
  dispatchEvent(new KeyboardEvent('keydown', { code: 'ArrowUp' }))
  pass(50)
  expect(shownCount()).toBeNull()
  expect(taken.slice(before)).toContain(controls.jump)

  send('run', run)
  pass(50)
  expect(shownCount()).toBeNull()
})

it('resumes when the last reason to pause is gone', () => {
  const [stop, go] = [vi.fn(), vi.fn()]
  const pauseReasons = createPauseReasons(stop, go)
  pauseReasons.add('paused')
  pauseReasons.add('keys-open')
  pauseReasons.remove('no-run', 'paused')
  expect(go).not.toHaveBeenCalled()
  pauseReasons.remove('keys-open')
  expect(go).toHaveBeenCalledOnce()
  expect(stop).toHaveBeenCalledTimes(2)
})
