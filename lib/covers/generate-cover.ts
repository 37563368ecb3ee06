import { createSeededRandom, type SeededRandom, hashSeed } from './seeded-random'

/** Size of every cover in SVG units, 16 by 10. */
export const coverSize = { width: 320, height: 200 } as const

const parse = (colour: string) => [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16))

/** Mixes two colours of the form #rrggbb. Share 0 is the first, 1 the second. */
export function mixHex(from: string, to: string, share: number): string {
  const [a, b] = [parse(from), parse(to)]
  const channels = a.map((part, index) => Math.round(part + ((b[index] ?? 0) - part) * share))
  return `#${channels.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

/** Returns the SVG path of a range of land: its upper edge, closed at the bottom of the picture. */
type Landform = (numbers: SeededRandom, level: number, height: number) => string

const round = Math.round

const closed = (edge: string) => `${edge}V${coverSize.height}H0z`

const peaks: Landform = ({ between }, level, height) => {
  let x = -10
  let path = `M0 ${round(level)}`
  for (let isTop = true; x < coverSize.width; isTop = !isTop) {
    x += between(12, 34)
    path += `L${round(Math.min(x, coverSize.width))} ${round(level - (isTop ? between(0.35, 1) : between(0, 0.3)) * height)}`
  }
  return closed(path)
}

const dunes: Landform = ({ between }, level, height) => {
  let x = 0
  let path = `M0 ${round(level - between(0, 0.4) * height)}`
  while (x < coverSize.width) {
    const step = between(50, 100)
    path += `Q${round(x + step / 2)} ${round(level - between(0.2, 0.9) * height)} ${round(x + step)} ${round(level - between(0, 0.3) * height)}`
    x += step
  }
  return closed(path)
}

const towers: Landform = ({ between }, level, height) => {
  let x = 0
  let path = `M0 ${round(level)}`
  while (x < coverSize.width) {
    const step = between(7, 21)
    path += `V${round(level - between(0.08, 1) ** 1.8 * height * 1.25)}h${round(step)}`
    x += round(step)
  }
  return closed(path)
}

const mesas: Landform = ({ between }, level, height) => {
  let x = 0
  let path = `M0 ${round(level)}`
  while (x < coverSize.width) {
    const [rise, flat, gap] = [between(0.3, 0.9) * height, between(18, 46), between(14, 44)]
    path += `h${round(gap)}l${round(rise / 5)}-${round(rise)}h${round(flat)}l${round(rise / 4)} ${round(rise)}`
    x += gap + flat + rise * 0.45
  }
  return closed(path)
}

/** Shapes of the land, by name. */
export const landforms = { peaks, dunes, towers, mesas } as const

/** Colours of a cover as CSS hex: the sky from top to horizon, the light of the portal, and the nearest land. */
type CoverPalette = {
  readonly name: string
  readonly sky: readonly [top: string, middle: string, horizon: string]
  readonly light: string
  readonly ground: string
}

/** Palettes related to the brand's three lights: the Core, the crystals and the keys. */
export const coverPalettes: readonly [CoverPalette, ...CoverPalette[]] = [
  { name: 'core', sky: ['#050b12', '#0a2a33', '#1d7a70'], light: '#26ecb2', ground: '#04110f' },
  { name: 'crystal', sky: ['#090818', '#241b52', '#7a5fd8'], light: '#b9adff', ground: '#0a0718' },
  { name: 'ember', sky: ['#0f0a12', '#43202f', '#cf6a3f'], light: '#ffb454', ground: '#140a0c' },
  { name: 'deep', sky: ['#040a16', '#0c2a50', '#2d7fb4'], light: '#6fe0ff', ground: '#040d18' },
  { name: 'rose', sky: ['#100814', '#451b4a', '#c8568c'], light: '#ff9ecb', ground: '#130818' },
  { name: 'frost', sky: ['#0a1018', '#23384a', '#8fb4c4'], light: '#e4fbff', ground: '#0a141c' },
]

type Shape = { readonly path: string; readonly colour: string }

/** A generated cover. Lengths are in units of `coverSize`, y points down. */
type Cover = {
  /** A unique prefix for element ids in the page, derived from the seed. */
  readonly id: string
  readonly palette: CoverPalette
  readonly landform: keyof typeof landforms
  readonly stars: string
  /** A sun or moon behind everything else. */
  readonly moon: { readonly x: number; readonly y: number; readonly radius: number; readonly colour: string }
  /** From the farthest to the nearest. The portal is in front of the ranges and behind the ground. */
  readonly ranges: readonly Shape[]
  readonly portal: {
    readonly x: number
    readonly y: number
    readonly radius: number
    readonly squeeze: number
    readonly rings: readonly { readonly radius: number; readonly dash: string; readonly opacity: number }[]
  }
  /** Standing stones with two faces; the lit one faces the portal. */
  readonly spires: { readonly lit: string; readonly dark: string }
  readonly ground: string
}

function starsOf({ between }: SeededRandom): string {
  return Array.from(
    { length: 20 },
    () => `M${round(between(4, coverSize.width - 4))} ${round(between(4, 100))}h0`,
  ).join('')
}

/** A standing stone with two faces, one towards the portal. */
function spireOf({ between }: SeededRandom, portalX: number, index: number) {
  const x = index % 2 === 0 ? portalX - between(38, 120) : portalX + between(38, 120)
  const [tall, wide, foot] = [between(20, 62), between(6, 13), between(158, 172)]
  const [left, right, top] = [round(x - wide), round(x + wide), round(foot - tall)]
  const shoulder = round(foot - tall * 0.78)
  const edge = round(x + (x < portalX ? -wide : wide) * 0.25)
  const face = (side: number) =>
    `M${edge} ${round(foot) + 8}V${shoulder + 3}L${round(x)} ${top}L${side} ${shoulder}V${round(foot) + 8}z`
  return x < portalX ? { lit: face(right), dark: face(left) } : { lit: face(left), dark: face(right) }
}

function portalOf({ between }: SeededRandom): Cover['portal'] {
  const radius = between(34, 52)
  return {
    x: round(between(110, 210)),
    y: round(158 - radius * between(0.72, 0.98)),
    radius: round(radius),
    squeeze: round(between(55, 96)) / 100,
    rings: [1, 0.84, 0.7].map((share, index) => ({
      radius: round(radius * share),
      dash: `${round(between(0.25, 0.6) * radius * 6)} ${round(between(0.1, 0.4) * radius * 3)}`,
      opacity: [0.95, 0.6, 0.4][index] ?? 0.4,
    })),
  }
}

/** Generates the cover of a seed. The same seed always gives the same cover. */
export function generateCover(seed: string): Cover {
  const numbers = createSeededRandom(seed)
  const { between, pick } = numbers
  const palette = pick(coverPalettes)
  const landform = pick(['peaks', 'dunes', 'towers', 'mesas'] as const)
  const portal = portalOf(numbers)
  const spires = Array.from({ length: round(between(3, 6)) }, (_, index) => spireOf(numbers, portal.x, index))
  const horizon = palette.sky[2]
  return {
    id: `world-${hashSeed(seed).toString(36)}`,
    palette,
    landform,
    portal,
    stars: starsOf(numbers),
    moon: {
      x: round(between(30, coverSize.width - 30)),
      y: round(between(26, 84)),
      radius: round(between(8, 26)),
      colour: mixHex(horizon, palette.light, 0.55),
    },
    ranges: [0, 1, 2].map((depth) => ({
      path: landforms[landform](numbers, 138 + depth * 11, 70 - depth * 18),
      colour: mixHex(horizon, palette.ground, 0.36 + depth * 0.24),
    })),
    spires: { lit: spires.map(({ lit }) => lit).join(''), dark: spires.map(({ dark }) => dark).join('') },
    ground: `M0 ${round(between(164, 172))}Q${round(coverSize.width * 0.3)} ${round(between(158, 166))} ${portal.x} ${round(between(163, 168))}T${coverSize.width} ${round(between(160, 172))}V${coverSize.height}H0z`,
  }
}
