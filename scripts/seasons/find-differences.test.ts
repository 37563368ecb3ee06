import { expect, it } from 'vitest'
import { toSeedCommitment } from '@/lib/hunts/hunt-draw'
import { parseSeasonName } from '@/lib/leaderboard/season'
import { drawSeasonWinners } from '@/lib/seasons/season-draw'
import { findBlockDifferences, findDifferences } from './find-differences'

const seed = 'ab'.repeat(32)
const blockHash = `0x${'cd'.repeat(32)}`
const name = '2026-W48'
const source = { season: parseSeasonName(name) ?? 0, seed, blockHash }
const entrants = Array.from({ length: 9 }, (_, index) => `0x${String(index).padStart(40, '0')}`)
const winners = drawSeasonWinners(entrants, 4, source).map((wallet, index) => ({
  wallet: wallet as `0x${string}`,
  name: null,
  rank: index + 1,
  reward: { state: 'queued' as const, transactionHash: null },
}))
const quest = {
  ...{
    crystals: 4,
    commitment: toSeedCommitment(seed),
    drawAt: 1_200,
    entrantCount: 9,
    entrantsAt: 600,
    seed,
    winners,
  },
  block: { number: 7, hash: blockHash },
}
const verify = (change: Partial<typeof quest>, listed: readonly string[] | null = entrants) =>
  findDifferences({ season: name, players: [], split: null, quest: { ...quest, ...change } }, listed)

it('is verified by the script from what is published', () => {
  expect(verify({})).toEqual([])
  expect(verify({ commitment: 'ef'.repeat(32) })).toEqual(['The seed is not the one whose hash was published.'])
  expect(verify({ winners: winners.toReversed() })).toHaveLength(4)
  expect(verify({ winners: winners.slice(0, 3) })).toHaveLength(1)
  expect(verify({ block: { number: 7, hash: `0x${'ef'.repeat(32)}` } })).not.toEqual([])
  const twice = [...entrants, entrants[0]!]
  expect(verify({ entrantCount: 10 }, twice)).toContain('A wallet is in the draw more than once.')
  expect(verify({ entrantCount: 8 })).toEqual(['The site says that 8 wallets are in the draw, and lists 9.'])
  expect(verify({}, null)).toHaveLength(1)
  const undrawn = { seed: null, block: null }
  expect(verify(undrawn as never)).toHaveLength(1)
  expect(verify({ ...undrawn, winners: [] } as never, null)).toEqual([])
})

it('is verified with a node to be decided by the first block in time', async () => {
  const chain = (times: Record<string, number>) => (number: bigint) =>
    Promise.resolve({ hash: blockHash, timestamp: BigInt(times[String(number)] ?? 0) })
  expect(await findBlockDifferences(quest, chain({ 6: 1_199, 7: 1_200 }))).toEqual([])
  expect(await findBlockDifferences(quest, chain({ 6: 1_200, 7: 1_201 }))).toHaveLength(1)
  expect(await findBlockDifferences(quest, chain({ 6: 1_190, 7: 1_199 }))).toHaveLength(1)
  const other = { ...quest, block: { number: 7, hash: `0x${'ef'.repeat(32)}` } }
  expect(await findBlockDifferences(other, chain({ 6: 1_199, 7: 1_200 }))).toHaveLength(1)
})
