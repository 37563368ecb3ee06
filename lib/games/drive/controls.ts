/** The bits of an input: what the player holds down. The car drives by itself; `brake` while steering begins a drift. */
export const controls = { left: 1, right: 2, brake: 4, boost: 8 } as const

export type Control = keyof typeof controls

export const controlBits = 4
