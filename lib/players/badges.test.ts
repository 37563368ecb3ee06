import { expect, it } from 'vitest'
import { publishedGameIds } from '@/lib/games/game-ids'
import { toBadges } from './badges'
import type { PlayerProfile } from './player-profile-schema'

const nothing: PlayerProfile = {
  ...{ success: true, name: 'Ada', address: null, frame: null },
  ...{ level: null, scores: null, season: null, finds: null, games: null, crystals: null },
}
const level = (runs: number) => ({ level: 3, experience: 300, from: 300, to: 600, runs, streak: 0 })
const score = (game: string, rank: number | null) => ({ game, score: 1, rank, attempt: '' })
const game = { slug: 'cave', title: 'Cave', isUpload: false, publishedAt: '' }

it('gives the badge of the highest number that was reached', () => {
  expect(toBadges({ ...nothing, level: level(9), finds: { keys: 0, int: '0' }, games: [] })).toEqual([])
  expect(
    toBadges({
      ...nothing,
      level: level(999),
      finds: { keys: 10, int: '0' },
      games: Array.from({ length: 6 }, () => game),
    }),
  ).toEqual([
    { kind: 'runs', count: 100 },
    { kind: 'keys', count: 10 },
    { kind: 'games', count: 5 },
  ])
})

it('honours the first ranks of all time, and a run in each game', () => {
  const [first, second, third] = publishedGameIds
  const scores = [score(first, 1), score(second, 10), score(third, 11)]
  expect(toBadges({ ...nothing, scores })).toEqual([
    { kind: 'first', game: first },
    { kind: 'top-ten', game: second },
    { kind: 'all-games' },
  ])
  expect(toBadges({ ...nothing, scores: [score(first, null)] })).toEqual([])
})

it('gives none for parts that are hidden', () => {
  expect(toBadges(nothing)).toEqual([])
})
