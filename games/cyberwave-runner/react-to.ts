import type { Tone } from '@/games/shared/hud/cheers'
import { colours } from '@/games/shared/scene/colour'
import type { Sound } from '@/games/shared/sound/sound'
import { isNight } from '@/lib/games/runner/day-cycle'
import { happenings } from '@/lib/games/runner/happenings'
import { metre } from '@/lib/games/runner/measures'
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
  if (has(happenings.shard))
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
  if (has(happenings.power)) sparks.burst(26, x, y + 1, -0.4, colours.white, 5, 6, 0.7)
  if (has(happenings.land)) sparks.burst(8, x, 0.08, 0, colours.slate, 1.8, 0, 0.35)
  if (has(happenings.dash)) sparks.burst(22, x, y + 0.8, 0.4, colours.brand, 4, 10, 0.5)
  if (has(happenings.smash)) sparks.burst(46, x, y + 1.1, -0.8, colours.ice, 7, 14, 0.8)
  if (has(happenings.close)) sparks.burst(12, x, y + 1, 0, colours.warm, 3.4, 5, 0.5)
  if (has(happenings.saved)) sparks.burst(50, x, y + 1, -0.4, colours.ice, 7, 8, 0.9)
  if (has(happenings.crash)) sparks.burst(80, x, y + 0.9, -0.5, colours.danger, 8, 3, 1.2)
  if (has(happenings.key)) sparks.burst(26, x, y + 1, -0.4, colours.warm, 5, 6, 0.7)
  if (has(happenings.chest)) sparks.burst(60, x, y + 0.8, -0.6, colours.warm, 7, 8, 1)
  if (has(happenings.finish)) sparks.burst(90, x, y + 1.2, -0.6, colours.brand, 9, 6, 1.4)
  if (has(happenings.smash | happenings.stumble)) shake(0.5)
  if (has(happenings.saved | happenings.crash)) shake(1)
}

const harms = happenings.stumble | happenings.saved | happenings.crash

/** Says in words what a player wants to know of. */
function speak({ hud, words, tell }: Reacting, happened: number, { state }: View): void {
  const both = (key: Parameters<Words['say']>[0], tone: Tone, values = {}) => {
    const text = words.say(key, values)
    if (hud.cheer(text, tone)) tell(text)
  }
  if (happened & happenings.close) hud.cheer(words.say('close'), 'warm')
  if (happened & happenings.smash) hud.cheer(words.say('smash'), 'ice')
  if (happened & happenings.stumble && !state.isOver) both('stumble', 'danger')
  if (happened & happenings.saved) both('saved', 'danger')
  if (happened & happenings.charge) both('charge', 'brand')
  if (happened & happenings.gate)
    both('portal', 'second', {
      count: state.course ? state.course.stretch : Math.floor(state.z / metre / portalMetres),
    })
  if (happened & happenings.key) both('gotKey', 'warm')
  if (happened & happenings.chest) both('gotChest', 'warm')
  if (happened & happenings.shut) both('chestShut', 'danger')
  if (happened & happenings.finish) both('finish', 'brand')
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
  if (happened & happenings.power) speakOfPower(reacting, view, before)
}
