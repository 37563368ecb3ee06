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
