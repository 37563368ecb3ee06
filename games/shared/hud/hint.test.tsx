import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { padLayout, standardBindings } from '@/games/cyberwave-runner/input'
import { languages } from '@/games/cyberwave-runner/words'
import { controls } from '@/lib/games/cyberwave-runner/constants'
import { bindKey } from '../input/bindings'
import { createWords } from '../words'
import { createCue, createHint } from './hint'

const words = createWords(languages, { locale: 'en', dir: 'ltr' })
const inputs = { bindings: bindKey(standardBindings, 'jump', 'KeyJ'), bits: controls, pad: padLayout }
const pads: unknown[] = []
let hasFingers = false

beforeEach(() => {
  pads.length = 0
  hasFingers = false
  vi.stubGlobal('matchMedia', () => ({ matches: hasFingers }))
  Object.assign(navigator, { getGamepads: () => pads })
})

afterEach(() => void vi.unstubAllGlobals())

const hint = () => {
  document.body.replaceChildren(...createHint(words, inputs, 'Run to the finish.'))
  return document.body
}

it('shows the keys that the player chose and the goal of the run', () => {
  expect([...hint().querySelectorAll('.keycap')].map((cap) => cap.textContent)).toEqual([
    '←Left',
    '→Right',
    'JJump',
    '↓Slide',
    '⇧Dash',
  ])
  expect(hint()).toHaveTextContent('Run to the finish.')
})

it('shows the buttons of a connected gamepad by position', () => {
  pads.push(null, {})
  hasFingers = true
  const drawn = [...hint().querySelectorAll('kbd path[fill]')].map((spot) => spot.getAttribute('d'))
  expect(drawn).toHaveLength(5)
  expect(new Set(drawn).size).toBe(5)
  expect(hint()).toHaveTextContent('Run to the finish.')
})

it('shows gestures on a touch screen', () => {
  hasFingers = true
  pads.push(null)
  expect(hint()).toHaveTextContent('Swipe to change lanes')
  expect(hint().querySelector('kbd')).toBeNull()
  expect(createCue(words, inputs, 'jump', '↑')).toHaveTextContent('↑Jump')
})
