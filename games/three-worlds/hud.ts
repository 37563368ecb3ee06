import { valueAt } from '@/lib/games/typed-array'
import { button, createBar, createIcon, element, setText } from '@/games/shared/hud/elements'
import { clockText, createHudFrame } from '@/games/shared/hud/hud-frame'
import type { Colour } from '@/games/shared/scene/colours'
import { ticksPerSecond } from '@/lib/games/rules'
import { chestInReach, isAtGate, timeBonus } from '@/lib/games/three-worlds/collisions'
import { chestsPerWorld, metre, maxBreath, maxSeconds, worldCount } from '@/lib/games/three-worlds/constants'
import { homeWorld, worldNames } from '@/lib/games/three-worlds/generate-world'
import { getWorld } from '@/lib/games/three-worlds/state'
import type { ShowStick } from './input'
import { looks } from './scene/sky'
import type { View } from './scene/stage'
import { humOf, knownDestinations, worldName } from './nearby'
import type { WordKey, Words } from './words'

const pixels = 264
/** Metres across the map. */
const span = 76

const css = ([red, green, blue]: Colour, alpha = 1) => `rgb(${red * 255} ${green * 255} ${blue * 255} / ${alpha})`

/**
 * Creates a map of the current world, north up: ground, portals in the colour of their target, and discovered chests.
 */
function createMap() {
  const canvas = element('canvas', 'map')
  canvas.width = pixels
  canvas.height = pixels
  const context = canvas.getContext('2d')
  let drawnAt = -Infinity

  const toPixel = (units: number) => (units / metre / span + 0.5) * pixels
  const size = (units: number) => (units / metre / span) * pixels

  function drawGround(to: CanvasRenderingContext2D, { state }: View): void {
    const { areaX, areaZ, areaRadius, ways } = getWorld(state)
    const { edge } = looks[state.world] ?? looks[0]
    to.lineCap = 'round'
    for (const [grow, fill] of [
      [4, css(edge, 0.75)],
      [0, '#141c26'],
    ] as const) {
      to.fillStyle = fill
      to.strokeStyle = fill
      for (const { from, to: end, half } of ways) {
        to.lineWidth = size(half * 2) + grow
        to.beginPath()
        to.moveTo(toPixel(valueAt(areaX, from)), toPixel(valueAt(areaZ, from)))
        to.lineTo(toPixel(valueAt(areaX, end)), toPixel(valueAt(areaZ, end)))
        to.stroke()
      }
      for (let place = 0; place < areaX.length; place++) {
        to.beginPath()
        to.arc(
          toPixel(valueAt(areaX, place)),
          toPixel(valueAt(areaZ, place)),
          size(valueAt(areaRadius, place)) + grow / 2,
          0,
          Math.PI * 2,
        )
        to.fill()
      }
    }
  }

  function drawThings(to: CanvasRenderingContext2D, { state }: View): void {
    for (const { kind, x, z, to: leads } of knownDestinations(state)) {
      const [px, pz] = [toPixel(x), toPixel(z)]
      to.beginPath()
      if (kind === 'chest') {
        to.fillStyle = '#ffb454'
        to.fillRect(px - 7, pz - 6, 14, 12)
      } else if (kind === 'portal') {
        to.strokeStyle = css((looks[worldNames.indexOf(leads ?? 'garden')] ?? looks[0]).first)
        to.lineWidth = 5
        to.arc(px, pz, 9, 0, Math.PI * 2)
        to.stroke()
        if (!state.hasKey || leads !== worldNames[homeWorld]) continue
        // With the key, the portal leads to the gate.
        to.fillStyle = '#26ecb2'
        to.fill()
      } else {
        to.fillStyle = state.hasKey ? '#26ecb2' : '#e6edf3'
        to.moveTo(px, pz - 11)
        to.lineTo(px + 9, pz)
        to.lineTo(px, pz + 11)
        to.lineTo(px - 9, pz)
        to.fill()
      }
    }
  }

  function drawWalker(to: CanvasRenderingContext2D, { x, z, turn }: View): void {
    to.save()
    to.translate(toPixel(x * metre), toPixel(z * metre))
    to.rotate(turn)
    to.beginPath()
    to.moveTo(0, -13)
    to.lineTo(9, 10)
    to.lineTo(0, 5)
    to.lineTo(-9, 10)
    to.closePath()
    to.fillStyle = '#fff'
    to.strokeStyle = '#0b0f14'
    to.lineWidth = 3
    to.stroke()
    to.fill()
    to.restore()
  }

  return {
    canvas,
    /** Draws what the player has discovered, a few times a second. */
    update(view: View) {
      if (!context || (view.state.tick >= drawnAt && view.state.tick < drawnAt + 5)) return
      drawnAt = view.state.tick
      context.clearRect(0, 0, pixels, pixels)
      drawGround(context, view)
      drawThings(context, view)
      drawWalker(context, view)
    },
  }
}

const keyPath = 'M9.6 6.4a3.2 3.2 0 1 0-3 3L7.8 8.2M8.6 7.4l4.9 4.9v1.5h-2v-1.4h-1.4V11L8 8.9'
const chestPath = 'M2 6.5h12v7H2zM2 6.5 3.2 3h9.6L14 6.5M6.5 6.5v3h3v-3'
/** Milliseconds for which the goal is shown after the key was found. */
const goalMs = 5_000
const allChests = worldCount * chestsPerWorld

/** Creates the HUD. */
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
    /** Shows for a while where to bring the key. */
    showGoal: () => frame.showCue(element('p', '', words.say('haveKey')), goalMs),
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
    update(view: View, isPlayed: boolean) {
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
      map.update(view)
    },
  }
}

export type Hud = ReturnType<typeof createHud>
