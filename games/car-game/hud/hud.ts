import { createBar } from '@/games/shared/hud/bar'
import { createCheers } from '@/games/shared/hud/cheers'
import { element, setText } from '@/games/shared/hud/element'
import { createKeysButton } from '@/games/shared/hud/keys-button'
import { leastCharge, mostCharge, wholeCar, type DriveState } from '@/lib/games/drive/drive-state'
import { chainLeftOf, multiplierOf } from '@/lib/games/drive/score-drive'
import { ticksPerSecond } from '@/lib/games/rules'
import type { Words } from '../words'

/** Seconds from which on the time is shown in red, and the condition below which the car's bar is. */
const late = 8
const low = 35

function gauge(name: string) {
  const label = element('div', 'label')
  const bar = createBar()
  return { label, bar, row: element('div', `gauge ${name}`, label, bar.box) }
}

/** Numbers over the picture. Hidden from screen readers: the host tells them. */
export function createHud(parent: HTMLElement, onKeys: () => void) {
  const scoreLabel = element('div', 'label')
  const score = element('b', '')
  const way = element('span', '')
  const timeLabel = element('div', 'label')
  const seconds = element('b', '')
  const time = element('div', 'time', timeLabel, seconds)
  const multiplier = element('b', '')
  const chainBar = createBar()
  const times = element('div', 'times', multiplier, chainBar.box)
  const speed = element('b', '')
  const unit = element('span', '')
  const boost = gauge('boost')
  const car = gauge('car')
  const cheers = createCheers()
  const hint = element('div', 'hint')
  const badge = element('div', 'badge')
  badge.hidden = true
  const numbers = element(
    'div',
    'hud',
    element('div', 'score', scoreLabel, score, way),
    time,
    times,
    element('div', 'gauges', element('div', 'kmh', speed, unit), boost.row, car.row),
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
      setText(unit, words.say('speed'))
      setText(boost.label, words.say('boostBar'))
      setText(car.label, words.say('car'))
      setText(badge, words.say('watching'))
      keys.setAttribute('aria-label', words.say('keys'))
      for (const text of [scoreLabel, way, timeLabel, cheers.box, hint, badge, boost.label, car.label]) text.dir = words.dir
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
    /** Shows a state. @param metres driven. @param metresPerSecond of the car. */
    update(state: DriveState, metres: number, metresPerSecond: number) {
      setText(score, words.number(state.score))
      setText(way, words.say('metres', { metres: Math.floor(metres) }))
      const left = state.timeLeft / ticksPerSecond
      setText(seconds, left < 10 ? left.toFixed(1) : String(Math.ceil(left)))
      time.toggleAttribute('data-late', left < late)
      setText(multiplier, `×${multiplierOf(state)}`)
      times.toggleAttribute('data-empty', multiplierOf(state) === 1)
      chainBar.fill(state.chain === 0 ? 0 : chainLeftOf(state))
      setText(speed, String(Math.round(metresPerSecond * 3.6)))
      boost.bar.fill(state.charge / mostCharge)
      boost.row.toggleAttribute('data-ready', state.charge >= leastCharge)
      car.bar.fill(state.condition / wholeCar)
      car.row.toggleAttribute('data-low', state.condition < low)
    },
  }
}

export type Hud = ReturnType<typeof createHud>
