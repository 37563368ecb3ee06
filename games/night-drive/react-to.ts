import type { Tone } from '@/games/shared/hud/cheers'
import { colours } from '@/games/shared/scene/colour'
import type { Sound } from '@/games/shared/sound/sound'
import type { Control } from '@/lib/games/night-drive/constants'
import { events } from '@/lib/games/night-drive/events'
import { ticksPerSecond } from '@/lib/games/rules'
import type { Hud } from './hud/hud'
import type { Stage } from './scene/stage'
import type { View } from './scene/view'
import type { createLookout } from './tell-ahead'
import type { WordKey, Words } from './words'

type Reacting = {
  readonly stage: Stage
  readonly hud: Hud
  readonly sound: Sound
  readonly words: Words
  readonly tell: (text: string) => void
  readonly lookout: ReturnType<typeof createLookout>
  /** Shows a control to who plays for the first time. */
  readonly teach: (control: Control) => void
}

const harms = events.crash | events.scrape | events.wreck

/** The last seconds are told at these. */
const told = [10, 5, 3]

/** Shows sparks and smoke where the car is. */
function spark({ sparks, shake }: Stage, happened: number, { x, speed, state }: View): void {
  const has = (bit: number) => (happened & bit) !== 0
  const side = state.x > 0 ? 0.95 : -0.95
  if (has(events.near | events.nearOncoming)) sparks.burst(14, x, 0.8, -1, colours.warm, 3.2, speed * 0.7, 0.5)
  if (has(events.boost)) sparks.burst(34, x, 0.4, 2.4, colours.brand, 4, speed * 0.8, 0.6)
  if (has(events.rail)) sparks.burst(18, x + side, 0.55, -0.5, colours.warm, 5, speed * 0.75, 0.7)
  if (has(events.scrape)) sparks.burst(22, x, 0.6, -0.5, colours.warm, 5, speed * 0.8, 0.6)
  if (has(events.crash)) sparks.burst(70, x, 0.8, -2, colours.danger, 9, speed, 1.1)
  if (has(events.wreck)) sparks.burst(90, x, 0.8, 0, colours.warm, 10, 0, 1.4)
  if (has(events.gate)) sparks.burst(50, x, 3, -6, colours.brand, 8, speed * 0.9, 0.9)
  if (has(events.lights)) sparks.burst(8, x, 0.9, -1, colours.brand, 3, speed * 0.8, 0.4)
  if (has(events.recharged | events.repaired | events.moreTime))
    sparks.burst(30, x, 1, -1, colours.white, 5, speed * 0.8, 0.6)
  if (has(events.key)) sparks.burst(30, x, 1.2, -1, colours.warm, 5, speed * 0.8, 0.7)
  if (has(events.chest)) sparks.burst(64, x, 1, -1.4, colours.warm, 8, speed * 0.85, 1)
  if (has(events.finish)) sparks.burst(110, x, 2, -5, colours.brand, 11, speed * 0.9, 1.4)
  if (state.drifting > 4 && state.tick % 3 === 0)
    sparks.burst(2, x - state.driftSide * 0.7, 0.25, 1.5, colours.slate, 1.6, speed * 0.55, 0.7)
  if (has(events.scrape | events.rail)) shake(0.45)
  if (has(events.crash)) shake(1.2)
}

const called: readonly (readonly [bit: number, key: WordKey, tone: Tone, isTold: boolean])[] = [
  [events.near, 'near', 'warm', false],
  [events.nearOncoming, 'nearOncoming', 'ice', false],
  [events.charged, 'charged', 'brand', true],
  [events.crash, 'crash', 'danger', true],
  [events.scrape, 'scrape', 'danger', true],
  [events.rail, 'rail', 'danger', true],
  [events.key, 'gotKey', 'warm', true],
  [events.chest, 'gotChest', 'warm', true],
  [events.shut, 'chestShut', 'danger', true],
  [events.recharged, 'gotBoost', 'brand', true],
  [events.repaired, 'gotRepair', 'ice', true],
  [events.moreTime, 'gotTime', 'ice', true],
  [events.finish, 'finish', 'brand', true],
]

/** Says in words what a driver wants to know of. */
function speak({ hud, words, tell }: Reacting, happened: number, state: View['state']): void {
  for (const [bit, key, tone, isTold] of called) {
    if ((happened & bit) === 0) continue
    const text = words.say(key)
    if (hud.cheer(text, tone) && isTold) tell(text)
  }
  if (happened & events.gate && !(happened & events.finish)) {
    const seconds = Math.round(state.timeWon / ticksPerSecond)
    hud.cheer(words.say('seconds', { seconds }), 'brand')
    tell(words.say('gate', { gate: state.gates, seconds }))
  }
  if (happened & events.driftEnd && state.driftScore > 0)
    hud.cheer(words.say('driftPoints', { points: state.driftScore }), 'second')
  const left = state.timeLeft / ticksPerSecond
  if (told.includes(left)) tell(words.say('hurry', { seconds: left }))
}

/** Shows, sounds and says what happened in a tick, and tells what comes. */
export function reactTo(reacting: Reacting, happened: number, view: View): void {
  const { stage, sound, lookout, tell, words, teach } = reacting
  spark(stage, happened, view)
  sound.hear(happened)
  speak(reacting, happened, view.state)
  if (happened & harms) reacting.hud.hurt()
  const ahead = lookout(view.state)
  if (ahead) tell(words.say(ahead.key, { metres: ahead.metres }))
  if (ahead?.key === 'sharpLeft' || ahead?.key === 'sharpRight') teach('brake')
  if (happened & events.charged) teach('boost')
}
