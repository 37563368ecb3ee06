import { valueAt } from '@/lib/games/typed-array'
import { homeWorld, type WorldName, worldNames } from '@/lib/games/three-worlds/generate-world'
import { chestsPerWorld, metre } from '@/lib/games/three-worlds/constants'
import { headingX, headingZ } from '@/lib/games/three-worlds/heading'
import { gate, type ThreeWorldsState, getWorld } from '@/lib/games/three-worlds/state'
import type { WordKey, Words } from './words'

/** A nearby destination, in units. */
type Destination = {
  readonly kind: 'chest' | 'portal' | 'gate'
  readonly x: number
  readonly z: number
  readonly to: WorldName | null
}

export const worldName = (world: number): WorldName => worldNames[world] ?? 'garden'

/** The destinations that the player has discovered in the current world. */
export function knownDestinations(state: Readonly<ThreeWorldsState>): readonly Destination[] {
  const { portals, chestX, chestZ, chestOpen, chestSeen } = getWorld(state)
  const chests = Array.from({ length: chestsPerWorld }, (_, chest) => chest)
    .filter((chest) => valueAt(chestSeen, chest) === 1 && valueAt(chestOpen, chest) === 0)
    .map((chest): Destination => ({ kind: 'chest', x: valueAt(chestX, chest), z: valueAt(chestZ, chest), to: null }))
  return [
    ...chests,
    ...portals.map(({ x, z, to }): Destination => ({ kind: 'portal', x, z, to: worldName(to) })),
    ...(state.world === homeWorld ? [{ kind: 'gate', ...gate, to: null } as const] : []),
  ]
}

/** Direction of a point relative to the walker, in eighths of a turn: 0 ahead, 2 to the right, 4 behind. */
export function directionOf(
  { x, z, heading }: Readonly<ThreeWorldsState>,
  point: { readonly x: number; readonly z: number },
): number {
  const [dx, dz] = [point.x - x, point.z - z]
  const [sine, cosine] = [headingX(heading), headingZ(heading)]
  const ahead = dx * sine + dz * cosine
  const aside = -dx * cosine + dz * sine
  return Math.round(Math.atan2(aside, ahead) / (Math.PI / 4)) & 7
}

const nameOf = ({ kind, to }: Destination, words: Words): string =>
  kind === 'portal'
    ? words.say('toWorld', { world: words.say(to ?? 'garden') })
    : words.say(kind === 'chest' ? 'chestThing' : 'gateThing')

/** A sentence with the walker's world and the two nearest destinations, their distances and directions. */
export function describeNearby(state: Readonly<ThreeWorldsState>, words: Words): string {
  const away = ({ x, z }: Destination) => Math.hypot(x - state.x, z - state.z)
  const near = knownDestinations(state)
    .toSorted((a, b) => away(a) - away(b))
    .slice(0, 2)
    .map((thing) =>
      words.say('near', {
        thing: nameOf(thing, words),
        metres: Math.round(away(thing) / metre),
        direction: words.say(`dir${directionOf(state, thing)}` as WordKey),
      }),
    )
  return [words.say(worldName(state.world)), ...near].join(words.locale === 'zh' ? '。' : '. ')
}

/** Volume of the key's hum: 0 in another world or once found, 1 in its world, up to 3 next to it. */
export function humOf(state: Readonly<ThreeWorldsState>): 0 | 1 | 2 | 3 {
  if (state.hasKey || state.world !== state.keyWorld) return 0
  const { chestX, chestZ } = getWorld(state)
  const away = Math.hypot(valueAt(chestX, state.keyChest) - state.x, valueAt(chestZ, state.keyChest) - state.z) / metre
  return away < 7 ? 3 : away < 16 ? 2 : 1
}
