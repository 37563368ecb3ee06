import { createBar } from '@/games/shared/hud/bar'
import { createCheers } from '@/games/shared/hud/cheers'
import { element, setText } from '@/games/shared/hud/element'
import { createIcon } from '@/games/shared/hud/icon'
import { createKeysButton } from '@/games/shared/hud/keys-button'
import type { MazeState } from '@/lib/games/maze/maze-state'
import { keyColours } from '@/lib/games/maze/maze-level'
import { mostBreath } from '@/lib/games/maze/measures'
import { keyTints } from '@/lib/games/maze/picture/palettes'
import { ticksPerSecond } from '@/lib/games/rules'
import type { Words } from '../words'
import { icons } from './icons'

/** Seconds before the end at which the clock says so. */
const lateSeconds = 20

function count(name: 'life' | 'gem' | 'chest') {
  const number = element('span', '')
  return { number, row: element('div', `count ${name}`, createIcon(icons[name]), number) }
}

const clockTime = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** Numbers over the picture. Hidden from screen readers: the host tells them. */
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
  const cheers = createCheers()
  const hint = element('div', 'hint')
  const badge = element('div', 'badge')
  badge.hidden = true
  const numbers = element(
    'div',
    'hud',
    element('div', 'top', element('div', 'score', scoreLabel, score, element('div', 'counts', lives.row, gems.row, chests.row)), clock),
    element('div', 'pockets', element('div', 'held', ...held), breath),
    cheers.box,
    hint,
    badge,
  )
  numbers.setAttribute('aria-hidden', 'true')
  numbers.hidden = true
  parent.append(numbers)
  const keys = createKeysButton(parent, onKeys)
  let words: Words

  return {
    setWords(next: Words) {
      words = next
      setText(scoreLabel, words.say('score'))
      setText(timeLabel, words.say('time'))
      setText(badge, words.say('watching'))
      keys.setAttribute('aria-label', words.say('keys'))
      for (const text of [scoreLabel, timeLabel, cheers.box, hint, badge]) text.dir = words.dir
    },
    begin(isWatching: boolean, shownHint: readonly Node[]) {
      numbers.hidden = false
      badge.hidden = !isWatching
      cheers.clear()
      hint.replaceChildren(...shownHint)
      delete hint.dataset.gone
    },
    endHint: () => void (hint.dataset.gone = ''),
    cheer: cheers.cheer,
    update(state: MazeState) {
      const { plan } = state
      const left = Math.max(0, plan.seconds - Math.floor(state.tick / ticksPerSecond))
      setText(score, words.number(state.score))
      setText(time, clockTime(left))
      clock.toggleAttribute('data-late', left <= lateSeconds)
      setText(lives.number, words.number(state.lives))
      setText(gems.number, `${words.number(state.gems)} / ${words.number(plan.gems)}`)
      setText(chests.number, `${words.number(state.chests)} / ${words.number(plan.chests)}`)
      gems.row.hidden = plan.gems === 0
      chests.row.hidden = plan.chests === 0
      held.forEach((key, colour) => (key.hidden = (state.keys & (1 << colour)) === 0))
      breathBar.fill(state.breath / mostBreath)
      breath.toggleAttribute('data-spent', state.isSpent)
    },
  }
}

export type Hud = ReturnType<typeof createHud>
