import { colours, mixColours } from '@/games/shared/scene/colour'
import { hash } from '@/games/shared/scene/hash'
import type { Sparks } from '@/games/shared/scene/sparks'
import { looks } from './looks'
import type { View } from './view'

const count = 46
const span = 26

/** A number that begins again at the other side when it leaves a span around a middle. */
const around = (value: number, middle: number) =>
  middle + ((((value - middle + span / 2) % span) + span) % span) - span / 2

/** What floats in the air around the walker: dust of crystals, fireflies, seeds in the morning. */
export function showDrifting(sparks: Sparks, { x, z, state }: View, seconds: number, isCalm: boolean): void {
  const look = looks[state.world] ?? looks[0]
  const time = isCalm ? 0 : seconds
  for (let index = 0; index < count; index++) {
    const [a, b, c] = [hash(index, 61), hash(index, 62), hash(index, 63)]
    const wander = Math.sin(time * (0.3 + a * 0.5) + index)
    const atX = around(a * span + wander * 1.2 + time * 0.15, x)
    const atZ = around(b * span + Math.cos(time * 0.27 + index) * 1.2, z)
    const atY = 0.4 + c * (state.world === 0 ? 6 : 3.2) + 0.4 * wander
    const light =
      index % 3 === 0 ? look.second : index % 3 === 1 ? look.first : mixColours(look.first, colours.white, 0.6)
    sparks.halo(atX, atY, atZ, 0.16 + 0.16 * c, light, 0.35 + 0.3 * Math.sin(time * (1 + a) + index * 2))
  }
}
