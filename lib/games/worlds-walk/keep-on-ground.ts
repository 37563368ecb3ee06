import { bodyRadius } from './measures'
import { worldOf, type WalkState } from './walk-state'
import { at } from './world-state'

// Whole numbers by `| 0` and not by rounding alone, which knows a -0: fields that once held one cost memory at every tick.

/** Moves the walker out of what stands in the way. */
function keepOutOfStanding(state: WalkState): void {
  const { standX, standZ, standRadius } = worldOf(state)
  for (let place = 0; place < standX.length; place++) {
    const dx = state.x - at(standX, place)
    const dz = state.z - at(standZ, place)
    const least = at(standRadius, place) + bodyRadius
    const square = dx * dx + dz * dz
    if (square >= least * least || square === 0) continue
    const away = Math.sqrt(square)
    state.x = (at(standX, place) + Math.round((dx * least) / away)) | 0
    state.z = (at(standZ, place) + Math.round((dz * least) / away)) | 0
  }
}

/** Moves the walker back onto the ground: to the edge of what lies nearest. */
function keepOnPlaces(state: WalkState): void {
  const { placeX, placeZ, placeRadius, ways } = worldOf(state)
  let beyond = Infinity
  let nearX = 0
  let nearZ = 0
  let room = 0
  for (let place = 0; place < placeX.length; place++) {
    const x = at(placeX, place)
    const z = at(placeZ, place)
    const own = at(placeRadius, place) - bodyRadius
    const far = Math.sqrt((state.x - x) * (state.x - x) + (state.z - z) * (state.z - z)) - own
    if (far <= 0) return
    if (far >= beyond) continue
    beyond = far
    nearX = x
    nearZ = z
    room = own
  }
  for (let number = 0; number < ways.length; number++) {
    const { from, to, half } = ways[number] as (typeof ways)[number]
    const ax = at(placeX, from)
    const az = at(placeZ, from)
    const dx = at(placeX, to) - ax
    const dz = at(placeZ, to) - az
    const share = Math.min(Math.max(((state.x - ax) * dx + (state.z - az) * dz) / (dx * dx + dz * dz), 0), 1)
    const x = ax + dx * share
    const z = az + dz * share
    const own = half - bodyRadius
    const far = Math.sqrt((state.x - x) * (state.x - x) + (state.z - z) * (state.z - z)) - own
    if (far <= 0) return
    if (far >= beyond) continue
    beyond = far
    nearX = x
    nearZ = z
    room = own
  }
  const away = beyond + room
  state.x = Math.round(nearX + ((state.x - nearX) * room) / away) | 0
  state.z = Math.round(nearZ + ((state.z - nearZ) * room) / away) | 0
}

/** Keeps the walker on the ground and out of what stands on it. */
export function keepOnGround(state: WalkState): void {
  keepOutOfStanding(state)
  keepOnPlaces(state)
}
