/** Who else drives, by number. */
export const trafficKinds = { car: 0, van: 1, truck: 2 } as const

type Traits = { readonly halfWidth: number; readonly halfLength: number }

/** How large each kind is around its middle. */
export const trafficTraits: readonly [Traits, Traits, Traits] = [
  { halfWidth: 940, halfLength: 2_250 },
  { halfWidth: 1_050, halfLength: 2_800 },
  { halfWidth: 1_260, halfLength: 5_600 },
]

/** The traits of a kind. */
export const traitsOf = (kind: number): Traits => trafficTraits[kind] ?? trafficTraits[0]

/** The bits of an input: what the player holds down. The car drives by itself; `brake` while steering begins a drift. */
export const controls = { left: 1, right: 2, brake: 4, boost: 8 } as const

export type Control = keyof typeof controls

export const controlBits = 4

/**
 * Lengths of the rules are whole units: 1,024 of them are a metre. s is the way along the middle of the road, x grows to the
 * right of it and is 0 there. Speeds are 1/256 units a tick, both along and across.
 */
export const metre = 1024

/** A speed of the rules. */
export const perTick = (metresPerSecond: number) => Math.round((metresPerSecond * metre * 256) / 60)

/** Lanes from left to right: 0 and 1 come towards the player, 2 and 3 go the same way. */
export const laneCount = 4
export const laneWidth = 3_584
export const firstOwnLane = 2

/** Where the middle of a lane is. */
export const laneX = (lane: number) => (2 * lane - 3) * (laneWidth / 2)

/** The edge of the asphalt with its lanes, and the guard rail beyond the shoulder. */
export const roadEdge = 2 * laneWidth
export const railX = 8_806

/** The player's car around its middle: half of its width and length. */
export const car = { halfWidth: 960, halfLength: 2_250 } as const

/** Where a car touches the rail. */
export const railTouch = railX - car.halfWidth

/** The slowest that the car drives: always faster than those going the same way, so that nobody runs into it from behind. */
export const leastSpeed = perTick(23)

/** How far ahead the road is laid, and how far behind the car it is taken up. */
export const sightAhead = 560 * metre
export const sightBehind = 48 * metre
