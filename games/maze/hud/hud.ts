import { createBar } from '@/games/shared/hud/bar'
import { clockText } from '@/games/shared/hud/clock-text'
import { element, setText } from '@/games/shared/hud/element'
import { createHudFrame } from '@/games/shared/hud/hud-frame'
import { createIcon } from '@/games/shared/hud/icon'
import type { MazeState } from '@/lib/games/maze/maze-state'
import { keyColours } from '@/lib/games/maze/maze-level'
import { mostBreath } from '@/lib/games/maze/measures'
import { keyTints } from '@/lib/games/maze/picture/palettes'
import { ticksPerSecond } from '@/lib/games/rules'
import type { WordKey, Words } from '../words'
import { icons } from './icons'

/** Seconds before the end at which the clock says so. */
const lateSeconds = 20

function count(name: 'life' | 'gem' | 'chest') {
  const number = element('span', '')
  return { number, row: element('div', `count ${name}`, createIcon(icons[name]), number) }
}

/** Numbers over the picture. */
export function createHud(parent: HTMLElement, onKeys: () => void) {
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
  let words: Words

  return {
    ...frame,
    setWords(next: Words) {
      words = next
      frame.setWords(words)
    },
    update(state: MazeState) {
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
      breathBar.fill(state.breath / mostBreath)
      breath.toggleAttribute('data-spent', state.isSpent)
    },
  }
}

export type Hud = ReturnType<typeof createHud>
