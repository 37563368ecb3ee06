import { createBar } from '@/games/shared/hud/bar'
import { element, setText } from '@/games/shared/hud/element'
import { createHudFrame } from '@/games/shared/hud/hud-frame'
import { createIcon } from '@/games/shared/hud/icon'
import { leastCharge, mostCharge, wholeCar, type DriveState } from '@/lib/games/night-drive/state'
import { gateAhead } from '@/lib/games/night-drive/checkpoints'
import { metre } from '@/lib/games/night-drive/constants'
import { chainLeftOf, multiplierOf } from '@/lib/games/night-drive/score'
import { ticksPerSecond } from '@/lib/games/rules'
import type { WordKey, Words } from '../words'

/** Seconds from which on the time is shown in red, and the condition below which the car's bar is. */
const late = 8
const low = 35
/** An arch over a road. */
const gatePath = 'M2.5 14V4.5h11V14M2.5 7.5h11M6 14l1-3h2l1 3'
/** Metres by which the way to a gate is counted down: single ones cannot be read at speed. */
const gateStep = 10

function gauge(name: string) {
  const label = element('div', 'label')
  const bar = createBar()
  return { label, bar, row: element('div', `gauge ${name}`, label, bar.box) }
}

/** Numbers over the picture. */
export function createHud(parent: HTMLElement, onKeys: () => void) {
  const scoreLabel = element('div', 'label')
  const score = element('b', '')
  const way = element('span', '')
  const timeLabel = element('div', 'label')
  const seconds = element('b', '')
  const toGate = element('span', '')
  const time = element('div', 'time', timeLabel, seconds, element('div', 'gate', createIcon(gatePath), toGate))
  const multiplier = element('b', '')
  const chainBar = createBar()
  const times = element('div', 'times', multiplier, chainBar.box)
  const speed = element('b', '')
  const unit = element('span', '')
  const gap = element('div', 'gap')
  const boost = gauge('boost')
  const car = gauge('car')
  const frame = createHudFrame<WordKey>(parent, onKeys, {
    numbers: [
      element('div', 'score', scoreLabel, score, way, gap),
      time,
      times,
      element('div', 'gauges', element('div', 'kmh', speed, unit), boost.row, car.row),
    ],
    labels: [
      [scoreLabel, 'score'],
      [timeLabel, 'time'],
      [unit, 'speed'],
      [boost.label, 'boostBar'],
      [car.label, 'car'],
    ],
    texts: [way, gap, toGate],
  })
  let words: Words

  return {
    ...frame,
    setWords(next: Words) {
      words = next
      frame.setWords(words)
    },
    /** Shows how far ahead of the ghost the car is, in metres; null where there is none. */
    showGap(metres: number | null) {
      gap.hidden = metres === null
      if (metres === null) return
      const rounded = Math.round(metres)
      // The sign stays before its number in every direction of writing.
      setText(gap, words.say('metres', { metres: `\u2066${rounded < 0 ? '−' : '+'}${Math.abs(rounded)}\u2069` }))
      gap.toggleAttribute('data-behind', rounded < 0)
    },
    /** Shows a state. @param metres driven. @param metresPerSecond of the car. */
    update(state: DriveState, metres: number, metresPerSecond: number) {
      setText(score, words.number(state.score))
      const driven = Math.floor(metres)
      setText(
        way,
        state.course
          ? words.say('metresOf', { metres: driven, all: Math.floor(state.course.finish / metre) })
          : words.say('metres', { metres: driven }),
      )
      const left = state.timeLeft / ticksPerSecond
      setText(seconds, left < 10 ? left.toFixed(1) : String(Math.ceil(left)))
      time.toggleAttribute('data-late', left < late)
      setText(toGate, words.say('metres', { metres: Math.ceil(gateAhead(state) / metre / gateStep) * gateStep }))
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
