import { multiplierOf, chainLeftOf } from '@/lib/games/runner/score-run'
import { powerTicks } from '@/lib/games/runner/take-items'
import { dashCharge, type RunnerState } from '@/lib/games/runner/runner-state'
import type { Words } from '../words'
import { button, element, setText } from './element'
import { icon, type IconName } from './icons'

export type Tone = 'brand' | 'second' | 'warm' | 'ice' | 'danger'

const cheerMs = 900
const timed = ['magnet', 'double', 'stasis'] as const

function bar(): { readonly box: HTMLElement; readonly fill: (share: number) => void } {
  const inner = element('i', '')
  let shown = -1
  return {
    box: element('div', 'bar', inner),
    fill(share) {
      const rounded = Math.round(share * 100)
      if (rounded === shown) return
      shown = rounded
      inner.style.transform = `scaleX(${rounded / 100})`
    },
  }
}

function powerRow(name: IconName) {
  const left = bar()
  const count = element('b', '')
  const row = element('div', `power ${name}`, icon(name), name === 'shield' ? count : left.box)
  row.hidden = true
  return { row, left, count }
}

/** Numbers over the picture. Hidden from screen readers: the host tells them. */
export function createHud(parent: HTMLElement, onKeys: () => void) {
  const scoreLabel = element('div', 'label')
  const score = element('b', '')
  const way = element('span', '')
  const chainLabel = element('div', 'label')
  const times = element('b', '')
  const chainBar = bar()
  const chain = element('div', 'chain', chainLabel, times, chainBar.box)
  const shield = powerRow('shield')
  const powers = timed.map((name) => ({ name, ...powerRow(name) }))
  const dashes = [0, 1, 2].map(() => element('i', ''))
  const cheers = element('div', 'cheers')
  const hint = element('div', 'hint')
  const badge = element('div', 'badge')
  badge.hidden = true
  const numbers = element(
    'div',
    'hud',
    element('div', 'score', scoreLabel, score, way),
    chain,
    element('div', 'powers', shield.row, ...powers.map(({ row }) => row)),
    element('div', 'dashes', ...dashes),
    cheers,
    hint,
    badge,
  )
  numbers.setAttribute('aria-hidden', 'true')
  numbers.hidden = true
  const keys = button('corner', '', onKeys)
  keys.append(icon('keys'))
  const tools = element('div', 'hud', keys)
  parent.append(numbers, tools)
  let words: Words

  return {
    keysButton: keys,
    setWords(next: Words) {
      words = next
      setText(scoreLabel, words.say('score'))
      setText(chainLabel, words.say('chain'))
      setText(badge, words.say('watching'))
      keys.setAttribute('aria-label', words.say('keys'))
      for (const text of [scoreLabel, way, chainLabel, cheers, hint, badge]) text.dir = words.dir
    },
    begin(isWatching: boolean, shownHint: readonly Node[]) {
      numbers.hidden = false
      badge.hidden = !isWatching
      cheers.replaceChildren()
      hint.replaceChildren(...shownHint)
      delete hint.dataset.gone
    },
    endHint: () => void (hint.dataset.gone = ''),
    cheer(text: string, tone: Tone) {
      const cheer = element('div', `cheer ${tone}`, text)
      while (cheers.childElementCount > 2) cheers.firstElementChild?.remove()
      cheers.append(cheer)
      setTimeout(() => cheer.remove(), cheerMs)
    },
    update(state: RunnerState, metres: number) {
      setText(score, words.number(state.score))
      setText(way, words.say('metres', { metres: Math.floor(metres) }))
      const multiplier = multiplierOf(state)
      setText(times, `×${multiplier}`)
      chain.toggleAttribute('data-empty', state.chain === 0 && multiplier === 1)
      chain.toggleAttribute('data-double', state.double > 0)
      chainBar.fill(state.chain === 0 ? 0 : chainLeftOf(state))
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
