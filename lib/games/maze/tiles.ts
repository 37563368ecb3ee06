/** What the ground can be, by the sign that a level writes it with. A tile's number is its place here. */
export const tileNames = ['void', 'wall', 'floor', 'water', 'spikes'] as const

export type TileName = (typeof tileNames)[number]

export const tileSigns: Readonly<Record<TileName, string>> = {
  void: ' ',
  wall: '#',
  floor: '.',
  water: '~',
  spikes: '^',
}

/** The number of a tile. */
export const tiles = { void: 0, wall: 1, floor: 2, water: 3, spikes: 4 } as const satisfies Record<TileName, number>

const numberOfSign: ReadonlyMap<string, number> = new Map(tileNames.map((name, number) => [tileSigns[name], number]))

/** The tile that a sign stands for. @throws where it stands for none. */
export function tileOfSign(sign: string): number {
  const tile = numberOfSign.get(sign)
  if (tile === undefined) throw new Error(`No tile is written ${sign}`)
  return tile
}

/** Whether one can stand on a tile. */
export const isGround = (tile: number) => tile >= tiles.floor
