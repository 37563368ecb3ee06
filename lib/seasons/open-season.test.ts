import { expect, it } from 'vitest'
import { publishedGameIds } from '@/lib/games/game-ids'
import { createRandom } from '@/tests/support/random'
import { type OpenScore, rankOpenSeason } from './open-season'
import { rankSeason } from './season-rules'

const run = (account: string, game: OpenScore['game'], score: number, playedAt = 0): OpenScore => ({
  account,
  game,
  score,
  playedAt,
})

it('adds the points of the ranks in all games, and counts the best run of an account in each', () => {
  const ranked = rankOpenSeason([
    run('ada', 'car-game', 500),
    run('ada', 'car-game', 900),
    run('bob', 'car-game', 700),
    run('bob', 'metaverse', 10),
    run('none', 'metaverse', 0),
  ])
  expect(ranked.map(({ account, rank, points }) => [account, rank, points])).toEqual([
    // Second of one game and first of another: 18 and 25.
    ['bob', 1, 43],
    ['ada', 2, 25],
  ])
  expect(ranked[0]?.games.map(({ game, rank }) => [game, rank])).toEqual([
    ['metaverse', 1],
    ['car-game', 2],
  ])
})

it('ranks those without points by their best rank, then the next', () => {
  const top = publishedGameIds.flatMap((game) =>
    Array.from({ length: 10 }, (_, index) => run(`top${index}`, game, 1_000 - index)),
  )
  const ranked = rankOpenSeason([
    ...top,
    run('ada', 'car-game', 50),
    run('bob', 'car-game', 40),
    run('bob', 'metaverse', 9),
    run('carl', 'car-game', 30),
    run('carl', 'metaverse', 8),
    run('dora', 'cyberwave-runner', 5),
  ])
  // Ranks: ada 11; bob 11 and 12; carl 12 and 13; dora 11.
  expect(ranked.slice(10).map(({ account, rank, points }) => [account, rank, points])).toEqual([
    ['bob', 11, 0],
    ['ada', 12, 0],
    ['dora', 13, 0],
    ['carl', 14, 0],
  ])
})

it('gives the points and order of the season where everybody can win crystals', () => {
  const random = createRandom()
  const scores = Array.from({ length: 400 }, () =>
    run(`p${random.below(60)}`, publishedGameIds[random.below(3)]!, random.below(30), random.below(20)),
  )
  const accounts = [...new Set(scores.map(({ account }) => account))]
  const entries = accounts.map((wallet) => ({
    wallet,
    scores: publishedGameIds.flatMap((game) =>
      scores
        .filter((each) => each.account === wallet && each.game === game)
        .toSorted((a, b) => b.score - a.score || a.playedAt - b.playedAt)
        .slice(0, 1),
    ),
  }))
  const expected = rankSeason(entries, []).map(({ wallet, points, rank }) => [wallet, points, rank])
  const ranked = rankOpenSeason(scores)
  expect(expected.length, `seed ${random.seed}`).toBeGreaterThan(9)
  expect(
    ranked.filter(({ points }) => points > 0).map(({ account, points, rank }) => [account, points, rank]),
    `seed ${random.seed}`,
  ).toEqual(expected)
})
