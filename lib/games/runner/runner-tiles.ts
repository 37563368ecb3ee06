/** What can stand in a lane, by name, and the sign that a level writes it with: those of the patterns of the endless track. */
export const runnerTileSigns = {
  free: '.',
  barrier: '^',
  beam: 'v',
  gap: '_',
  block: '#',
  glass: '*',
  truck: '=',
  car: '<',
} as const

export type RunnerTile = keyof typeof runnerTileSigns

export const runnerTileNames = Object.keys(runnerTileSigns) as readonly RunnerTile[]
