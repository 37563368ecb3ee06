/** The shape and colour of a gem or crystal. Lengths are in units of its radius, angles in degrees, colours in CSS hex. */
export type GemShape = GemCut | CrystalCluster

/** Girdle facets along an arc: their directions and the circle that they touch. */
type GirdleArc = {
  readonly x: number
  readonly y: number
  readonly radius: number
  readonly from: number
  readonly to: number
  readonly facets: number
}

/** A row of facets of the crown or the pavilion: its angle, and the height at which it would meet the outline of the girdle. */
export type FacetRow = {
  readonly rise: number
  readonly lift: number
  /** Whether the facets lie between those of the girdle, like the kites of a brilliant cut. */
  readonly isBetween?: boolean
}

export type GemCut = {
  readonly kind: 'gem'
  readonly color: string
  readonly girdle: readonly GirdleArc[]
  /** Width divided by height. */
  readonly aspect: number
  readonly crown: readonly FacetRow[]
  /** Height of the flat top. */
  readonly table: number
  readonly pavilion: readonly FacetRow[]
}

type CrystalCluster = {
  readonly kind: 'crystal'
  readonly color: string
  /** The prisms from back to front. */
  readonly prisms: readonly CrystalPrism[]
}

export type CrystalPrism = {
  readonly x: number
  readonly lean: number
  readonly height: number
  readonly width: number
}

const stepCrown: readonly FacetRow[] = [
  { rise: 58, lift: 0.03 },
  { rise: 42, lift: 0.1 },
  { rise: 27, lift: 0.22 },
]
const brilliantCrown: readonly FacetRow[] = [
  { rise: 50, lift: 0.04 },
  { rise: 38, lift: 0.08, isBetween: true },
  { rise: 22, lift: 0.24 },
]
const stepPavilion: readonly FacetRow[] = [
  { rise: -62, lift: -0.03 },
  { rise: -46, lift: -0.12 },
]
const brilliantPavilion: readonly FacetRow[] = [
  { rise: -56, lift: -0.03 },
  { rise: -43, lift: -0.08, isBetween: true },
]

const round = (facets: number, from = 0, radius = 1): GirdleArc[] => [
  { x: 0, y: 0, radius, from, to: from + 360 - 360 / facets, facets },
]

const side = (direction: number, radius: number): GirdleArc => ({
  x: 0,
  y: 0,
  radius,
  from: direction,
  to: direction,
  facets: 1,
})

const pear: readonly GirdleArc[] = [
  { x: 0, y: -0.28, radius: 0.7, from: 190, to: 350, facets: 7 },
  { x: -0.8, y: -0.28, radius: 1.5, from: 8, to: 54, facets: 4 },
  { x: 0.8, y: -0.28, radius: 1.5, from: 126, to: 172, facets: 4 },
]

const marquise: readonly GirdleArc[] = [
  { x: -0.6, y: 0, radius: 1.18, from: -50, to: 50, facets: 6 },
  { x: 0.6, y: 0, radius: 1.18, from: 130, to: 230, facets: 6 },
]

const trillion: readonly GirdleArc[] = [90, 210, 330].flatMap((direction) => {
  const [x, y] = [-1.3 * Math.cos((direction * Math.PI) / 180), -1.3 * Math.sin((direction * Math.PI) / 180) + 0.12]
  return [
    { x, y, radius: 2, from: direction - 20, to: direction + 20, facets: 3 },
    { ...side(direction + 60, 0.93), y: 0.12 },
  ]
})

const longOctagon: readonly GirdleArc[] = [
  ...[0, 180].map((direction) => side(direction, 0.72)),
  ...[90, 270].map((direction) => side(direction, 1)),
  ...[52, 128, 232, 308].map((direction) => side(direction, 0.98)),
]

const squareOctagon: readonly GirdleArc[] = [
  ...[0, 90, 180, 270].map((direction) => side(direction, 0.86)),
  ...[45, 135, 225, 315].map((direction) => side(direction, 0.99)),
]

type Cutting = Pick<GemCut, 'crown' | 'table' | 'pavilion'>

const stepCut: Cutting = { crown: stepCrown, table: 0.36, pavilion: stepPavilion }
const brilliantCut: Cutting = { crown: brilliantCrown, table: 0.36, pavilion: brilliantPavilion }
const splinterCut: Cutting = {
  crown: [
    { rise: 52, lift: 0.05 },
    { rise: 34, lift: 0.14, isBetween: true },
  ],
  table: 0.46,
  pavilion: [{ rise: -52, lift: -0.03 }],
}

const gem = (color: string, girdle: readonly GirdleArc[], cutting: Cutting, aspect = 1): GemCut => ({
  kind: 'gem',
  color,
  girdle,
  aspect,
  ...cutting,
})

type Prism = readonly [x: number, lean: number, height: number, width: number]

const crystal = (color: string, ...prisms: readonly Prism[]): CrystalCluster => ({
  kind: 'crystal',
  color,
  prisms: prisms.map(([x, lean, height, width]) => ({ x, lean, height, width })),
})

/** The gems in the order of their index on the chain. Rarer gems have more facets and more unusual cuts. */
export const gemCuts: readonly GemCut[] = [
  gem('#4c5b70', round(6, 0, 0.93), splinterCut, 0.95),
  gem('#ff6a3c', squareOctagon, stepCut),
  gem('#a865ff', pear, brilliantCut),
  gem('#3d7bff', round(12, 15), brilliantCut, 0.76),
  gem('#18c878', longOctagon, stepCut),
  gem('#ff2f68', trillion, brilliantCut),
  gem('#ffae3d', marquise, brilliantCut),
  gem('#9cc4f2', round(16), brilliantCut),
]

/** The crystals in the order of their index on the chain. */
export const crystalClusters: readonly CrystalCluster[] = [
  crystal('#ff7fae', [0, 0, 1.8, 0.66]),
  crystal('#3f8cff', [-0.28, 14, 1.35, 0.46], [0.16, -6, 1.8, 0.56]),
  crystal('#63d64e', [0.3, -18, 1.2, 0.42], [-0.3, 16, 1.3, 0.44], [0, 0, 1.8, 0.52]),
  crystal('#b4cbee', [-0.3, 20, 1.15, 0.34], [0.36, -12, 1.4, 0.28], [0.06, -3, 1.9, 0.4]),
  crystal('#8a7dff', [-0.36, 24, 1.3, 0.4], [0.36, -24, 1.3, 0.4], [0, 0, 1.85, 0.6]),
  crystal('#ff7a3d', [0.34, -26, 1.4, 0.34], [-0.1, 6, 1.9, 0.46], [0.2, -12, 1.15, 0.4]),
  crystal('#35d6e8', [-0.4, 30, 1.2, 0.34], [0.4, -30, 1.2, 0.34], [-0.14, 9, 1.8, 0.42], [0.2, -9, 1.5, 0.42]),
  crystal(
    '#ff4fd8',
    [-0.42, 32, 1.15, 0.32],
    [0.42, -32, 1.15, 0.32],
    [-0.24, 15, 1.6, 0.4],
    [0.24, -15, 1.6, 0.4],
    [0, 0, 1.95, 0.46],
  ),
]
