import { interpolate, type Points } from '../interpolate'
import { valueAt } from '../typed-array'
import { nextBelow, nextChance } from '../random'
import type { DriveState } from './state'
import { metre, sightAhead, sightBehind } from './constants'
import { getCornerSpeed, getTopSpeedAt } from './speed'

/** Length of a road segment: 8 metres. The index of a segment is its distance divided by this. */
export const segmentLength = 8_192

const capacity = 128
const mask = capacity - 1

/** A ring buffer of the road around the car. Segment n is at index `n & mask`, for n from `first` to `end` - 1. */
export type RoadRing = {
  first: number
  end: number
  readonly mask: number
  /** Curvature: 2^20 / radius in metres, positive to the right. */
  readonly curve: Int32Array
  /** Slope in 1/1024. */
  readonly slope: Int32Array
  /** Height at the start of the segment, in units. */
  readonly height: Int32Array
  /** Sum of the curves of all earlier segments, for drawing. */
  readonly turned: Int32Array
}

/** Creates an empty road. */
export const createRoadRing = (): RoadRing => ({
  first: 0,
  end: 0,
  mask,
  curve: new Int32Array(capacity),
  slope: new Int32Array(capacity),
  height: new Int32Array(capacity),
  turned: new Int32Array(capacity),
})

/** Appends a segment. */
function addSegment(ring: RoadRing, curve: number, slope: number): void {
  const slot = ring.end & mask
  const before = (ring.end - 1) & mask
  ring.curve[slot] = curve
  ring.slope[slot] = slope
  const isFirst = ring.end === 0
  ring.height[slot] = isFirst ? 0 : valueAt(ring.height, before) + valueAt(ring.slope, before) * (segmentLength / 1024)
  ring.turned[slot] = isFirst ? 0 : (valueAt(ring.turned, before) + valueAt(ring.curve, before)) | 0
  ring.end += 1
}

/** The index of the segment at a distance. */
const getSegmentAt = (s: number) => Math.floor(s / segmentLength)

/** The curve at a generated distance. */
export const getCurveAt = (ring: Readonly<RoadRing>, s: number) => valueAt(ring.curve, getSegmentAt(s) & mask)

/** The slope at a generated distance. */
export const getSlopeAt = (ring: Readonly<RoadRing>, s: number) => valueAt(ring.slope, getSegmentAt(s) & mask)

/** The tightest curve of the road: a radius of 115 metres. */
const maxCurve = 9_100
/** Maximum change of the curve from one segment to the next. */
export const curveStep = 560
const slopeStep = 5
const steepest = 46
/** Number of straight segments at the start. */
const leadIn = 26

const tightest: Points = [
  [0, 3_400],
  [1_200 * metre, 5_200],
  [3_500 * metre, 7_000],
  [9_000 * metre, maxCurve],
]

/** Distance between two gates, which are the checkpoints: 1,000 metres. */
export const gateDistance = 125 * segmentLength

/** Chooses what comes next: a bend, a counter-bend or a straight. */
function drawSection(state: DriveState): void {
  const { roadRandom: random, road } = state
  const s = road.end * segmentLength
  const most = interpolate(tightest, s)
  const before = state.bend
  if (before !== 0 && nextChance(random, 3, 5)) {
    state.bend = 0
    state.bendLeft = 6 + nextBelow(random, 14)
  } else {
    // Sharp bends are rarer. Half of the bends that follow another one directly turn the other way.
    const first = nextBelow(random, most)
    const second = nextBelow(random, most)
    const sharp = 1_100 + Math.floor((Math.max(first, second) * (most - 1_100)) / most)
    const isRight = before === 0 ? nextChance(random, 1, 2) : before < 0
    state.bend = isRight ? sharp : -sharp
    state.bendLeft = 12 + nextBelow(random, 18)
  }
  if (nextChance(random, 1, 2)) state.rise = nextBelow(random, 2 * steepest + 1) - steepest
}

const towards = (from: number, to: number, step: number) =>
  from < to ? Math.min(from + step, to) : Math.max(from - step, to)

/** The time of a segment at the highest speed that engine and curve allow, in 1/256 tick. */
function parTicksOf(s: number, curve: number): number {
  const speed = Math.min(getTopSpeedAt(s), getCornerSpeed(curve))
  return Math.floor((segmentLength * 65_536) / speed)
}

/** Moves curve and slope one step towards their targets. */
export function goTowardsBend(state: DriveState): void {
  state.curve = towards(state.curve, state.bend, curveStep)
  state.slope = towards(state.slope, state.rise, slopeStep)
}

function goOn(state: DriveState): void {
  const { road } = state
  if (road.end >= leadIn) {
    if (state.bendLeft <= 0) drawSection(state)
    state.bendLeft -= 1
    goTowardsBend(state)
  }
  const s = road.end * segmentLength
  // The segments of a leg count for the gate at its end.
  const gate = (Math.floor(s / gateDistance) + 1) & 7
  if (s % gateDistance === 0) state.parOfGate[gate] = 0
  state.parOfGate[gate] = (state.parOfGate[gate] as number) + parTicksOf(s, state.curve)
}

/**
 * Generates road up to the horizon and drops what is behind the car. @param next sets the curve and slope of the next
 * segment.
 */
export function extendRoad(state: DriveState, next: (state: DriveState) => void): void {
  const { road } = state
  while (road.end * segmentLength < state.s + sightAhead + segmentLength) {
    next(state)
    addSegment(road, state.curve, state.slope)
  }
  road.first = Math.max(road.first, getSegmentAt(state.s - sightBehind))
}

/** Generates the endless road up to the horizon. */
export const generateRoad = (state: DriveState) => extendRoad(state, goOn)
