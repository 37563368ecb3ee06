/** The bits of an input: what the player holds down. */
export const controls = { left: 1, right: 2, up: 4, down: 8, sprint: 16 } as const

export type Control = keyof typeof controls

export const controlBits = 5

/** Lengths of the rules are whole units: so many are a tile. */
export const tileUnits = 720

/** Units that are walked in a tick: a tile takes 9 ticks, 5 in a sprint, 16 through water. */
export const walkSpeed = 80
export const sprintSpeed = 144
export const waterSpeed = 45

/** Units that a guard walks in a tick, by its pace. */
export const guardSpeeds = { slow: 30, medium: 45, fast: 72 } as const

/** How near a guard catches, in units along each axis. */
export const catchDistance = 430

/** Breath for sprinting: the most there is, and what a tick of sprinting takes and a tick without gives back. */
export const mostBreath = 240
export const breathTaken = 4
export const breathGiven = 1
/** Who is out of breath sprints again from here on. */
export const breathToStart = 60

/** Spikes are out for the first part of their period. */
export const spikePeriod = 150
export const spikesOut = 60

export const firstLives = 3
/** Ticks in which nothing harms after a hit. */
export const shieldTicks = 100

/** A spark appears so often, in ticks, and lasts so long. */
export const sparkEvery = 600
export const sparkLasts = 480

/** What things count. */
export const points = { gem: 100, key: 50, chest: 500, spark: 150, exit: 1_000, second: 10, life: 250 } as const
