import { expect, it } from 'vitest'
import { toPeriodName } from '@/lib/games/board-period'
import { getSeasonBounds, parseSeasonName, toSeasonName } from '@/lib/leaderboard/season'
import { drawSeasonWinners, toDrawTime } from './season-draw'
import { questCrystals } from './season-rules'

const seed = 'ab'.repeat(32)
const blockHash = `0x${'cd'.repeat(32)}`
const name = '2026-W48'
const season = parseSeasonName(name) ?? 0
const source = { season, seed, blockHash }
const wallets = (count: number) => Array.from({ length: count }, (_, index) => `0x${String(index).padStart(40, '0')}`)

it('draws as many different entrants as there are crystals, and all of them when there are fewer', () => {
  for (const [count, expected] of [
    [0, 0],
    [1, 1],
    [4, 4],
    [5, 4],
    [1_000, 4],
  ] as const) {
    const winners = drawSeasonWinners(wallets(count), questCrystals, source)
    expect(winners).toHaveLength(expected)
    expect(new Set(winners).size).toBe(expected)
    expect(wallets(count)).toEqual(expect.arrayContaining([...winners]))
  }
})

it('depends on seed, block and season, and not on the order of the entrants', () => {
  const entrants = wallets(1_000)
  const winners = drawSeasonWinners(entrants, 4, source)
  expect(drawSeasonWinners(entrants.toReversed(), 4, source)).toEqual(winners)
  for (const other of [{ seed: 'ef'.repeat(32) }, { blockHash: `0x${'ef'.repeat(32)}` }, { season: season + 1 }])
    expect(drawSeasonWinners(entrants, 4, { ...source, ...other })).not.toEqual(winners)
})

it('gives each entrant the same chance', () => {
  const wins = new Map<string, number>()
  for (let draw = 0; draw < 2_000; draw += 1)
    for (const winner of drawSeasonWinners(wallets(20), 4, { ...source, season: draw }))
      wins.set(winner, (wins.get(winner) ?? 0) + 1)
  // 400 each are expected, with a standard deviation of 18.
  expect([...wins.values()].filter((count) => count > 310 && count < 490)).toHaveLength(20)
})

it('is decided by a block after the entrants are published, which follows from the season alone', () => {
  const { end } = getSeasonBounds(season)
  expect(toDrawTime(end)).toBe(end + 1_200)
})

it('draws among the quests of the week that the season is', () => {
  const { start, end } = getSeasonBounds(season)
  for (const seconds of [start, end - 1])
    expect(toPeriodName('week', new Date(seconds * 1_000))).toBe(toSeasonName(season))
})
