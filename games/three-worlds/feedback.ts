import { valueAt } from '@/lib/games/typed-array'
import type { GameFeedback } from '@/games/shared/game-feedback'
import type { Tone } from '@/games/shared/hud/hud-frame'
import { colours } from '@/games/shared/scene/colours'
import { chestReach, metre } from '@/lib/games/three-worlds/constants'
import { events } from '@/lib/games/three-worlds/events'
import { getWorld } from '@/lib/games/three-worlds/state'
import type { Hud } from './hud'
import { looks } from './scene/sky'
import type { Stage, View } from './scene/stage'
import { describeNearby } from './nearby'
import type { WordKey, Words } from './words'

type FeedbackContext = GameFeedback<Stage, Hud, Words>

/** Emits sparks at collected and opened objects. */
function emitParticles({ sparks }: Stage, happened: number, { x, z, turn, state }: View): void {
  const { first, second } = looks[state.world] ?? looks[0]
  if (happened & events.mote)
    sparks.burst(10, x + Math.sin(turn) * 0.9, 1.2, z - Math.cos(turn) * 0.9, second, 2, 0, 0.5)
  if (happened & events.portal)
    sparks.burst(60, x + Math.sin(turn) * 1.5, 1.4, z - Math.cos(turn) * 1.5, first, 3.5, 0, 1)
  if ((happened & (events.chest | events.gate)) === 0) return
  const { chestX, chestZ } = getWorld(state)
  for (let chest = 0; chest < chestX.length; chest++) {
    const [chestAtX, chestAtZ] = [valueAt(chestX, chest), valueAt(chestZ, chest)]
    if (Math.hypot(chestAtX - state.x, chestAtZ - state.z) > chestReach + metre) continue
    sparks.burst(
      70,
      chestAtX / metre,
      0.9,
      chestAtZ / metre,
      happened & events.key ? colours.brand : colours.warm,
      3.6,
      0,
      1.2,
    )
  }
}

/** Announcements by event, the most important first, with their colours. */
const reported: readonly (readonly [event: number, key: WordKey, tone: Tone])[] = [
  [events.gate, 'through', 'brand'],
  [events.key, 'keyFound', 'brand'],
  [events.last, 'lastChest', 'warm'],
  [events.chest, 'chestOpened', 'warm'],
]

/** Ticks between two announcements of the closed gate. */
const gateEvery = 240
let gateSaidAt = -gateEvery

/** Shows, plays and announces the events of a tick. */
export function giveFeedback(
  { stage, hud, sound, words, announce }: FeedbackContext,
  happened: number,
  view: View,
): void {
  if (happened === 0) return
  emitParticles(stage, happened, view)
  sound.playEvents(happened)
  for (const [event, key, tone] of reported) {
    if ((happened & event) === 0) continue
    hud.cheer(words.say(key), tone)
    announce(words.say(key === 'keyFound' ? 'haveKey' : key))
    break
  }
  if (happened & events.key) hud.showGoal()
  if (happened & events.portal) {
    hud.unveil()
    announce(describeNearby(view.state, words))
  }
  if (happened & events.found) announce(describeNearby(view.state, words))
  const { tick } = view.state
  if (happened & events.closed && (tick > gateSaidAt + gateEvery || tick < gateSaidAt)) {
    gateSaidAt = tick
    hud.cheer(words.say('gateClosed'), 'second')
    announce(words.say('gateClosed'))
  }
}
