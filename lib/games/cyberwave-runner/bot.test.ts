import { describe, expect, it } from 'vitest'
import { encodeInputLog } from '@/lib/games/input-log'
import type { Seed } from '@/lib/games/seed'
import { type RunnerSkill, runnerSkills, playRunnerBot } from '@/tests/support/games/cyberwave-runner'
import { isLongRun } from '@/tests/support/long-run'
import { createSeeds } from '@/tests/support/random'
import { metre } from './constants'

const minute = 60 * 60

const { drawSeed, drawSeeds } = createSeeds('5eed5eed')

/** Runs of the expert that ended early, with the distance. */
function findEnded(seeds: readonly Seed[], ticks: number): string[] {
  return seeds.flatMap((seed) => {
    const { state } = playRunnerBot(seed, runnerSkills.expert, ticks)
    return state.isOver ? [`${seed} after ${Math.floor(state.z / metre)} m`] : []
  })
}

describe('an expert', () => {
  it('finds no impassable pattern', () => {
    expect(findEnded(drawSeeds(isLongRun ? 10_000 : 40), isLongRun ? 2 * minute : minute)).toEqual([])
  }, 3_600_000)

  it('runs for ten minutes', () => {
    expect(findEnded(drawSeeds(isLongRun ? 200 : 2), 10 * minute)).toEqual([])
  }, 3_600_000)

  it('has a log below 20 KB for ten minutes', () => {
    const { log } = playRunnerBot(drawSeed(), runnerSkills.expert, 10 * minute)
    expect(encodeInputLog(log).length).toBeLessThan(20 * 1024)
  })
})

/** Lengths of a bot's runs in ticks, in ascending order. */
const endsOf = (skill: RunnerSkill) =>
  drawSeeds(isLongRun ? 400 : 15)
    .map((seed) => playRunnerBot(seed, skill, 10 * minute).log.ticks)
    .toSorted((a, b) => a - b)

const middle = (ends: readonly number[]) => ends[Math.floor(ends.length / 2)] ?? 0

describe('a player with 250 ms of reaction', () => {
  it('runs for one to three minutes', () => {
    const ends = endsOf(runnerSkills.player)
    expect(ends[0]).toBeGreaterThan(minute / 2)
    expect(middle(ends)).toBeGreaterThan(minute)
    expect(middle(ends)).toBeLessThan(2.5 * minute)
    expect(ends[Math.floor(ends.length / 10)]).toBeLessThan(2 * minute)
  })
})

describe('a beginner', () => {
  it('does not fail at once', () => {
    const ends = endsOf(runnerSkills.beginner)
    expect(middle(ends)).toBeGreaterThan(0.6 * minute)
    expect(middle(ends)).toBeLessThan(2 * minute)
  })
})
