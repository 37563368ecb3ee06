import { describe, expect, it } from 'vitest'
import { valueAt } from '@/lib/games/typed-array'
import { encodeInputLog } from '@/lib/games/input-log'
import { playDriveBot } from '@/tests/support/games/night-drive'
import { isLongRun } from '@/tests/support/long-run'
import { createSeeds } from '@/tests/support/random'
import { driveSkills } from './bot'
import { nightDriveRules } from './rules'
import type { DriveState } from './state'
import { minClearance, trafficStatus } from './traffic'
import { metre, perTick, getTraits } from './constants'

const minute = 60 * 60

const { drawSeed, drawSeeds } = createSeeds('d21fe5ed')

/** The minimum distance between two vehicles in different lanes of the player's direction. */
function minDistance({ own }: DriveState): number {
  let least = Infinity
  for (let index = own.first + 1; index < own.end; index++) {
    const [here, before] = [index & own.mask, (index - 1) & own.mask]
    if (valueAt(own.lane, here) === valueAt(own.lane, before)) continue
    const between =
      valueAt(own.at, here) -
      valueAt(own.at, before) -
      getTraits(valueAt(own.kind, here)).halfLength -
      getTraits(valueAt(own.kind, before)).halfLength
    least = Math.min(least, between)
  }
  return least
}

describe('a careful driver', () => {
  it('touches no other car, stays on its side, and reaches every gate in time', () => {
    for (const seed of drawSeeds(isLongRun ? 10_000 : 25)) {
      const { state, log } = playDriveBot(seed, driveSkills.careful, 2 * minute)
      const told = `${seed} at ${Math.floor(state.s / metre)} m`
      expect([state.isOver, state.condition, log.ticks], told).toEqual([false, 100, 2 * minute])
      expect(state.own.status.includes(trafficStatus.hit), told).toBe(false)
      expect(state.gates, told).toBeGreaterThan(4)
    }
  }, 7_200_000)
})

it('leaves room to change lanes between any two vehicles', () => {
  for (const seed of drawSeeds(isLongRun ? 500 : 5)) {
    const state = nightDriveRules.start(seed)
    // The state jumps ahead at a speed that no car has, because traffic is densest far out.
    while (state.s < 40_000 * metre) {
      Object.assign(state, { speed: perTick(400), condition: 100, timeLeft: minute, safe: 60 })
      nightDriveRules.step(state, 0)
      expect(minDistance(state)).toBeGreaterThanOrEqual(minClearance)
    }
  }
})

describe('an expert', () => {
  it('drives for ten minutes with a log below 20 KB', () => {
    for (const seed of drawSeeds(isLongRun ? 200 : 4)) {
      const { state, log } = playDriveBot(seed, driveSkills.expert, 10 * minute)
      expect(state.isOver, `${seed} at ${Math.floor(state.s / metre)} m`).toBe(false)
      expect(encodeInputLog(log).length).toBeLessThan(20 * 1024)
    }
  }, 3_600_000)
})

describe('a player with 250 ms of reaction', () => {
  it('drives for one to three minutes', () => {
    const ends = drawSeeds(isLongRun ? 400 : 25).map(
      (seed) => playDriveBot(seed, driveSkills.player, 10 * minute).log.ticks,
    )
    const median = ends.toSorted((a, b) => a - b)[Math.floor(ends.length / 2)] ?? 0
    expect(median).toBeGreaterThan(minute)
    expect(median).toBeLessThan(3 * minute)
    expect(Math.min(...ends)).toBeGreaterThan(minute / 3)
  })

  it('gets less far than an expert in the same time', () => {
    const seed = drawSeed()
    expect(playDriveBot(seed, driveSkills.expert, minute).state.s).toBeGreaterThan(
      playDriveBot(seed, driveSkills.player, minute).state.s,
    )
  })
})
