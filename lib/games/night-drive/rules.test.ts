import { describe, expect, it } from 'vitest'
import { play, startOnEmptyRoad } from '@/tests/support/games/night-drive'
import { type DriveState, firstTime, maxCharge } from './state'
import { events } from './events'
import { gateDistance } from './generate-road'
import { controls, laneX, minSpeed, metre, perTick, railTouch, roadEdge } from './constants'
import { collisionDamage } from './collisions'
import { getCornerSpeed, getCentrifugalPush, getSteeringReach } from './speed'
import { nightDriveRules } from './rules'
import { getMultiplier } from './score'
import { addTraffic, type TrafficRing } from './traffic'

const { left, right, brake, boost } = controls
const bend = 7_000

/** Places a vehicle at a distance in metres ahead of the player's car. */
function putAhead(state: DriveState, ring: TrafficRing, metres: number, lane: number, kind = 0): DriveState {
  addTraffic(ring, state.s + metres * metre - ring.speed * state.tick, lane, kind)
  return state
}

/** All events of a number of ticks. */
function eventsOf(state: DriveState, ticks: number, input = 0): number {
  let seen = 0
  for (let tick = 0; tick < ticks && !state.isOver; tick++) seen |= play(state, 1, { 0: input }).happened
  return seen
}

describe('the car', () => {
  it('keeps its line on a straight road and follows the steering', () => {
    expect(play(startOnEmptyRoad(), 60).x).toBe(laneX(2))
    expect(play(startOnEmptyRoad(), 30, { 0: right }).x).toBeGreaterThan(laneX(2) + metre)
    expect(play(startOnEmptyRoad(), 30, { 0: left }).x).toBeLessThan(laneX(2) - metre)
    expect(play(startOnEmptyRoad(), 30, { 0: left | right }).x).toBe(laneX(2))
  })

  it('is pushed outwards in a bend, more at a higher speed, and equally to both sides', () => {
    const drifted = (curve: number, speed: number) => {
      const state = startOnEmptyRoad(curve)
      state.speed = perTick(speed)
      return play(state, 25).x - laneX(2)
    }
    expect(drifted(bend, 45)).toBeLessThan(drifted(bend, 30))
    expect(drifted(bend, 30)).toBeLessThan(0)
    expect(Math.abs(drifted(bend, 40) + drifted(-bend, 40))).toBeLessThan(4)
  })

  it('can drive every bend at its cornering speed', () => {
    for (let curve = 800; curve <= 9_100; curve += 100) {
      const speed = getCornerSpeed(curve)
      expect(speed).toBeGreaterThan(minSpeed)
      expect(Math.abs(getCentrifugalPush(speed, curve))).toBeLessThanOrEqual(getSteeringReach(speed) * 0.82)
    }
  })

  it('reaches its top speed, and brakes down to the speed of traffic', () => {
    const state = play(startOnEmptyRoad(), 600)
    expect(state.speed).toBeGreaterThan(perTick(41))
    expect(play(state, 600, { 0: brake }).speed).toBe(minSpeed)
    expect(minSpeed >> 8).toBeGreaterThan(state.own.speed)
  })

  it('is faster downhill than uphill, and slow on the shoulder', () => {
    const on = (slope: number, x = laneX(2)) => {
      const state = startOnEmptyRoad()
      state.road.slope.fill(slope)
      Object.assign(state, { slope, rise: slope, x })
      return play(state, 200).speed
    }
    expect(on(-40)).toBeGreaterThan(on(0))
    expect(on(40)).toBeLessThan(on(0))
    expect(on(0, roadEdge + 300)).toBeLessThan(perTick(36))
  })
})

describe('a drift', () => {
  const drifting = (curve = bend) => play(startOnEmptyRoad(curve), 20, { 0: right, 6: right | brake, 8: right })

  it('starts with a tap on the brake while steering, and ends without steering inwards', () => {
    const state = drifting()
    expect([state.drifting > 0, state.driftSide]).toEqual([true, 1])
    expect(play(state, 10).drifting).toBeGreaterThan(0)
    expect(eventsOf(state, 4) & events.driftEnd).toBe(events.driftEnd)
    expect(state.drifting).toBe(0)
  })

  it('holds a bend that is too fast for grip', () => {
    const sharp = 9_000
    const gripped = play(startOnEmptyRoad(sharp), 70, { 0: right })
    const slid = play(startOnEmptyRoad(sharp), 70, { 0: right, 6: right | brake, 8: right })
    expect(gripped.x).toBeLessThan(laneX(2))
    expect(slid.x).toBeGreaterThan(gripped.x + metre)
  })

  it('charges the boost, and adds to the combo when it is long', () => {
    const state = drifting()
    state.charge = 0
    const seen = eventsOf(state, 60, right)
    expect(state.charge).toBeGreaterThan(600)
    expect(seen & events.link).toBe(events.link)
    state.charge = maxCharge - 5
    expect(eventsOf(drifting(), 1, right) & events.charged).toBe(0)
    expect(eventsOf(Object.assign(drifting(), { charge: maxCharge - 5 }), 1, right) & events.charged).toBe(
      events.charged,
    )
  })

  it('does not start with straight wheels', () => {
    expect(play(startOnEmptyRoad(), 30, { 0: brake }).drifting).toBe(0)
  })
})

describe('the boost', () => {
  it('makes the car faster while it is held and charged', () => {
    const state = startOnEmptyRoad()
    const charge = state.charge
    const boosted = play(state, 60, { 0: boost })
    expect(boosted.speed).toBeGreaterThan(play(startOnEmptyRoad(), 60).speed + perTick(6))
    expect(boosted.charge).toBeLessThan(charge)
    expect(play(boosted, 200, { 0: boost }).isBoosting).toBe(false)
  })

  it('does not start below the minimum charge', () => {
    const state = Object.assign(startOnEmptyRoad(), { charge: 299 })
    expect(play(state, 5, { 0: boost }).isBoosting).toBe(false)
  })
})

describe('traffic', () => {
  it('keeps its lane and its order', () => {
    const state = putAhead(startOnEmptyRoad(), startOnEmptyRoad().own, 50, 2)
    expect(eventsOf(state, 200)).toBe(0)
  })

  it.each([
    ['own', 2, 100 - collisionDamage.back],
    ['oncoming', 2, 100 - collisionDamage.front],
  ] as const)('collisionDamage the car when it is hit: %s', (way, lane, left_) => {
    const state = startOnEmptyRoad()
    putAhead(state, state[way], 60, lane)
    Object.assign(state, { combo: 8 })
    expect(eventsOf(state, 200) & events.crash).toBe(events.crash)
    expect(state.condition).toBe(left_)
    expect(state.combo).toBeLessThanOrEqual(4)
  })

  it('is hit once, and ignored while the car is invulnerable', () => {
    const state = startOnEmptyRoad()
    putAhead(state, state.own, 30, 2)
    putAhead(state, state.own, 37, 2)
    play(state, 150)
    expect(state.condition).toBe(100 - collisionDamage.back)
  })

  it('wrecks a car without condition left', () => {
    const state = Object.assign(startOnEmptyRoad(), { condition: collisionDamage.back })
    putAhead(state, state.own, 30, 2)
    expect(eventsOf(state, 200) & events.wreck).toBe(events.wreck)
    expect([state.isOver, state.isWrecked]).toEqual([true, true])
  })

  it.each([
    ['own', events.near],
    ['oncoming', events.nearOncoming],
  ] as const)('scores near misses: %s', (way, bit) => {
    const pass = (x: number) => {
      const state = Object.assign(startOnEmptyRoad(), { x })
      putAhead(state, state[way], 40, 2)
      const before = state.charge
      return { seen: eventsOf(state, 160), state, won: state.charge - before }
    }
    const close = pass(laneX(2) + 2_200)
    expect(close.seen & bit).toBe(bit)
    expect(close.won).toBeGreaterThan(200)
    expect(close.state.nearMisses).toBe(1)
    const wide = pass(laneX(3) + 600)
    expect([wide.seen & bit, wide.state.nearMisses, wide.won]).toEqual([0, 0, 0])
  })

  it('is scraped from the side and pushes the car away', () => {
    const state = Object.assign(startOnEmptyRoad(), { x: laneX(3) - 500, speed: minSpeed })
    putAhead(state, state.own, 1, 2, 2)
    expect(eventsOf(state, 30, left) & events.scrape).toBe(events.scrape)
    expect([state.condition, state.isOver]).toEqual([100 - collisionDamage.side, false])
  })
})

describe('the rail', () => {
  it('holds the car, and costs speed and condition', () => {
    const state = play(startOnEmptyRoad(), 70, { 0: right })
    expect(state.x).toBeLessThanOrEqual(railTouch)
    expect(state.speed).toBeLessThan(perTick(40))
    expect(state.condition).toBeGreaterThan(70)
    expect(state.condition).toBeLessThan(100)
  })
})

describe('gates', () => {
  it('stand every 1,000 metres and add time, points and a repair', () => {
    const state = Object.assign(startOnEmptyRoad(), { condition: 50 })
    const seen = eventsOf(state, 60 * 26)
    expect(state.s).toBeGreaterThan(gateDistance)
    expect([seen & events.gate, state.gates, state.condition]).toEqual([events.gate, 1, 60])
    expect(state.timeWon).toBeGreaterThan(60 * 15)
    expect(state.timeLeft).toBe(Math.min(45 * 60, firstTime - state.tick + state.timeWon))
  })

  it('do not help when the time is over', () => {
    const state = Object.assign(startOnEmptyRoad(), { timeLeft: 10 })
    expect(eventsOf(state, 20) & events.timeOut).toBe(events.timeOut)
    expect([state.isOver, state.isWrecked, state.tick]).toEqual([true, false, 10])
  })
})

describe('the combo', () => {
  it('multiplies points, and becomes shorter when nothing adds to it', () => {
    const state = Object.assign(startOnEmptyRoad(), { combo: 7, comboTimeLeft: 300 })
    expect(getMultiplier(state)).toBe(3)
    expect(play(state, 299).combo).toBe(7)
    expect(play(state, 1).combo).toBe(4)
    expect(play(state, 600).combo).toBe(0)
  })

  it('counts at its longest for quests, however short it becomes', () => {
    expect(nightDriveRules.longestCombo?.(startOnEmptyRoad())).toBe(0)
    const state = Object.assign(startOnEmptyRoad(), { x: laneX(2) + 2_200, combo: 7, comboTimeLeft: 300 })
    // A near miss is a link.
    putAhead(state, state.own, 40, 2)
    expect(eventsOf(state, 160) & events.near).toBe(events.near)
    expect(play(state, 1_200).combo).toBe(0)
    expect(nightDriveRules.longestCombo?.(state)).toBe(8)
  })
})

it('covers 1,000 whole metres up to a gate', () => {
  const state = startOnEmptyRoad()
  const metres: (number | undefined)[] = []
  while (!(state.happened & events.gate)) {
    metres.push(nightDriveRules.metres?.(state))
    play(state, 1)
  }
  expect([metres[0], metres.at(-1), nightDriveRules.metres?.(state)]).toEqual([0, 999, 1_000])
})
