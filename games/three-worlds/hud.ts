import { button, createBar, createIcon, element, setText } from '@/games/shared/hud/elements'
import { createGap } from '@/games/shared/hud/gap'
import { clockText, createHudFrame } from '@/games/shared/hud/hud-frame'
import { ticksPerSecond } from '@/lib/games/rules'
import { chestInReach, isAtGate } from '@/lib/games/three-worlds/collisions'
import { timeBonus } from '@/lib/games/three-worlds/score'
import { chestsPerWorld, maxBreath, maxSeconds, worldCount } from '@/lib/games/three-worlds/constants'
import type { ShowStick } from './input'
import type { View } from './scene/stage'
import { humOf, worldName } from './nearby'
import type { WordKey, Words } from './words'
import { createMap } from './map'

const keyPath = 'M9.6 6.4a3.2 3.2 0 1 0-3 3L7.8 8.2M8.6 7.4l4.9 4.9v1.5h-2v-1.4h-1.4V11L8 8.9'

const chestPath = 'M2 6.5h12v7H2zM2 6.5 3.2 3h9.6L14 6.5M6.5 6.5v3h3v-3'

/** Milliseconds for which the goal is shown after the key was found. */
const goalMs = 5_000

const allChests = worldCount * chestsPerWorld

export function createHud(
  parent: HTMLElement,
  onKeys: () => void,
  getWords: () => Words,
  onOpen: (isHeld: boolean) => void,
) {
  const scoreLabel = element('div', 'label')
  const score = element('b', '')
  const time = element('span', 'time')
  const chests = element('span', '')
  const bonusLabel = element('span', '')
  const bonus = element('b', '')
  const bonusRow = element('div', 'bonus', bonusLabel, bonus)
  const key = element('div', 'key', createIcon(keyPath), element('i', ''), element('i', ''), element('i', ''))
  const breath = createBar()
  const lead = createGap()
  const map = createMap()
  const place = element('div', 'place')
  const knob = element('i', '')
  const stick = element('div', 'stick', knob)
  const veil = element('div', 'veil')
  stick.hidden = true
  const opener = button('opener', '', () => {})
  opener.hidden = true
  opener.addEventListener('pointerdown', () => onOpen(true))
  for (const event of ['pointerup', 'pointercancel', 'pointerleave'] as const)
    opener.addEventListener(event, () => onOpen(false))
  // Not focusable, because the keyboard must keep playing the game.
  opener.tabIndex = -1
  const frame = createHudFrame<WordKey>(parent, onKeys, {
    numbers: [
      veil,
      element(
        'div',
        'score',
        scoreLabel,
        score,
        lead.box,
        element('div', 'row2', createIcon(chestPath), chests, time),
        bonusRow,
        breath.box,
      ),
      element('div', 'corner-map', map.canvas, place),
      key,
      stick,
    ],
    labels: [
      [scoreLabel, 'score'],
      [bonusLabel, 'timeBonus'],
    ],
    texts: [place, opener, lead.box],
  })
  parent.append(element('div', 'hud', opener))

  return {
    ...frame,
    /** Shows for a while where to bring the key. */
    showGoal: () => frame.showCue(element('p', '', getWords().say('haveKey')), goalMs),
    /** Fades the picture in after a portal. */
    unveil() {
      veil.classList.remove('lifts')
      void veil.offsetWidth
      veil.classList.add('lifts')
    },
    showStick: ((shown) => {
      stick.hidden = shown === null
      if (!shown) return
      const reach = Math.min(1, 62 / Math.max(1, Math.hypot(shown.dx, shown.dy)))
      stick.style.translate = `${shown.x}px ${shown.y}px`
      knob.style.translate = `${shown.dx * reach}px ${shown.dy * reach}px`
    }) as ShowStick,
    /** Shows the lead over the ghost in points, null without one, and the world where it is if the player is in another. */
    showLead: (points: number | null, ghostWorld: number | null) =>
      lead.show(points, (text) => (ghostWorld === null ? text : `${text} · ${getWords().say(worldName(ghostWorld))}`)),
    update(view: View, ghost: View | null, isPlayed: boolean) {
      const words = getWords()
      const { state } = view
      setText(score, words.number(state.score))
      setText(chests, words.ofAll(state.chests, allChests))
      setText(time, clockText(Math.max(0, maxSeconds - Math.floor(state.tick / ticksPerSecond))))
      const paid = timeBonus(state)
      setText(bonus, words.number(paid))
      bonusRow.hidden = paid === 0
      setText(place, words.say(worldName(state.world)))
      breath.fill(state.breath / maxBreath)
      breath.box.toggleAttribute('data-full', state.breath === maxBreath)
      breath.box.toggleAttribute('data-winded', state.isWinded)
      key.dataset.hum = String(humOf(state))
      key.toggleAttribute('data-found', state.hasKey)
      const canLeave = isAtGate(state) && !state.hasKey
      const wasHidden = opener.hidden
      opener.hidden = !isPlayed || state.isOver || (chestInReach(state) < 0 && !canLeave)
      if (!opener.hidden) setText(opener, words.say(canLeave ? 'leave' : 'openChest'))
      opener.toggleAttribute('data-quiet', canLeave)
      // The button replaces the hint, which has the same position.
      if (wasHidden && !opener.hidden) frame.endHint()
      map.update(view, ghost)
    },
  }
}

export type Hud = ReturnType<typeof createHud>
