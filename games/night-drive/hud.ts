import { baseStyle } from '@/games/shared/hud/base-style'
import { createBar, createIcon, element, setText } from '@/games/shared/hud/elements'
import { createGap, gapStyle } from '@/games/shared/hud/gap'
import { createHudFrame } from '@/games/shared/hud/hud-frame'
import { getDistanceToGate } from '@/lib/games/night-drive/checkpoints'
import { metre } from '@/lib/games/night-drive/constants'
import { getComboTimeLeft, getMultiplier } from '@/lib/games/night-drive/score'
import { type DriveState, minCharge, maxCharge, fullCondition } from '@/lib/games/night-drive/state'
import { ticksPerSecond } from '@/lib/games/rules'
import type { WordKey, Words } from './words'

/** The style of the HUD. */
export const style = /* css */ `${baseStyle}
.score b { font-size: clamp(24px, 4.4vw, 34px) }
${gapStyle}
.time { position: absolute; top: 14px; left: 50%; translate: -50% 0; text-align: center }
.time b { display: block; font-size: clamp(34px, 6vw, 52px); line-height: 1.05; font-weight: 800 }
.time[data-late] b { color: #ff8f9b }
.time .gate { position: absolute; bottom: 8px; left: calc(100% + 12px); display: flex; align-items: center; gap: 5px; white-space: nowrap; font-size: 15px; line-height: 20px; font-weight: 600; color: #e0e8ef }
.time .gate svg { width: 17px; height: 17px; color: var(--warm) }
.times { position: absolute; top: 96px; left: 50%; translate: -50% 0; text-align: center; transition: opacity .24s ease-out }
.times[data-empty] { opacity: 0 }
.times b { font-size: 22px; line-height: 1.1; font-weight: 800; color: var(--brand) }
.times .bar { width: 72px; color: var(--brand) }
.gauges { position: absolute; right: 22px; bottom: 20px; width: 168px; text-align: end }
.gauges .kmh { display: flex; justify-content: flex-end; align-items: baseline; gap: 6px; direction: ltr }
.gauges .kmh b { font-size: clamp(38px, 6vw, 56px); line-height: 1; font-weight: 800; letter-spacing: -.02em }
.gauges .kmh span { font-size: 14px; color: #d5e0e9 }
.gauge { display: grid; grid-template-columns: 1fr 104px; align-items: center; gap: 8px; margin-top: 6px; color: var(--brand) }
.gauge .bar { width: 104px; height: 7px; margin: 0; border-radius: 4px }
.gauge .bar i { border-radius: 4px }
.gauge[data-ready] .bar { box-shadow: 0 0 12px #26ecb288 }
.gauge.car { color: #b9c8d6 } .gauge.car[data-low] { color: #ff8f9b }
.cheers { top: 27% }
@media (max-width: 480px) { .score { left: 16px } .cheers { top: 25% } }
.touch { display: none; position: fixed; left: 50%; bottom: max(18px, env(safe-area-inset-bottom)); translate: -50% 0; gap: 14px }
.touch button { width: 76px; height: 76px; display: grid; place-items: center; border-radius: 50%; border: 1.5px solid #ffffff55; background: #0b0f1466; color: var(--text); touch-action: none }
.touch button svg { width: 30px; height: 30px }
.touch button.boost { color: var(--brand); border-color: #26ecb288 }
.touch button[data-held] { background: #26ecb233 }
@media (hover: none) and (pointer: coarse) {
  .touch { display: flex }
  .touch[hidden], .cover:not([hidden]) ~ .touch { display: none }
  .gauges .kmh b { font-size: 30px }
  .badge, .hint { bottom: 108px }
}
@media (hover: none) and (pointer: coarse) and (orientation: portrait) {
  .gauges { top: 64px; bottom: auto; right: 16px; width: 132px }
  .gauge { grid-template-columns: 1fr 68px } .gauge .bar { width: 68px }
  .cheers { top: max(30%, 152px) }
}
@media (hover: none) and (pointer: coarse) and (orientation: landscape) {
  .touch { left: max(20px, env(safe-area-inset-left)); right: max(20px, env(safe-area-inset-right)); translate: none; justify-content: space-between; pointer-events: none }
  .touch button { pointer-events: auto }
  .gauges { right: 116px } .hint { bottom: 24px; left: 116px; right: 300px }
}
`

/** Seconds left at which the time turns red, and the condition below which the car's bar turns red. */
const late = 8
const low = 35
/** SVG path of a gate. */
const gatePath = 'M2.5 14V4.5h11V14M2.5 7.5h11M6 14l1-3h2l1 3'
/** Step of the distance to the gate in metres. Single metres are unreadable at speed. */
const gateStep = 10

function gauge(name: string) {
  const label = element('div', 'label')
  const bar = createBar()
  return { label, bar, row: element('div', `gauge ${name}`, label, bar.box) }
}

export function createHud(parent: HTMLElement, onKeys: () => void, getWords: () => Words) {
  const scoreLabel = element('div', 'label')
  const score = element('b', '')
  const way = element('span', '')
  const timeLabel = element('div', 'label')
  const seconds = element('b', '')
  const toGate = element('span', '')
  const time = element('div', 'time', timeLabel, seconds, element('div', 'gate', createIcon(gatePath), toGate))
  const multiplier = element('b', '')
  const comboBar = createBar()
  const times = element('div', 'times', multiplier, comboBar.box)
  const speed = element('b', '')
  const unit = element('span', '')
  const gap = createGap()
  const boost = gauge('boost')
  const car = gauge('car')
  const frame = createHudFrame<WordKey>(parent, onKeys, {
    numbers: [
      element('div', 'score', scoreLabel, score, way, gap.box),
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
    texts: [way, gap.box, toGate],
  })

  return {
    ...frame,
    /** Shows the lead over the ghost in metres; null without a ghost. */
    showGap: (metres: number | null) => gap.show(metres, (text) => getWords().say('metres', { metres: text })),
    /** Shows a state. @param metres covered. @param metresPerSecond speed of the car. */
    update(state: DriveState, metres: number, metresPerSecond: number) {
      const words = getWords()
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
      setText(
        toGate,
        words.say('metres', { metres: Math.ceil(getDistanceToGate(state) / metre / gateStep) * gateStep }),
      )
      setText(multiplier, `×${getMultiplier(state)}`)
      times.toggleAttribute('data-empty', getMultiplier(state) === 1)
      comboBar.fill(state.combo === 0 ? 0 : getComboTimeLeft(state))
      setText(speed, String(Math.round(metresPerSecond * 3.6)))
      boost.bar.fill(state.charge / maxCharge)
      boost.row.toggleAttribute('data-ready', state.charge >= minCharge)
      car.bar.fill(state.condition / fullCondition)
      car.row.toggleAttribute('data-low', state.condition < low)
    },
  }
}

export type Hud = ReturnType<typeof createHud>
