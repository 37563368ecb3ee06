/** Lengths are whole units, 1,024 for a metre. On the map x grows to the right and z down; there is no height. */
export const metre = 1024

/** Radius of the walker. */
export const bodyRadius = Math.floor(0.45 * metre)

/** Units a tick: walking 4.2 m/s, running 6.6 m/s. */
export const walkPace = 72
export const runPace = 113

/** Heading units of a full turn. 0 looks along -z; headings grow clockwise on the map. */
export const wholeTurn = 4096
/** Heading units a tick for turning by keys and by dragging, and the step with reduced motion. */
export const turnPace = 34
export const lookPace = 110
export const snapTurn = wholeTurn / 16

/**
 * Distances at which a mote is collected, a chest opens, a portal and the gate work, and a chest appears on the map.
 */
export const moteReach = Math.floor(1.25 * metre)
export const chestReach = 2 * metre
export const portalReach = Math.floor(1.2 * metre)
export const gateReach = Math.floor(1.5 * metre)
export const sight = 13 * metre

/** Breath: cost of a tick of running, recovery in any other tick, gain for a mote, and the maximum. */
export const runCost = 4
export const restGain = 1
export const moteGain = 130
export const maxBreath = 1_000

/** Ticks for which `open` must be held at the closed gate to end a run without the key. */
export const leaveTicks = 60

export const worldCount = 3
export const chestsPerWorld = 4
export const motesPerWorld = 18
/** Maximum length of a run. */
export const maxSeconds = 600

/**
 * Input bits. `look` turns as fast as dragging; `snap` turns one step for each press, for players whom smooth turning
 * makes dizzy.
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
