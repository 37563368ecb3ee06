/**
 * Lengths are whole units, 1,024 for a metre. s is the distance along the middle of the road; x is the distance from
 * it, positive to the right. Speeds are in 1/256 unit a tick.
 */
export const metre = 1024

/** Converts metres a second to 1/256 unit a tick. */
export const perTick = (metresPerSecond: number) => Math.round((metresPerSecond * metre * 256) / 60)

/** Lanes from left to right: 0 and 1 are oncoming, 2 and 3 go in the player's direction. */
export const laneCount = 4
export const laneWidth = 3_584
export const firstOwnLane = 2

/** The x of the middle of a lane. */
export const laneX = (lane: number) => (2 * lane - 3) * (laneWidth / 2)

/** The x of the edge of the asphalt, and of the guard rail beyond the shoulder. */
export const roadEdge = 2 * laneWidth
export const railX = 8_806

/** Half of the width and length of the player's car. */
export const car = { halfWidth: 960, halfLength: 2_250 } as const

/** The |x| at which the car touches the rail. */
export const railTouch = railX - car.halfWidth

/** Minimum speed of the car. It is higher than that of the traffic in its direction, so nothing hits it from behind. */
export const minSpeed = perTick(23)

/** Distance up to which the road is generated ahead of the car, and kept behind it. */
export const sightAhead = 560 * metre
export const sightBehind = 48 * metre

/** Input bits. The car accelerates by itself; `brake` while steering starts a drift. */
export const controls = { left: 1, right: 2, brake: 4, boost: 8 } as const

export type Control = keyof typeof controls

export const controlBits = 4

/** Kinds of other vehicles, by number. */
export const trafficKinds = { car: 0, van: 1, truck: 2 } as const

type Traits = { readonly halfWidth: number; readonly halfLength: number }

/** Half of the width and length of each kind. */
export const trafficTraits: readonly [Traits, Traits, Traits] = [
  { halfWidth: 940, halfLength: 2_250 },
  { halfWidth: 1_050, halfLength: 2_800 },
  { halfWidth: 1_260, halfLength: 5_600 },
]

/** The size of a kind. */
export const getTraits = (kind: number): Traits => trafficTraits[kind] ?? trafficTraits[0]
