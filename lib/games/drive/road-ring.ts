import { read, type Column } from '../column'

/** A segment of the road is 8 metres long: its number is the way divided by this. */
export const segmentLength = 8_192

const capacity = 128
const mask = capacity - 1

/** The road between the car's back and the horizon: segment n is in place `n & mask`, from `first` to before `end`. */
export type RoadRing = {
  first: number
  end: number
  readonly mask: number
  /** How much it bends, 2^20 / radius in metres: to the right where positive. */
  readonly curve: Column
  /** How much it rises, in 1/1024. */
  readonly slope: Column
  /** Height at its beginning, in units. */
  readonly height: Column
  /** Sum of all curves before it, for what is drawn. */
  readonly turned: Column
}

/** A road without segments. */
export const createRoadRing = (): RoadRing => ({
  first: 0,
  end: 0,
  mask,
  curve: new Int32Array(capacity),
  slope: new Int32Array(capacity),
  height: new Int32Array(capacity),
  turned: new Int32Array(capacity),
})

/** Puts a segment at the end. */
export function addSegment(ring: RoadRing, curve: number, slope: number): void {
  const place = ring.end & mask
  const before = (ring.end - 1) & mask
  ring.curve[place] = curve
  ring.slope[place] = slope
  const isFirst = ring.end === 0
  ring.height[place] = isFirst ? 0 : read(ring.height, before) + read(ring.slope, before) * (segmentLength / 1024)
  ring.turned[place] = isFirst ? 0 : (read(ring.turned, before) + read(ring.curve, before)) | 0
  ring.end += 1
}

/** The number of the segment at a way. */
export const segmentAt = (s: number) => Math.floor(s / segmentLength)

/** How much the road bends at a way that is laid. */
export const curveAt = (ring: Readonly<RoadRing>, s: number) => read(ring.curve, segmentAt(s) & mask)

/** How much the road rises at a way that is laid. */
export const slopeAt = (ring: Readonly<RoadRing>, s: number) => read(ring.slope, segmentAt(s) & mask)
