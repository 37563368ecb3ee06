/** The bits of an input: what the player holds down. Something happens in the tick in which a bit comes on. */
export const controls = { left: 1, right: 2, jump: 4, slide: 8, dash: 16 } as const

export type Control = keyof typeof controls

export const controlBits = 5
