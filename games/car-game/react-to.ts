import type { Tone } from '@/games/shared/hud/cheers'
import { colours } from '@/games/shared/scene/colour'
import type { Sound } from '@/games/shared/sound/sound'
import type { Control } from '@/lib/games/drive/controls'
import { happenings } from '@/lib/games/drive/happenings'
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

const harms = happenings.crash | happenings.scrape | happenings.wreck

/** The last seconds are told at these. */
const told = [10, 5, 3]

/** Shows sparks and smoke where the car is. */
function spark({ sparks, shake }: Stage, happened: number, { x, speed, state }: View): void {
  const has = (bit: number) => (happened & bit) !== 0
  const side = state.x > 0 ? 0.95 : -0.95
  if (has(happenings.near | happenings.nearOncoming)) sparks.burst(14, x, 0.8, -1, colours.warm, 3.2, speed * 0.7, 0.5)
  if (has(happenings.boost)) sparks.burst(34, x, 0.4, 2.4, colours.brand, 4, speed * 0.8, 0.6)
  if (has(happenings.rail)) sparks.burst(18, x + side, 0.55, -0.5, colours.warm, 5, speed * 0.75, 0.7)
  if (has(happenings.scrape)) sparks.burst(22, x, 0.6, -0.5, colours.warm, 5, speed * 0.8, 0.6)
  if (has(happenings.crash)) sparks.burst(70, x, 0.8, -2, colours.danger, 9, speed, 1.1)
  if (has(happenings.wreck)) sparks.burst(90, x, 0.8, 0, colours.warm, 10, 0, 1.4)
  if (has(happenings.gate)) sparks.burst(50, x, 3, -6, colours.brand, 8, speed * 0.9, 0.9)
  if (has(happenings.lights)) sparks.burst(8, x, 0.9, -1, colours.brand, 3, speed * 0.8, 0.4)
  if (has(happenings.recharged | happenings.repaired | happenings.moreTime))
    sparks.burst(30, x, 1, -1, colours.white, 5, speed * 0.8, 0.6)
  if (has(happenings.key)) sparks.burst(30, x, 1.2, -1, colours.warm, 5, speed * 0.8, 0.7)
  if (has(happenings.chest)) sparks.burst(64, x, 1, -1.4, colours.warm, 8, speed * 0.85, 1)
  if (has(happenings.finish)) sparks.burst(110, x, 2, -5, colours.brand, 11, speed * 0.9, 1.4)
  if (state.drifting > 4 && state.tick % 3 === 0)
    sparks.burst(2, x - state.driftSide * 0.7, 0.25, 1.5, colours.slate, 1.6, speed * 0.55, 0.7)
  if (has(happenings.scrape | happenings.rail)) shake(0.45)
  if (has(happenings.crash)) shake(1.2)
}

const called: readonly (readonly [bit: number, key: WordKey, tone: Tone, isTold: boolean])[] = [
  [happenings.near, 'near', 'warm', false],
  [happenings.nearOncoming, 'nearOncoming', 'ice', false],
  [happenings.charged, 'charged', 'brand', true],
  [happenings.crash, 'crash', 'danger', true],
  [happenings.scrape, 'scrape', 'danger', true],
  [happenings.rail, 'rail', 'danger', true],
  [happenings.key, 'gotKey', 'warm', true],
  [happenings.chest, 'gotChest', 'warm', true],
  [happenings.shut, 'chestShut', 'danger', true],
  [happenings.recharged, 'gotBoost', 'brand', true],
  [happenings.repaired, 'gotRepair', 'ice', true],
  [happenings.moreTime, 'gotTime', 'ice', true],
  [happenings.finish, 'finish', 'brand', true],
]

/** Says in words what a driver wants to know of. */
function speak({ hud, words, tell }: Reacting, happened: number, state: View['state']): void {
  for (const [bit, key, tone, isTold] of called) {
    if ((happened & bit) === 0) continue
    const text = words.say(key)
    if (hud.cheer(text, tone) && isTold) tell(text)
  }
  if (happened & happenings.gate && !(happened & happenings.finish)) {
    const seconds = Math.round(state.timeWon / ticksPerSecond)
    hud.cheer(words.say('seconds', { seconds }), 'brand')
    tell(words.say('gate', { gate: state.gates, seconds }))
  }
  if (happened & happenings.driftEnd && state.driftScore > 0)
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
  if (happened & happenings.charged) teach('boost')
}
