import { describe, expect, it } from 'vitest'
import { mazeTemplateNames, templateMaze } from '@/lib/builder/templates/templates'
import { mazeSkills, playMazeBot } from '@/tests/support/games/maze'
import { endlessKeep } from '@/tests/support/games/maze-levels'
import { isLongRun } from '@/tests/support/long-run'
import { createSeeds } from '@/tests/support/random'
import { createMazeRules } from './rules'

const minute = 60 * 60

const { drawSeeds } = createSeeds('5eed5eed')

const keepRules = createMazeRules(endlessKeep)
const ticksAmongGuards = (skill: keyof typeof mazeSkills, count: number) =>
  drawSeeds(count).map((seed) => playMazeBot(keepRules, seed, mazeSkills[skill]).log.ticks)

// The bot looks ahead for seconds of CPU time, so the short run relies on the recorded runs.
describe.runIf(isLongRun)('a player with 250 ms of reaction', () => {
  it('lasts for one to three minutes among the guards of the hardest template', () => {
    const ends = ticksAmongGuards('player', 60).toSorted((a, b) => a - b)
    const median = ends[Math.floor(ends.length / 2)] ?? 0
    expect(median).toBeGreaterThan(minute)
    expect(median).toBeLessThan(3 * minute)
  }, 3_600_000)

  it.each(mazeTemplateNames)(
    'finishes most runs: %s',
    (name) => {
      const rules = createMazeRules(templateMaze(name))
      const won = drawSeeds(20).filter((seed) => playMazeBot(rules, seed, mazeSkills.player).state.hasWon)
      expect(won.length).toBeGreaterThan(12)
    },
    3_600_000,
  )
})

describe.runIf(isLongRun)('an expert', () => {
  it('lasts for ten minutes', () => {
    expect(ticksAmongGuards('expert', 5)).toEqual(Array<number>(5).fill(10 * minute))
  }, 3_600_000)

  it.each(mazeTemplateNames)(
    'finishes with each seed: %s',
    (name) => {
      const rules = createMazeRules(templateMaze(name))
      expect(drawSeeds(20).filter((seed) => !playMazeBot(rules, seed, mazeSkills.expert).state.hasWon)).toEqual([])
    },
    3_600_000,
  )
})
