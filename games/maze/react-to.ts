import type { Tone } from '@/games/shared/hud/cheers'
import type { Sound } from '@/games/shared/sound/sound'
import { events } from '@/lib/games/maze/events'
import type { MazeState } from '@/lib/games/maze/state'
import { palettes } from '@/lib/games/maze/draw-tiles'
import { describePlace } from './describe-place'
import type { Hud } from './hud/hud'
import type { Stage } from './scene/stage'
import type { WordKey, Words } from './words'

type Reacting = {
  readonly stage: Stage
  readonly hud: Hud
  readonly sound: Sound
  readonly words: Words
  readonly tell: (text: string) => void
}

function spark({ stage }: Reacting, { happened, x, y }: MazeState): void {
  const gem = palettes[stage.level?.look.palette ?? 'core'].gem
  const at = [x + 0.5, y + 0.5] as const
  if (happened & events.gem) stage.embers.burst(10, ...at, gem, 3)
  if (happened & events.key) stage.embers.burst(18, ...at, '#ffb454', 3.4)
  if (happened & events.chest) stage.embers.burst(36, ...at, '#ffb454', 5)
  if (happened & events.spark) stage.embers.burst(16, ...at, '#ffffff', 4)
  if (happened & events.portal) stage.embers.burst(30, ...at, '#8a7dff', 4)
  if (happened & events.hit) stage.embers.burst(36, ...at, '#ff6b7a', 5)
  if (happened & events.exit) stage.embers.burst(80, ...at, '#ffffff', 6)
}

const cheers: readonly (readonly [bit: number, key: WordKey, tone: Tone])[] = [
  [events.key, 'gotKey', 'warm'],
  [events.chest, 'gotChest', 'warm'],
  [events.door, 'doorOpens', 'ice'],
  [events.portal, 'throughPortal', 'second'],
  [events.spark, 'gotSpark', 'brand'],
  [events.hit, 'hit', 'danger'],
  [events.exit, 'escaped', 'brand'],
  [events.timeUp, 'timeUp', 'danger'],
]

function speak({ hud, words, tell }: Reacting, state: MazeState): void {
  for (const [bit, key, tone] of cheers) {
    if ((state.happened & bit) === 0) continue
    hud.cheer(words.say(key), tone)
    tell(words.say(key))
  }
  if (state.happened & events.gem) tell(words.say('gotGem', { gems: state.gems, all: state.plan.gems }))
}

/** Tells of a shut door once, not in each tick in which somebody leans on it; and of places as they are come to. */
export function createReactions() {
  let wasShut = false
  return (reacting: Reacting, state: MazeState) => {
    const isShut = (state.happened & events.shut) !== 0
    if (isShut && !wasShut) {
      reacting.hud.cheer(reacting.words.say('doorShut'), 'danger')
      reacting.tell(reacting.words.say('doorShut'))
    }
    wasShut = isShut
    if (state.happened === 0) return
    spark(reacting, state)
    reacting.sound.hear(state.happened)
    speak(reacting, state)
    if (state.happened & events.hit) reacting.hud.hurt()
    if ((state.happened & events.step) === 0 || state.isOver) return
    const place = describePlace(state, reacting.words)
    if (place !== null) reacting.tell(place)
  }
}
