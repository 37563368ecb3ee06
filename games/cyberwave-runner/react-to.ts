import type { Tone } from '@/games/shared/hud/cheers'
import { colours } from '@/games/shared/scene/colour'
import type { Sound } from '@/games/shared/sound/sound'
import { isNight } from '@/lib/games/cyberwave-runner/speed'
import { events } from '@/lib/games/cyberwave-runner/events'
import { metre } from '@/lib/games/cyberwave-runner/constants'
import type { Hud } from './hud/hud'
import { portalMetres } from './scene/scenery'
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
  /** Shows what to press for what comes, to who plays for the first time. */
  readonly teach: (ahead: WordKey) => void
}

/** Shows sparks where the runner is. */
function spark({ sparks, shake }: Stage, happened: number, { x, y, state }: View): void {
  const has = (bit: number) => (happened & bit) !== 0
  if (has(events.shard))
    sparks.burst(
      6,
      x,
      y + 0.9,
      -0.4,
      isNight(state.z + (state.course?.plan.clock ?? 0)) ? colours.brand : colours.white,
      2.6,
      4,
      0.4,
    )
  if (has(events.power)) sparks.burst(26, x, y + 1, -0.4, colours.white, 5, 6, 0.7)
  if (has(events.land)) sparks.burst(8, x, 0.08, 0, colours.slate, 1.8, 0, 0.35)
  if (has(events.dash)) sparks.burst(22, x, y + 0.8, 0.4, colours.brand, 4, 10, 0.5)
  if (has(events.smash)) sparks.burst(46, x, y + 1.1, -0.8, colours.ice, 7, 14, 0.8)
  if (has(events.close)) sparks.burst(12, x, y + 1, 0, colours.warm, 3.4, 5, 0.5)
  if (has(events.saved)) sparks.burst(50, x, y + 1, -0.4, colours.ice, 7, 8, 0.9)
  if (has(events.crash)) sparks.burst(80, x, y + 0.9, -0.5, colours.danger, 8, 3, 1.2)
  if (has(events.key)) sparks.burst(26, x, y + 1, -0.4, colours.warm, 5, 6, 0.7)
  if (has(events.chest)) sparks.burst(60, x, y + 0.8, -0.6, colours.warm, 7, 8, 1)
  if (has(events.finish)) sparks.burst(90, x, y + 1.2, -0.6, colours.brand, 9, 6, 1.4)
  if (has(events.smash | events.stumble)) shake(0.5)
  if (has(events.saved | events.crash)) shake(1)
}

const harms = events.stumble | events.saved | events.crash

/** Says in words what a player wants to know of. */
function speak({ hud, words, tell }: Reacting, happened: number, { state }: View): void {
  const both = (key: Parameters<Words['say']>[0], tone: Tone, values = {}) => {
    const text = words.say(key, values)
    if (hud.cheer(text, tone)) tell(text)
  }
  if (happened & events.close) hud.cheer(words.say('close'), 'warm')
  if (happened & events.smash) hud.cheer(words.say('smash'), 'ice')
  if (happened & events.stumble && !state.isOver) both('stumble', 'danger')
  if (happened & events.saved) both('saved', 'danger')
  if (happened & events.charge) both('charge', 'brand')
  if (happened & events.gate)
    both('portal', 'second', {
      count: state.course ? state.course.stretch : Math.floor(state.z / metre / portalMetres),
    })
  if (happened & events.key) both('gotKey', 'warm')
  if (happened & events.chest) both('gotChest', 'warm')
  if (happened & events.shut) both('chestShut', 'danger')
  if (happened & events.finish) both('finish', 'brand')
}

const powerTones = {
  shields: ['shield', 'ice'],
  magnet: ['magnet', 'brand'],
  double: ['double', 'warm'],
  stasis: ['stasis', 'second'],
} as const

/** Says which power was taken. @param before how many ticks or shields of each there were a tick ago. */
function speakOfPower({ hud, words, tell }: Reacting, { state }: View, before: PowersBefore): void {
  for (const field of Object.keys(powerTones) as (keyof typeof powerTones)[]) {
    if (state[field] <= before[field]) continue
    const [key, tone] = powerTones[field]
    hud.cheer(words.say(key), tone)
    tell(words.say(key))
  }
}

type PowersBefore = Readonly<Record<keyof typeof powerTones, number>>

/** Shows, sounds and says what happened in a tick. */
export function reactTo(reacting: Reacting, happened: number, view: View, before: PowersBefore): void {
  const ahead = reacting.lookout(view.state)
  if (ahead) {
    reacting.tell(reacting.words.say(ahead))
    reacting.teach(ahead)
  }
  if (happened === 0) return
  spark(reacting.stage, happened, view)
  reacting.sound.hear(happened)
  speak(reacting, happened, view)
  if (happened & harms) reacting.hud.hurt()
  if (happened & events.power) speakOfPower(reacting, view, before)
}
