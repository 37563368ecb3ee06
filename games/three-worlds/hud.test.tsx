import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createWords } from '@/games/shared/words'
import { paidSeconds } from '@/lib/games/three-worlds/score'
import { ticksPerSecond } from '@/lib/games/rules'
import { toSeed } from '@/lib/games/seed'
import { createThreeWorldsState } from '@/lib/games/three-worlds/state'
import { createView } from './scene/stage'
import { languages } from './words'
import { createHud } from './hud'

// jsdom has no canvas to draw the map on.
beforeEach(() => void vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null))

afterEach(() => {
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

function open() {
  const words = createWords(languages, { locale: 'en', dir: 'ltr' })
  const hud = createHud(
    document.body,
    () => undefined,
    () => words,
    () => undefined,
  )
  hud.setWords(words)
  const state = createThreeWorldsState(toSeed('7'.repeat(32)))
  const showAfter = (seconds: number) =>
    hud.update(createView(Object.assign(state, { tick: seconds * ticksPerSecond })).look(1), null, true)
  return { hud, showAfter, bonus: document.querySelector('.bonus') as HTMLElement }
}

it('shows the time bonus of the gate until it is 0', () => {
  const { showAfter, bonus } = open()
  showAfter(0)
  expect([bonus.textContent, bonus.hidden]).toEqual(['Time bonus6,000', false])
  showAfter(100)
  expect(bonus.textContent).toBe('Time bonus4,000')
  showAfter(paidSeconds)
  expect(bonus.hidden).toBe(true)
})

it('shows where to bring the key', () => {
  const { hud } = open()
  hud.showGoal()
  expect(document.querySelector('.hint')?.textContent).toBe(
    'You have the key. Bring it to the gate in the Garden of Light.',
  )
})

it('shows the lead over a ghost in points, and where the ghost is when it is in another world', () => {
  const { hud } = open()
  const gap = document.querySelector('.gap') as HTMLElement
  hud.showLead(null, null)
  expect(gap.hidden).toBe(true)
  hud.showLead(120, null)
  expect([gap.hidden, gap.textContent]).toEqual([false, '\u2066+120\u2069'])
  hud.showLead(-30, 0)
  expect([gap.textContent, gap.hasAttribute('data-behind')]).toEqual(['\u2066−30\u2069 · Crystal Cave', true])
})
