import { valueAt } from '../typed-array'
import { describe, expect, it } from 'vitest'
import { toSeed } from '../seed'
import { events } from './events'
import {
  bodyRadius,
  chestsPerWorld,
  type Control,
  controls,
  look,
  metre,
  maxBreath,
  restGain,
  runPace,
  snap,
  snapTurn,
  walkPace,
  wholeTurn,
} from './constants'
import { points } from './score'
import { getHeadingTowards, headingX, headingZ, unitLength } from './heading'
import { createThreeWorldsState, type ThreeWorldsState, getWorld } from './state'
import { moveWalker, threeWorldsRules } from './rules'

const seedOf = (number: number) =>
  toSeed(
    Math.imul(number + 1, 0x9e3779b1)
      .toString(16)
      .replace('-', '')
      .padStart(8, '0')
      .repeat(4),
  )
const seeds = Array.from({ length: 30 }, (_, number) => seedOf(number))

function play(state: ThreeWorldsState, ticks: number, input = 0): ThreeWorldsState {
  for (let tick = 0; tick < ticks; tick++) threeWorldsRules.step(state, input)
  return state
}

/** Starts a run in the middle of an area without obstacles. */
function startOnMeadow(): ThreeWorldsState {
  const state = createThreeWorldsState(seedOf(1))
  const worlds = state.worlds as unknown as {
    obstacleX: Int32Array
    obstacleZ: Int32Array
    obstacleRadius: Int32Array
    moteTaken: Uint8Array
  }[]
  for (const world of worlds) {
    world.obstacleRadius.fill(-metre)
    world.moteTaken.fill(1)
  }
  return Object.assign(state, { x: 6 * metre, z: 6 * metre })
}

describe('turning', () => {
  it('uses headings as on a map', () => {
    expect([headingX(0), headingZ(0)]).toEqual([0, -unitLength])
    expect([headingX(wholeTurn / 4), headingZ(wholeTurn / 4)]).toEqual([unitLength, 0])
    for (const [x, z, heading] of [
      [0, -1, 0],
      [1, 0, 0.25],
      [0, 1, 0.5],
      [-1, 0, 0.75],
      [1, -1, 0.125],
    ] as const) {
      expect(getHeadingTowards(x * metre, z * metre)).toBe(heading * wholeTurn)
    }
  })

  it('is smooth while held, faster by dragging, and in steps with reduced motion', () => {
    expect(play(startOnMeadow(), 10, controls.turnRight).heading).toBe(340)
    expect(play(startOnMeadow(), 10, controls.turnLeft | look).heading).toBe(wholeTurn - 1_100)
    expect(play(startOnMeadow(), 10, controls.turnRight | snap).heading).toBe(snapTurn)
  })
})

describe('walking', () => {
  it.each([
    ['forward', 0, -1],
    ['back', 0, 1],
    ['left', -1, 0],
    ['right', 1, 0],
  ] as const)('goes %s relative to the walker', (control: Control, x, z) => {
    const state = play(startOnMeadow(), 60, controls[control])
    const way = { x: state.x - 6 * metre, z: state.z - 6 * metre }
    expect(Math.sign(way.x)).toBe(x)
    expect(Math.sign(way.z)).toBe(z)
    expect(Math.abs(way.x + way.z)).toBeGreaterThan(52 * walkPace)
  })

  it('is not faster diagonally, and is faster while there is breath to run', () => {
    const askew = play(startOnMeadow(), 60, controls.forward | controls.right)
    expect(Math.hypot(askew.speedX, askew.speedZ)).toBeLessThan(walkPace + 2)
    const state = play(startOnMeadow(), 40, controls.forward | controls.run)
    expect(state.speedZ).toBe(-runPace)
    state.breath = 4
    play(state, 5, controls.forward | controls.run)
    expect(state.isWinded).toBe(true)
    expect(play(state, 40, controls.forward | controls.run).speedZ).toBe(-walkPace)
    expect(play(state, 1_000).breath).toBe(maxBreath)
  })

  it.each(seeds.slice(0, 12))('never leaves the ground or enters an obstacle with any input (%s)', (seed) => {
    const state = createThreeWorldsState(seed)
    for (let tick = 0; tick < 2_400 && !state.isOver; tick++) {
      const quarter = Math.floor(tick / 90)
      threeWorldsRules.step(
        state,
        controls.forward |
          controls.run |
          (quarter % 3 === 1 ? controls.turnLeft : quarter % 3 === 2 ? controls.right : 0),
      )
      const { areaX, areaZ, areaRadius, ways, obstacleX, obstacleZ, obstacleRadius } = getWorld(state)
      const isOnPlace = areaX.some(
        (x, place) =>
          Math.hypot(state.x - x, state.z - valueAt(areaZ, place)) <= valueAt(areaRadius, place) - bodyRadius + 2,
      )
      const isOnWay = ways.some(({ from, to, half }) => {
        const [ax, az, dx, dz] = [
          valueAt(areaX, from),
          valueAt(areaZ, from),
          valueAt(areaX, to) - valueAt(areaX, from),
          valueAt(areaZ, to) - valueAt(areaZ, from),
        ]
        const share = Math.min(Math.max(((state.x - ax) * dx + (state.z - az) * dz) / (dx * dx + dz * dz), 0), 1)
        return Math.hypot(state.x - ax - dx * share, state.z - az - dz * share) <= half - bodyRadius + 2
      })
      expect(isOnPlace || isOnWay).toBe(true)
      const isInside = obstacleX.some(
        (x, place) =>
          Math.hypot(state.x - x, state.z - valueAt(obstacleZ, place)) <
          valueAt(obstacleRadius, place) + bodyRadius - 3,
      )
      expect(isInside).toBe(false)
    }
  })
})

describe('worlds', () => {
  it.each(seeds)('leave room between their obstacles (%s)', (seed) => {
    const { worlds, keyWorld } = createThreeWorldsState(seed)
    expect([0, 2]).toContain(keyWorld)
    for (const { obstacleX, obstacleZ, obstacleRadius, chestX, chestZ, portals } of worlds) {
      expect(obstacleX.length).toBeGreaterThan(8)
      for (let one = 0; one < obstacleX.length; one++) {
        const room = (x: number, z: number) =>
          Math.hypot(valueAt(obstacleX, one) - x, valueAt(obstacleZ, one) - z) - valueAt(obstacleRadius, one)
        for (let other = 0; other < one; other++)
          expect(
            room(valueAt(obstacleX, other), valueAt(obstacleZ, other)) - valueAt(obstacleRadius, other),
          ).toBeGreaterThan(2 * bodyRadius)
        for (let chest = 0; chest < chestsPerWorld; chest++)
          expect(room(valueAt(chestX, chest), valueAt(chestZ, chest))).toBeGreaterThan(2 * bodyRadius)
        for (const { x, z } of portals) expect(room(x, z)).toBeGreaterThan(2 * metre)
      }
    }
  })

  it('are connected by portals in both directions', () => {
    const { worlds } = createThreeWorldsState(seedOf(4))
    worlds.forEach(({ portals }, world) => {
      for (const { to } of portals) expect(worlds[to]?.portals.some((back) => back.to === world)).toBe(true)
    })
  })

  it('put the walker in front of the arrival portal, and not into it again', () => {
    const state = startOnMeadow()
    const { x, z, to } = getWorld(state).portals[0] as { x: number; z: number; to: number }
    Object.assign(state, { x, z })
    expect(play(state, 1).happened & events.portal).not.toBe(0)
    expect(state.world).toBe(to)
    play(state, 60)
    expect(state.world).toBe(to)
  })
})

describe('chests, the key and the gate', () => {
  function standAtChest(state: ThreeWorldsState, world: number, chest: number): ThreeWorldsState {
    const { chestX, chestZ } = state.worlds[world] as (typeof state.worlds)[number]
    return Object.assign(state, { world, x: valueAt(chestX, chest) + metre, z: valueAt(chestZ, chest) })
  }

  it('open once, one for each press, and only in reach', () => {
    const state = startOnMeadow()
    expect(play(state, 1, controls.open).chests).toBe(0)
    standAtChest(state, 1, 0)
    play(state, 1)
    expect(play(state, 30, controls.open).chests).toBe(1)
    play(play(state, 1), 1, controls.open)
    expect([state.chests, state.score]).toEqual([1, points.chest])
  })

  it('contain the key in one of them; with it the gate ends the run and pays the seconds left of five minutes', () => {
    const state = startOnMeadow()
    Object.assign(state, { world: 1, x: 0, z: 0 })
    play(state, 1)
    expect([state.isOver, state.happened & events.closed]).toEqual([false, events.closed])
    standAtChest(state, state.keyWorld, state.keyChest)
    play(play(state, 1), 1, controls.open)
    expect([state.hasKey, threeWorldsRules.checkpoints(state)]).toEqual([true, 1])
    Object.assign(state, { world: 1, x: 0, z: 0, tick: 100 * 60 - 1 })
    play(state, 1)
    expect([state.isOver, threeWorldsRules.checkpoints(state)]).toEqual([true, 2])
    expect(state.score).toBe(points.chest + points.key + points.gate + 200 * points.second)
  })

  it('end without the key when `open` is held at the gate for a second, without a bonus', () => {
    const state = Object.assign(startOnMeadow(), { world: 1, x: 0, z: 0 })
    play(play(state, 50, controls.open), 1)
    expect([state.isOver, play(state, 59, controls.open).isOver, play(state, 1, controls.open).isOver]).toEqual([
      false,
      false,
      true,
    ])
    expect([state.score, threeWorldsRules.checkpoints(state)]).toEqual([0, 0])
  })

  it('end when the time is over', () => {
    const state = startOnMeadow()
    state.tick = threeWorldsRules.maxTicks - 1
    expect(threeWorldsRules.isOver(play(state, 1))).toBe(true)
  })
})

it('let a walker run again with 300 of breath', () => {
  const state = Object.assign(createThreeWorldsState(toSeed('0'.repeat(32))), { breath: 0, isWinded: true })
  const rests = Math.ceil(300 / restGain)
  for (let tick = 1; tick <= rests; tick++) {
    moveWalker(state, controls.forward | controls.run, 0)
    expect([tick, state.isWinded]).toEqual([tick, tick < rests])
  }
})
