/** The rows of a drawn stretch of road: how it bends, how it rises, then its four lanes from left to right. */
export const bendRow = 0
export const hillRow = 1
export const firstLaneRow = 2
export const roadRowCount = 6

const bends = { wideLeft: '(', left: '[', tightLeft: '{', wideRight: ')', right: ']', tightRight: '}' } as const
const hills = { climb: '+', steepClimb: '#', descent: '-', steepDescent: '=' } as const
const traffic = { sedan: 'c', van: 'v', lorry: 't', maybe: '?' } as const

/** What can be drawn of a road, by name, and the sign that a level writes it with. `maybe` is somebody or nobody, as the seed has it. */
export const roadTileSigns = { free: '.', ...bends, ...hills, ...traffic } as const

export type RoadTile = keyof typeof roadTileSigns

export const roadTileNames = Object.keys(roadTileSigns) as readonly RoadTile[]

const signsOfRow = (row: number): string =>
  '.' + Object.values(row === bendRow ? bends : row === hillRow ? hills : traffic).join('')

const signsByRow: readonly string[] = Array.from({ length: roadRowCount }, (_, row) => signsOfRow(row))

/** Whether a sign means something in a row: bends are not drawn among the traffic. */
export const fitsRoadRow = (sign: string, row: number): boolean => signsByRow[row]?.includes(sign) ?? false
