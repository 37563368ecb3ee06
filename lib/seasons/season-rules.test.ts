import { expect, it } from 'vitest'
import { protocolFacts } from '@/lib/contract-bounds'
import {
  gamePoints,
  questCrystals,
  rankSeason,
  seasonCrystalIndex,
  type SeasonEntry,
  seasonSplit,
} from './season-rules'

const player = (wallet: string, scores: Partial<Record<'car-game' | 'metaverse', readonly [number, number]>>) => ({
  wallet,
  scores: Object.entries(scores).map(([game, [score, playedAt]]) => ({
    game: game as 'car-game' | 'metaverse',
    score,
    playedAt,
  })),
})
const order = (entries: readonly SeasonEntry[]) =>
  rankSeason(entries, seasonSplit).map(({ wallet, points, rank, crystals }) => [wallet, points, rank, crystals])

it('adds the points of each game and pays by rank', () => {
  expect(
    order([
      player('0xa', { 'car-game': [900, 1], metaverse: [5, 2] }),
      player('0xb', { 'car-game': [1_000, 3] }),
      player('0xc', { metaverse: [9, 4] }),
    ]),
  ).toEqual([
    ['0xa', 36, 1, 4],
    ['0xb', 25, 2, 3],
    ['0xc', 25, 3, 2],
  ])
})

it('puts the earlier of equal scores first, whatever the order of the entries', () => {
  const entries = [player('0xa', { 'car-game': [5, 20] }), player('0xb', { 'car-game': [5, 10] })]
  expect(order(entries)).toEqual(order(entries.toReversed()))
  expect(order(entries)[0]).toEqual(['0xb', 25, 1, 4])
})

it('leaves out players without points, and runs without a score', () => {
  const many = Array.from({ length: 15 }, (_, index) =>
    player(`0x${index.toString(16)}`, { 'car-game': [100 - index, 1] }),
  )
  expect(order(many)).toHaveLength(gamePoints.length)
  expect(order([player('0xa', { 'car-game': [0, 1] })])).toEqual([])
})

it('pays the same total with ten players and with a thousand', () => {
  const total = (count: number) =>
    rankSeason(
      Array.from({ length: count }, (_, index) =>
        player(`0x${index.toString(16).padStart(4, '0')}`, {
          'car-game': [count - index, 1],
          metaverse: [index + 1, 1],
        }),
      ),
      seasonSplit,
    ).reduce((sum, { crystals }) => sum + crystals, 0)
  expect(total(1_000)).toBe(16)
  expect(total(10)).toBe(16)
})

it('fits into the minting budget of one day, with what is drawn for the weekly quest', () => {
  const price = protocolFacts.assetKinds[seasonCrystalIndex]?.unscaledPrice ?? 0n
  const total = seasonSplit.reduce((sum, crystals) => sum + crystals, 0) + questCrystals
  expect(price * BigInt(total)).toBeLessThanOrEqual(protocolFacts.mintBudgetUnits)
})
