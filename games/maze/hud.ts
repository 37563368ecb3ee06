import { createBar, createIcon, element, setText } from '@/games/shared/hud/elements'
import { clockText, createHudFrame } from '@/games/shared/hud/hud-frame'
import { maxBreath } from '@/lib/games/maze/constants'
import { keyTints } from '@/lib/games/maze/draw-tiles'
import { keyColours } from '@/lib/games/maze/level'
import type { MazeState } from '@/lib/games/maze/state'
import { ticksPerSecond } from '@/lib/games/rules'
import type { WordKey, Words } from './words'

/** SVG paths of the icons. */
const icons = {
  life: 'M8 13.5S2.5 10 2.5 6A2.9 2.9 0 0 1 8 4.6 2.9 2.9 0 0 1 13.5 6c0 4-5.5 7.5-5.5 7.5z',
  gem: 'M8 2.5 13 6.5 8 13.5 3 6.5zM3 6.5h10',
  chest: 'M2.5 7V5.5a2 2 0 0 1 2-2h7a2 2 0 0 1 2 2V7M2.5 7h11v6h-11zM8 7v2.5',
  time: 'M8 14A5.5 5.5 0 1 0 8 3a5.5 5.5 0 0 0 0 11zM8 6v3l2 1.5M6.5 1.5h3',
} as const

/** Seconds left at which the clock turns red. */
const lateSeconds = 20

function count(name: 'life' | 'gem' | 'chest') {
  const number = element('span', '')
  return { number, row: element('div', `count ${name}`, createIcon(icons[name]), number) }
}

export function createHud(parent: HTMLElement, onKeys: () => void, getWords: () => Words) {
  const scoreLabel = element('div', 'label')
  const score = element('b', '')
  const timeLabel = element('div', 'label')
  const time = element('b', '')
  const clock = element('div', 'clock', timeLabel, time)
  const lives = count('life')
  const gems = count('gem')
  const chests = count('chest')
  const held = keyColours.map((colour) => {
    const key = element('i', colour)
    key.style.color = keyTints[colour]
    key.hidden = true
    return key
  })
  const breathBar = createBar()
  const breath = element('div', 'breath', breathBar.box)
  const frame = createHudFrame<WordKey>(parent, onKeys, {
    numbers: [
      element(
        'div',
        'top',
        element('div', 'score', scoreLabel, score, element('div', 'counts', lives.row, gems.row, chests.row)),
        clock,
      ),
      element('div', 'pockets', element('div', 'held', ...held), breath),
    ],
    labels: [
      [scoreLabel, 'score'],
      [timeLabel, 'time'],
    ],
  })

  return {
    ...frame,
    update(state: MazeState) {
      const words = getWords()
      const { plan } = state
      const left = Math.max(0, plan.seconds - Math.floor(state.tick / ticksPerSecond))
      setText(score, words.number(state.score))
      setText(time, clockText(left))
      clock.toggleAttribute('data-late', left <= lateSeconds)
      setText(lives.number, words.number(state.lives))
      setText(gems.number, words.ofAll(state.gems, plan.gems))
      setText(chests.number, words.ofAll(state.chests, plan.chests))
      gems.row.hidden = plan.gems === 0
      chests.row.hidden = plan.chests === 0
      held.forEach((key, colour) => (key.hidden = (state.keys & (1 << colour)) === 0))
      breathBar.fill(state.breath / maxBreath)
      breath.toggleAttribute('data-spent', state.isSpent)
    },
  }
}

export type Hud = ReturnType<typeof createHud>
