import { normalize, type Vector } from '@/lib/solids/vector'

/** A soft light far away: where it stands, and between which cosines of the angle to its middle it grows. */
export type SoftLight = { readonly towards: Vector; readonly from: number; readonly to: number }

const light = (towards: Vector, from: number, to: number): SoftLight => ({ towards: normalize(towards), from, to })

/** What the Core mirrors and breaks: daylight from above, crystal light from the side, brand light from behind and below. */
export const coreLights = {
  day: light([-0.55, 0.75, 0.35], 0.55, 0.8),
  crystal: light([0.8, -0.3, 0.1], 0.3, 0.75),
  rim: light([0.5, 0.6, -0.5], 0.8, 0.9),
  floor: light([0, -1, 0], 0.2, 0.9),
} as const

/** How the Core stands when the page is new: degrees about the upright axis, and towards the eye. */
export const corePose = { turn: 20, tilt: 12.6 } as const

/** How much the Core slows light. */
export const coreIndex = 1.56
