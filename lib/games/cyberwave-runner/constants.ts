/** Input bits. An action starts in the tick in which its bit becomes set. */
export const controls = { left: 1, right: 2, jump: 4, slide: 8, dash: 16 } as const

export type Control = keyof typeof controls

export const controlBits = 5

/** Lengths are whole units, 1,024 for a metre. x grows to the right, y up and z ahead; y is 0 on the road. */
export const metre = 1024

/** Lanes are 0, 1 and 2 from left to right. */
export const laneCount = 3
export const middleLane = 1

/** Sideways units a tick during a lane change, and its duration in ticks. */
export const sideStep = 272
export const laneChangeTicks = 9
export const laneWidth = sideStep * laneChangeTicks

export const laneX = (lane: number) => (lane - middleLane) * laneWidth

/** The runner's hit box around its foot: half of its width and depth, and its height upright and sliding. */
export const runner = { halfWidth: 400, halfDepth: 300, upright: 1_790, sliding: 820 } as const

/** Initial upward speed of a jump, and gravity, in units a tick. A jump lasts 34 ticks and is 1.65 m high. */
export const jumpSpeed = 187
export const gravity = 11
/** Downward speed when sliding is pressed in the air. */
export const dropSpeed = 170
export const slideTicks = 34

/** Distance up to which the track is generated ahead of the runner, and kept behind it. */
export const sightAhead = 150 * metre
export const sightBehind = 12 * metre
