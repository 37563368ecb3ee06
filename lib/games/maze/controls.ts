/** The bits of an input: what the player holds down. */
export const mazeControls = { left: 1, right: 2, up: 4, down: 8, sprint: 16 } as const

export type MazeControl = keyof typeof mazeControls

export const mazeControlBits = 5
