/** The bits of an input: what the player holds down. Something happens in the tick in which a bit comes on. */
export const controls = { left: 1, right: 2, jump: 4, slide: 8, dash: 16 } as const

export type Control = keyof typeof controls

export const controlBits = 5

/** Lengths of the rules are whole units: 1,024 of them are a metre. x grows to the right, y up, z ahead; y is 0 on the road. */
export const metre = 1024

/** Lanes are 0, 1 and 2 from left to right. */
export const laneCount = 3
export const middleLane = 1

/** Units sideways in a tick while changing lanes, and ticks that it takes. */
export const sideStep = 272
export const laneChangeTicks = 9
export const laneWidth = sideStep * laneChangeTicks

/** Where the middle of a lane is. */
export const laneX = (lane: number) => (lane - middleLane) * laneWidth

/** The runner's box around its foot: half of its width and depth, and its height upright and sliding. */
export const runner = { halfWidth: 400, halfDepth: 300, upright: 1_790, sliding: 820 } as const

/** A jump: speed up at its start and what gravity takes of it, in units a tick; it lasts 34 ticks and is 1.65 m high. */
export const jumpSpeed = 187
export const gravity = 11
/** Speed down of whoever ducks in the air. */
export const dropSpeed = 170
export const slideTicks = 34

/** How far ahead of the runner the track is laid, and how far behind it is taken up. */
export const sightAhead = 150 * metre
export const sightBehind = 12 * metre
