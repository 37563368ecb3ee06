import { createBar } from '@/games/shared/hud/bar'
import { clockText } from '@/games/shared/hud/clock-text'
import { button, element, setText } from '@/games/shared/hud/element'
import { createHudFrame } from '@/games/shared/hud/hud-frame'
import { createIcon } from '@/games/shared/hud/icon'
import type { ShowStick } from '../input/touch'
import { chestsPerWorld, mostBreath, mostSeconds, worldCount } from '@/lib/games/three-worlds/constants'
import { chestInReach, isAtGate, timeBonus } from '@/lib/games/three-worlds/collisions'
import { ticksPerSecond } from '@/lib/games/rules'
import type { View } from '../scene/view'
import { humOf, worldName } from '../surroundings'
import type { WordKey, Words } from '../words'
import { createMap } from './map'

const keyPath = 'M9.6 6.4a3.2 3.2 0 1 0-3 3L7.8 8.2M8.6 7.4l4.9 4.9v1.5h-2v-1.4h-1.4V11L8 8.9'
const chestPath = 'M2 6.5h12v7H2zM2 6.5 3.2 3h9.6L14 6.5M6.5 6.5v3h3v-3'
/** Milliseconds for which the way to go with the key is said. */
const goalMs = 5_000
const allChests = worldCount * chestsPerWorld

/** Numbers, map and stick over the picture. */
export function createHud(parent: HTMLElement, onKeys: () => void, onOpen: (isHeld: boolean) => void) {
  const scoreLabel = element('div', 'label')
  const score = element('b', '')
  const time = element('span', 'time')
  const chests = element('span', '')
  const bonusLabel = element('span', '')
  const bonus = element('b', '')
  const bonusRow = element('div', 'bonus', bonusLabel, bonus)
  const key = element('div', 'key', createIcon(keyPath), element('i', ''), element('i', ''), element('i', ''))
  const breath = createBar()
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
  // The keys go on playing: a press on this button is no click into it.
  opener.tabIndex = -1
  const frame = createHudFrame<WordKey>(parent, onKeys, {
    numbers: [
      veil,
      element(
        'div',
        'score',
        scoreLabel,
        score,
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
    texts: [place, opener],
  })
  parent.append(element('div', 'hud', opener))
  let words: Words

  return {
    ...frame,
    setWords(next: Words) {
      words = next
      frame.setWords(words)
    },
    /** Says for a while where the key has to be brought. */
    showGoal: () => frame.showCue(element('p', '', words.say('haveKey')), goalMs),
    /** Lets the picture come out of the light of a portal. */
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
    update(view: View, isPlayed: boolean) {
      const { state } = view
      setText(score, words.number(state.score))
      setText(chests, words.ofAll(state.chests, allChests))
      setText(time, clockText(Math.max(0, mostSeconds - Math.floor(state.tick / ticksPerSecond))))
      const paid = timeBonus(state)
      setText(bonus, words.number(paid))
      bonusRow.hidden = paid === 0
      setText(place, words.say(worldName(state.world)))
      breath.fill(state.breath / mostBreath)
      breath.box.toggleAttribute('data-full', state.breath === mostBreath)
      breath.box.toggleAttribute('data-winded', state.isWinded)
      key.dataset.hum = String(humOf(state))
      key.toggleAttribute('data-found', state.hasKey)
      const canLeave = isAtGate(state) && !state.hasKey
      const wasHidden = opener.hidden
      opener.hidden = !isPlayed || state.isOver || (chestInReach(state) < 0 && !canLeave)
      if (!opener.hidden) setText(opener, words.say(canLeave ? 'leave' : 'openChest'))
      opener.toggleAttribute('data-quiet', canLeave)
      // It stands where the hint does, and is what matters now.
      if (wasHidden && !opener.hidden) frame.endHint()
      map.update(view)
    },
  }
}

export type Hud = ReturnType<typeof createHud>
