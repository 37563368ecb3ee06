import { describe, expect, it } from 'vitest'
import { isForLevel, questPool, toQuestProgress, toStreak } from './quests'

const now = Date.parse('2026-11-24T15:00:00Z')
const daysAgo = (...ago: readonly number[]) =>
  new Set(ago.map((days) => new Date(now - days * 86_400_000).toISOString().slice(0, 10)))
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)

describe('a streak', () => {
  it.each([
    ['begins with nothing', [], 0],
    ['counts today', [0], 1],
    ['waits for today', [1, 2], 2],
    ['forgives a missed day', [0, 2, 3], 3],
    ['forgives yesterday while today runs', [2, 3], 2],
    ['ends with two missed days in a row', [0, 3, 4], 1],
    ['ends with a second missed day within a week', [0, 2, 4, 5], 2],
    ['forgives again after a week', [...range(0, 1), ...range(3, 8), ...range(10, 12)], 11],
  ])('%s', (_name, ago, streak) => {
    expect(toStreak(daysAgo(...ago), now)).toBe(streak)
  })
})

describe('quests', () => {
  it('have ids of their own, and enough for every level', () => {
    expect(new Set(questPool.map(({ id }) => id)).size).toBe(questPool.length)
    const open = (pace: string, level: number) =>
      questPool.filter((quest) => quest.pace === pace && isForLevel(quest, level) && !quest.needs)
    expect(open('day', 1)).toHaveLength(5)
    // A beginner has other quests each week, too, of runs that a first week has room for.
    const first = open('week', 1)
    expect(first.length).toBeGreaterThanOrEqual(4)
    expect(first.every(({ kind, target }) => ['runs', 'games'].includes(kind) && target <= 15)).toBe(true)
    expect(open('week', 3).filter(({ untilLevel }) => untilLevel !== undefined)).toEqual([])
    expect(questPool.filter(({ needs, pace }) => needs && pace === 'week')).toEqual([])
    // From the second level on, a month has other quests each week.
    const weekly = questPool.filter(({ pace, fromLevel }) => pace === 'week' && fromLevel <= 2)
    expect(weekly.length).toBeGreaterThanOrEqual(7)
    expect(new Set(weekly.map(({ kind }) => kind))).toEqual(
      new Set(['runs', 'games', 'days', 'distance', 'checkpoints']),
    )
  })

  it('count runs, games, scores, checkpoints, combos and metres up to their target', () => {
    const none = { longestCombo: 0, metres: 0, chests: 0 }
    const drive = { ...none, game: 'car-game', runs: 1 }
    const play = [
      { ...drive, day: '2026-11-23', bestScore: 900, checkpoints: 3, longestCombo: 2, metres: 7_000 },
      { ...drive, day: '2026-11-24', bestScore: 400, checkpoints: 4, longestCombo: 3, metres: 800 },
      {
        ...{ ...none, game: 'cyberwave-runner', day: '2026-11-24', runs: 3, bestScore: 4_000 },
        ...{ checkpoints: 1, longestCombo: 28 },
      },
    ]
    const facts = { play, keys: 2, made: 4, referrals: 0 }
    expect(toQuestProgress({ kind: 'runs', game: null, target: 4 }, facts)).toBe(4)
    expect(toQuestProgress({ kind: 'runs', game: 'car-game', target: 4 }, facts)).toBe(2)
    expect(toQuestProgress({ kind: 'games', game: null, target: 3 }, facts)).toBe(2)
    expect(toQuestProgress({ kind: 'score', game: 'car-game', target: 2_000 }, facts)).toBe(900)
    expect(toQuestProgress({ kind: 'checkpoints', game: 'car-game', target: 10 }, facts)).toBe(7)
    expect(toQuestProgress({ kind: 'combo', game: 'car-game', target: 6 }, facts)).toBe(3)
    expect(toQuestProgress({ kind: 'combo', game: 'cyberwave-runner', target: 12 }, facts)).toBe(12)
    expect(toQuestProgress({ kind: 'combo', game: 'metaverse', target: 12 }, facts)).toBe(0)
    expect(toQuestProgress({ kind: 'distance', game: 'car-game', target: 10_000 }, facts)).toBe(7_800)
    expect(toQuestProgress({ kind: 'distance', game: 'cyberwave-runner', target: 10_000 }, facts)).toBe(0)
    expect(toQuestProgress({ kind: 'score', game: 'metaverse', target: 10 }, facts)).toBe(0)
    expect(toQuestProgress({ kind: 'days', game: null, target: 4 }, facts)).toBe(2)
    expect(toQuestProgress({ kind: 'days', game: null, target: 1 }, facts)).toBe(1)
    expect(toQuestProgress({ kind: 'keys', game: null, target: 1 }, facts)).toBe(1)
    expect(toQuestProgress({ kind: 'made', game: null, target: 5 }, facts)).toBe(4)
    expect(toQuestProgress({ kind: 'referrals', game: null, target: 1 }, facts)).toBe(0)
  })
})
