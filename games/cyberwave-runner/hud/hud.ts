import { createBar } from '@/games/shared/hud/bar'
import { createCheers } from '@/games/shared/hud/cheers'
import { element, setText } from '@/games/shared/hud/element'
import { createIcon } from '@/games/shared/hud/icon'
import { createKeysButton } from '@/games/shared/hud/keys-button'
import { dashCharge, type RunnerState } from '@/lib/games/runner/runner-state'
import { multiplierOf, chainLeftOf } from '@/lib/games/runner/score-run'
import { powerTicks } from '@/lib/games/runner/take-items'
import type { Words } from '../words'
import { icons, type IconName } from './icons'

const timed = ['magnet', 'double', 'stasis'] as const

function powerRow(name: IconName) {
  const left = createBar()
  const count = element('b', '')
  const row = element('div', `power ${name}`, createIcon(icons[name]), name === 'shield' ? count : left.box)
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
  const chainBar = createBar()
  const chain = element('div', 'chain', chainLabel, times, chainBar.box)
  const shield = powerRow('shield')
  const powers = timed.map((name) => ({ name, ...powerRow(name) }))
  const dashes = [0, 1, 2].map(() => element('i', ''))
  const cheers = createCheers()
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
      setText(chainLabel, words.say('chain'))
      setText(badge, words.say('watching'))
      keys.setAttribute('aria-label', words.say('keys'))
      for (const text of [scoreLabel, way, chainLabel, cheers.box, hint, badge]) text.dir = words.dir
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
