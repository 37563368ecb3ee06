import { interpolate, type Points } from '../interpolate'
import { valueAt } from '../typed-array'
import { nextBelow, nextChance } from '../random'
import type { DriveState } from './state'
import { metre, sightAhead, sightBehind } from './constants'
import { holdingSpeedAt, topSpeedAt } from './speed'

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
  readonly curve: Int32Array
  /** How much it rises, in 1/1024. */
  readonly slope: Int32Array
  /** Height at its beginning, in units. */
  readonly height: Int32Array
  /** Sum of all curves before it, for what is drawn. */
  readonly turned: Int32Array
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
function addSegment(ring: RoadRing, curve: number, slope: number): void {
  const place = ring.end & mask
  const before = (ring.end - 1) & mask
  ring.curve[place] = curve
  ring.slope[place] = slope
  const isFirst = ring.end === 0
  ring.height[place] = isFirst ? 0 : valueAt(ring.height, before) + valueAt(ring.slope, before) * (segmentLength / 1024)
  ring.turned[place] = isFirst ? 0 : (valueAt(ring.turned, before) + valueAt(ring.curve, before)) | 0
  ring.end += 1
}

/** The number of the segment at a way. */
const segmentAt = (s: number) => Math.floor(s / segmentLength)

/** How much the road bends at a way that is laid. */
export const curveAt = (ring: Readonly<RoadRing>, s: number) => valueAt(ring.curve, segmentAt(s) & mask)

/** How much the road rises at a way that is laid. */
export const slopeAt = (ring: Readonly<RoadRing>, s: number) => valueAt(ring.slope, segmentAt(s) & mask)

/** The tightest bend anywhere: a radius of 115 metres. */
export const mostCurve = 9_100
/** How much the curve and the slope change from one segment to the next. */
export const curveStep = 560
const slopeStep = 5
const steepest = 46
/** Segments without a bend at the very beginning. */
const runUp = 26

const tightest: Points = [
  [0, 3_400],
  [1_200 * metre, 5_200],
  [3_500 * metre, 7_000],
  [9_000 * metre, mostCurve],
]

/** Every thousand metres a gate stands over the road: a checkpoint. */
export const gateDistance = 125 * segmentLength

/** Draws how the road goes on: a bend, its other half, or a stretch to breathe. */
function drawSection(state: DriveState): void {
  const { roadRandom: random, road } = state
  const s = road.end * segmentLength
  const most = interpolate(tightest, s)
  const before = state.bend
  if (before !== 0 && nextChance(random, 3, 5)) {
    state.bend = 0
    state.bendLeft = 6 + nextBelow(random, 14)
  } else {
    // The sharper the rarer; half of what follows a bend at once turns back: an S.
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

/** Ticks in 1/256 that a segment takes whoever drives it as fast as engine and bend allow. */
function parTicksOf(s: number, curve: number): number {
  const speed = Math.min(topSpeedAt(s), holdingSpeedAt(curve))
  return Math.floor((segmentLength * 65_536) / speed)
}

/** Lets curve and slope come nearer to what the road is to have. */
export function goTowardsBend(state: DriveState): void {
  state.curve = towards(state.curve, state.bend, curveStep)
  state.slope = towards(state.slope, state.rise, slopeStep)
}

function goOn(state: DriveState): void {
  const { road } = state
  if (road.end >= runUp) {
    if (state.bendLeft <= 0) drawSection(state)
    state.bendLeft -= 1
    goTowardsBend(state)
  }
  const s = road.end * segmentLength
  // The segments of a leg belong to the gate at its end.
  const gate = (Math.floor(s / gateDistance) + 1) & 7
  if (s % gateDistance === 0) state.parOfGate[gate] = 0
  state.parOfGate[gate] = (state.parOfGate[gate] as number) + parTicksOf(s, state.curve)
}

/** Lays road up to the horizon, and takes up what is behind the car. @param next brings curve and slope to those of the next segment. */
export function extendRoad(state: DriveState, next: (state: DriveState) => void): void {
  const { road } = state
  while (road.end * segmentLength < state.s + sightAhead + segmentLength) {
    next(state)
    addSegment(road, state.curve, state.slope)
  }
  road.first = Math.max(road.first, segmentAt(state.s - sightBehind))
}

/** Lays the endless road up to the horizon. */
export const layRoad = (state: DriveState) => extendRoad(state, goOn)
