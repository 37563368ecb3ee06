import { ConeGeometry, IcosahedronGeometry, OctahedronGeometry, TorusGeometry, type BufferGeometry } from 'three'
import { colour, colours, mixColours, type Colour } from '@/games/shared/scene/colours'
import { buildShape, paintShape, type Block } from '@/games/shared/scene/shape'

const { white, ink, warm, brand } = colours
const rock = colour('#2a2250')
const stone = colour('#8d8494')
const bark = colour('#1d3038')
const iron = colour('#3b3350')

/** Gives a three.js geometry flat faces, with separate vertices for each face. */
const flat = (geometry: BufferGeometry, paint: Colour, glow = 0): BufferGeometry => {
  const own = geometry.index ? geometry.toNonIndexed() : geometry
  own.computeVertexNormals()
  return paintShape(own, paint, glow)
}

/** A spike of rock, one metre high and wide. */
export const spikeShape = () => flat(new ConeGeometry(0.5, 1, 6).translate(0, 0.5, 0), rock)
/** A hanging spike. */
export const hangingShape = () =>
  flat(new ConeGeometry(0.5, 1, 6).rotateX(Math.PI).translate(0, -0.5, 0), mixColours(rock, ink, 0.3))
/** A crystal, one metre high. It takes its colour from its tint. */
export const crystalShape = () =>
  flat(new OctahedronGeometry(0.5).scale(0.62, 1.25, 0.62).translate(0, 0.3, 0), [1, 1, 1], 0.62)
/** The underside of an island, one metre wide and deep. */
export const undersideShape = () =>
  flat(new ConeGeometry(1, 1, 11, 3).rotateX(Math.PI).translate(0, -0.5, 0), mixColours(stone, colour('#5d4a6a'), 0.55))

/** A stem, three metres high. */
export const stemShape = () =>
  buildShape([
    { at: [0, 1.5, 0], size: [0.42, 3, 0.42], paint: bark, top: [0.45, 0.45] },
    { at: [0, 0.25, 0], size: [0.8, 0.5, 0.8], paint: bark, top: [0.5, 0.5] },
  ])
/** A glowing crown of leaves, two metres wide. */
export const crownShape = () => flat(new IcosahedronGeometry(1, 1), [1, 1, 1], 0.34)
/** The cap of a mushroom, one metre wide, and its foot. */
export const hatShape = () => flat(new IcosahedronGeometry(0.5, 1).scale(1, 0.52, 1), [1, 1, 1], 0.5)
/** A blade of a hedge, one metre high. */
export const bladeShape = () =>
  buildShape([{ at: [0, 0.5, 0], size: [0.34, 1, 0.1], paint: [1, 1, 1], glow: 0.12, top: [0.1, 0.6], lean: 0.12 }])
/** A flower with a glowing head. */
export const flowerShape = () =>
  buildShape([
    { at: [0, 0.22, 0], size: [0.03, 0.44, 0.03], paint: bark },
    { at: [0, 0.48, 0], size: [0.16, 0.12, 0.16], paint: [1, 1, 1], glow: 1, top: [1.5, 1.5] },
  ])

/** A standing stone with a glowing rune, two metres high and one wide. */
export const menhirShape = () =>
  buildShape([
    { at: [0, 1, 0], size: [1, 2, 0.9], paint: stone, top: [0.62, 0.7] },
    ...([1, -1] as const).flatMap((side): Block[] => [
      { at: [0, 1.15, side * 0.4], size: [0.07, 0.7, 0.1], paint: warm, glow: 0.95 },
      { at: [0.12, 1.3, side * 0.4], size: [0.24, 0.07, 0.1], paint: warm, glow: 0.95 },
      { at: [-0.1, 1, side * 0.4], size: [0.2, 0.07, 0.1], paint: warm, glow: 0.95 },
    ]),
  ])
/** A post of a bridge or an edge, with a lamp. */
export const postShape = () =>
  buildShape([
    { at: [0, 0.45, 0], size: [0.14, 0.9, 0.14], paint: colour('#5a4436') },
    { at: [0, 0.96, 0], size: [0.17, 0.14, 0.17], paint: [1, 0.82, 0.5], glow: 1 },
  ])
/** A rail between two posts, one metre long along x. */
export const railShape = () => buildShape([{ at: [0, 0.72, 0], size: [1, 0.06, 0.06], paint: colour('#5a4436') }])
/** A floating rock, one metre wide. */
export const floatingShape = () => flat(new IcosahedronGeometry(0.5, 0).scale(1, 0.7, 1), stone)

const chestBody: readonly Block[] = [
  { at: [0, 0.32, 0], size: [1.1, 0.64, 0.72], paint: iron, top: [1.04, 1.04] },
  { at: [0, 0.08, 0], size: [1.16, 0.1, 0.78], paint: warm, glow: 0.35 },
  { at: [-0.44, 0.34, 0.01], size: [0.1, 0.66, 0.76], paint: warm, glow: 0.3 },
  { at: [0.44, 0.34, 0.01], size: [0.1, 0.66, 0.76], paint: warm, glow: 0.3 },
]
/** A closed chest that faces +z. */
export const closedChestShape = () =>
  buildShape([
    ...chestBody,
    { at: [0, 0.8, 0], size: [1.16, 0.32, 0.78], paint: iron, top: [0.9, 0.55] },
    { at: [0, 0.65, 0], size: [1.18, 0.05, 0.8], paint: warm, glow: 0.8 },
    { at: [0, 0.62, 0.39], size: [0.2, 0.24, 0.08], paint: warm, glow: 1 },
  ])
/** An open chest, with light inside. */
export const openChestShape = () =>
  buildShape([
    ...chestBody,
    { at: [0, 0.98, -0.42], size: [1.16, 0.78, 0.16], paint: iron, lean: 0.22 },
    { at: [0, 0.66, 0], size: [0.96, 0.03, 0.56], paint: [1, 0.92, 0.7], glow: 1 },
  ])

/** A mote of light. */
export const moteShape = () => flat(new OctahedronGeometry(0.16), [1, 1, 1], 0.95)
/** The ring of a portal or of the gate. */
export const ringShape = (radius: number, tube: number) =>
  paintShape(new TorusGeometry(radius, tube, 8, 64), [1, 1, 1], 0.9)
/** Changes the paint of a whole shape. */
export function tint(shape: BufferGeometry, paint: Colour): void {
  const paints = shape.getAttribute('paint')
  for (let corner = 0; corner < paints.count; corner++) paints.setXYZ(corner, ...paint)
  paints.needsUpdate = true
}

/** The foot of a ring. */
export const footShape = () =>
  buildShape([
    { at: [0, 0.08, 0], size: [3.2, 0.16, 1.4], paint: mixColours(ink, white, 0.2), top: [0.86, 0.7] },
    { at: [0, 0.2, 0], size: [2.4, 0.1, 0.9], paint: mixColours(ink, white, 0.28), top: [0.9, 0.8] },
  ])
/** The Core behind the gate. */
export const coreShape = () =>
  flat(new OctahedronGeometry(0.75).scale(0.8, 1.25, 0.8), mixColours(brand, white, 0.3), 0.55)
