/** Input bits. */
export const controls = { left: 1, right: 2, up: 4, down: 8, sprint: 16 } as const

export type Control = keyof typeof controls

export const controlBits = 5

/** Units of a tile. Lengths are whole units. */
export const tileUnits = 720

/** Units a tick of the player: a tile takes 9 ticks, 5 in a sprint, 16 through water. */
export const walkSpeed = 80
export const sprintSpeed = 144
export const waterSpeed = 45

/** Units a tick of a guard, by its pace. */
export const guardSpeeds = { slow: 30, medium: 45, fast: 72 } as const

/** Distance on both axes at which a guard catches the player, in units. */
export const catchDistance = 430

/** Breath for sprinting: its maximum, the cost of a tick of sprinting, and the recovery in any other tick. */
export const maxBreath = 240
export const breathTaken = 4
export const breathGiven = 1
/** Breath needed to sprint again after it ran out. */
export const breathToStart = 60

/** Length of a spike cycle in ticks, and how long the spikes are out at its start. */
export const spikePeriod = 150
export const spikesOut = 60

export const firstLives = 3
/** Ticks of invulnerability after a hit. */
export const shieldTicks = 100

/** Ticks between two sparks, and how long one lasts. */
export const sparkEvery = 600
export const sparkLasts = 480
