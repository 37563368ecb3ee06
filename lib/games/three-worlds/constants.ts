/**
 * The bits of an input. `look` makes a turn as quick as a hand that looks about, `snap` makes it one step for each press, for those
 * whom gliding pictures make sick.
 */
export const controls = {
  forward: 1,
  back: 2,
  left: 4,
  right: 8,
  turnLeft: 16,
  turnRight: 32,
  run: 64,
  open: 128,
} as const

export const look = 256
export const snap = 512

export type Control = keyof typeof controls

export const controlBits = 10

/** Lengths of the rules are whole units: 1,024 of them are a metre. x grows to the right on the map, z down; y plays no part. */
export const metre = 1024

/** A walker's radius. */
export const bodyRadius = Math.floor(0.45 * metre)

/** Units a tick: walking 4.2 m a second, running 6.6. */
export const walkPace = 72
export const runPace = 113

/** Headings of a whole turn; 0 looks along -z, and they grow clockwise as the map shows it. */
export const wholeTurn = 4096
/** Headings a tick: turning by keys, looking about by a quick hand, and at once where motion is reduced. */
export const turnPace = 34
export const lookPace = 110
export const snapTurn = wholeTurn / 16

/** How near something has to be: to be taken, to be opened, to be passed through, to be seen for the map. */
export const moteReach = Math.floor(1.25 * metre)
export const chestReach = 2 * metre
export const portalReach = Math.floor(1.2 * metre)
export const gateReach = Math.floor(1.5 * metre)
export const sight = 13 * metre

/** What running costs a tick, what standing and walking gives back, and the most that there is. */
export const runCost = 4
export const restGain = 1
export const moteGain = 130
export const mostBreath = 1_000

/** Ticks that opening is held at the closed gate to end a walk without the key. */
export const leaveTicks = 60

export const worldCount = 3
export const chestsPerWorld = 4
export const motesPerWorld = 18
/** A run ends after ten minutes at the latest; seconds that are left of the first five are paid at the gate. */
export const mostSeconds = 600
export const paidSeconds = 300
