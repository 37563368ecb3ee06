import { baseStyle } from '@/games/shared/hud/base-style'
import { createBar, createIcon, element, setText } from '@/games/shared/hud/elements'
import { createGap, gapStyle } from '@/games/shared/hud/gap'
import { createHudFrame } from '@/games/shared/hud/hud-frame'
import { powerTicks } from '@/lib/games/cyberwave-runner/collisions'
import { metre } from '@/lib/games/cyberwave-runner/constants'
import { getComboTimeLeft, getMultiplier } from '@/lib/games/cyberwave-runner/score'
import { dashCharge, type RunnerState } from '@/lib/games/cyberwave-runner/state'
import type { WordKey, Words } from './words'

/** The style of the HUD. */
export const style = /* css */ `${baseStyle}
.combo { position: absolute; top: 16px; left: 50%; translate: -50% 0; text-align: center; transition: opacity .24s ease-out }
.combo[data-empty] { opacity: 0 }
.combo b { display: block; font-size: clamp(26px, 4.4vw, 36px); line-height: 1.1; font-weight: 800; color: var(--brand) }
.combo[data-double] b { color: var(--warm) }
.combo .bar { color: var(--brand) }
${gapStyle}
.powers { position: absolute; left: 20px; top: 112px; display: grid; gap: 8px }
.score:has(.gap:not([hidden])) ~ .powers { top: 144px }
.power { display: grid; grid-template-columns: 22px auto; align-items: center; gap: 8px; color: var(--ice) }
.power[hidden] { display: none }
.power .bar { width: 64px; margin: 0 }
.power b { font-size: 14px }
.power.magnet { color: var(--brand) } .power.double { color: var(--warm) } .power.stasis { color: #b3aaff }
.dashes { position: absolute; bottom: 22px; left: 50%; translate: -50% 0; display: flex; gap: 10px }
.dashes i { width: 18px; height: 18px; rotate: 45deg; border: 1.5px solid #ffffff80; border-radius: 3px; background: linear-gradient(to top left, var(--brand) var(--full, 0%), #0b0f1466 var(--full, 0%)) }
.dashes i[data-full] { border-color: var(--brand); box-shadow: 0 0 12px #26ecb2aa }
/* The shop is beside the keys button. */
.corner.shop { right: 64px }
.shop-panel .keys { max-height: 46vh; overflow-y: auto }
.shop-panel .keys li { flex-wrap: wrap }
.shop-panel .keys .row button { min-width: 0 }
.shop-panel .offer { display: flex; align-items: center; gap: 10px; flex: 1 1 150px }
.shop-panel .offer i { width: 18px; height: 34px; border-radius: 6px; border: 2px solid #ffffff40; flex: none }
.shop-panel .offer small { display: block; color: var(--quiet); font-size: 13px }
.shop-panel .note { min-height: 1.5em; color: var(--warm) }
@media (max-width: 480px) { .powers { top: 100px } .score:has(.gap:not([hidden])) ~ .powers { top: 128px } }
`

/** SVG paths of the power-ups, in a square of 16. */
const icons = {
  shield: 'M8 1.5 13.5 4v4c0 3.4-2.3 5.6-5.5 6.5C4.8 13.6 2.5 11.4 2.5 8V4z',
  magnet: 'M3 2h3.2v6.2a1.8 1.8 0 0 0 3.6 0V2H13v6.2a5 5 0 0 1-10 0zM3 4.6h3.2M9.8 4.6H13',
  double: 'M2 12.5 5.5 8 2 3.5M8 12.5 11.5 8 8 3.5',
  stasis: 'M3.5 2h9M3.5 14h9M4.5 2c0 3.5 7 4.5 7 6s-7 2.5-7 6M11.5 2c0 3.5-7 4.5-7 6s7 2.5 7 6',
} as const

type IconName = keyof typeof icons

const timed = ['magnet', 'double', 'stasis'] as const

function powerRow(name: IconName) {
  const left = createBar()
  const count = element('b', '')
  const row = element('div', `power ${name}`, createIcon(icons[name]), name === 'shield' ? count : left.box)
  row.hidden = true
  return { row, left, count }
}

export function createHud(parent: HTMLElement, onKeys: () => void, getWords: () => Words) {
  const scoreLabel = element('div', 'label')
  const score = element('b', '')
  const way = element('span', '')
  const gap = createGap()
  const chainLabel = element('div', 'label')
  const times = element('b', '')
  const comboBar = createBar()
  const combo = element('div', 'combo', chainLabel, times, comboBar.box)
  const shield = powerRow('shield')
  const powers = timed.map((name) => ({ name, ...powerRow(name) }))
  const dashes = [0, 1, 2].map(() => element('i', ''))
  const frame = createHudFrame<WordKey>(parent, onKeys, {
    numbers: [
      element('div', 'score', scoreLabel, score, way, gap.box),
      combo,
      element('div', 'powers', shield.row, ...powers.map(({ row }) => row)),
      element('div', 'dashes', ...dashes),
    ],
    labels: [
      [scoreLabel, 'score'],
      [chainLabel, 'combo'],
    ],
    texts: [way, gap.box],
  })

  return {
    ...frame,
    /** Shows the lead over the ghost in metres; null without a ghost. */
    showGap: (metres: number | null) => gap.show(metres, (text) => getWords().say('metres', { metres: text })),
    update(state: RunnerState, metres: number) {
      const words = getWords()
      setText(score, words.number(state.score))
      const { course } = state
      setText(
        way,
        course
          ? words.say('metresOf', { metres: Math.floor(metres), all: Math.floor(course.finish / metre) })
          : words.say('metres', { metres: Math.floor(metres) }),
      )
      const multiplier = getMultiplier(state)
      setText(times, `×${multiplier}`)
      combo.toggleAttribute('data-empty', state.combo === 0 && multiplier === 1)
      combo.toggleAttribute('data-double', state.double > 0)
      comboBar.fill(state.combo === 0 ? 0 : getComboTimeLeft(state))
      shield.row.hidden = state.shields === 0
      setText(shield.count, `×${state.shields}`)
      for (const { name, row, left } of powers) {
        row.hidden = state[name] === 0
        left.fill(state[name] / powerTicks[name])
      }
      dashes.forEach((pip, index) => {
        const full = Math.max(0, Math.min(1, state.charge / dashCharge - index))
        pip.style.setProperty('--full', `${Math.round(full * 20) * 5}%`)
        pip.toggleAttribute('data-full', full === 1)
      })
    },
  }
}

export type Hud = ReturnType<typeof createHud>
