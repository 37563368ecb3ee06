/** How a stone is drawn. Shapes are in units of the stone's radius (1), colours are CSS hex. */
export type Stone = GemCut | CrystalCluster

export type GemCut = {
  readonly kind: 'gem'
  readonly color: string
  /** Sides of the girdle, 4 to 16. */
  readonly sides: number
  /** Radius of the flat top, as a share of the stone's. */
  readonly table: number
  /** Width over height. */
  readonly aspect: number
  /** Turn of the whole stone, in degrees. */
  readonly turn: number
}

export type CrystalCluster = {
  readonly kind: 'crystal'
  readonly color: string
  /** The prisms from back to front: foot (x), lean in degrees, height, width, all in radii. */
  readonly prisms: readonly { readonly x: number; readonly lean: number; readonly height: number; readonly width: number }[]
}

const gem = (color: string, sides: number, table: number, aspect = 1, turn = 0): GemCut => ({
  kind: 'gem',
  color,
  sides,
  table,
  aspect,
  turn,
})

type Prism = readonly [x: number, lean: number, height: number, width: number]

const crystal = (color: string, ...prisms: readonly Prism[]): CrystalCluster => ({
  kind: 'crystal',
  color,
  prisms: prisms.map(([x, lean, height, width]) => ({ x, lean, height, width })),
})

/** The stones in the order of their on-chain index: the rarer, the more facets and the stranger the cut. */
export const gemStones: readonly GemCut[] = [
  gem('#5b6b7a', 6, 0.52, 0.84, 30),
  gem('#e0603a', 8, 0.6, 1, 22.5),
  gem('#a46bff', 6, 0.46, 1, 0),
  gem('#3d7bff', 8, 0.55, 0.78, 22.5),
  gem('#1fbf75', 4, 0.62, 0.8, 45),
  gem('#f0356b', 10, 0.5, 1.04, 18),
  gem('#ffb454', 12, 0.44, 0.86, 15),
  gem('#bfe6ff', 16, 0.5, 1, 11.25),
]

export const crystalStones: readonly CrystalCluster[] = [
  crystal('#f27aa8', [0, 0, 1.7, 0.62]),
  crystal('#3f8cff', [-0.28, -14, 1.35, 0.46], [0.16, 6, 1.75, 0.56]),
  crystal('#6fd15a', [0.3, 18, 1.2, 0.42], [-0.3, -16, 1.3, 0.44], [0, 0, 1.75, 0.52]),
  crystal('#dfe9ff', [0.1, 4, 1.85, 0.44], [-0.34, -20, 1.15, 0.36]),
  crystal('#8a7dff', [-0.36, -24, 1.3, 0.4], [0.36, 24, 1.3, 0.4], [0, 0, 1.8, 0.6]),
  crystal('#ff7a3d', [0.34, 26, 1.4, 0.34], [-0.1, -6, 1.85, 0.46], [0.16, 10, 1.2, 0.4]),
  crystal('#35d6e8', [-0.4, -30, 1.2, 0.34], [0.4, 30, 1.2, 0.34], [-0.14, -9, 1.75, 0.42], [0.18, 9, 1.55, 0.42]),
  crystal('#ff4fd8', [-0.44, -34, 1.15, 0.32], [0.44, 34, 1.15, 0.32], [-0.24, -15, 1.6, 0.4], [0.24, 15, 1.6, 0.4], [0, 0, 1.9, 0.46]),
]

/** The stone of an asset; assets beyond the eighth repeat the drawings. */
export function stoneOf(kind: Stone['kind'], index: number): Stone {
  const stones: readonly Stone[] = kind === 'gem' ? gemStones : crystalStones
  const stone = stones[index % stones.length]
  if (!stone) throw new RangeError(`no stone for index ${index}`)
  return stone
}
