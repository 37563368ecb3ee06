import * as v from 'valibot'
import { expect, it } from 'vitest'
import { encodeInputLog } from '@/lib/games/input-log'
import { nightDriveRules } from '@/lib/games/night-drive/rules'
import { replay } from '@/lib/games/replay'
import { seedSchema } from '@/lib/games/seed'
import { toSeedCommitment } from '@/lib/hunts/draws/hunt-draw'
import { parseSeasonName } from '@/lib/leaderboard/season'
import { drawSeasonWinners } from '@/lib/seasons/season-draw'
import { findBlockDifferences, findDifferences, findPowerDifferences, replayRuns } from './find-differences'

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

const wallet = `0x${'aa'.repeat(20)}` as const
const player = { wallet, name: null, points: 25, rank: 1, crystals: 4, reward: null }
const day = 86_400

it('replays the runs behind the scores', async () => {
  const log = { ticks: 600, changes: [] }
  const runSeed = v.parse(seedSchema, '0'.repeat(32))
  const run = replay(nightDriveRules, runSeed, log)
  if (run.kind !== 'played') throw new Error(run.kind)
  const attempt = '00000000-0000-4000-8000-000000000001'
  const stored = {
    game: 'car-game',
    version: nightDriveRules.version,
    seed: runSeed,
    log: encodeInputLog(log),
    look: {},
  }
  const verifyRun = (score: number, change: object | null = {}) =>
    replayRuns([{ ...player, scores: [{ game: 'car-game', score, playedAt: 1, attempt }] }], () =>
      Promise.resolve(change && { ...stored, score, ...change }),
    )
  expect(await verifyRun(run.score)).toEqual({ differences: [], replayed: 1, unreplayed: [] })
  // A score that the run does not reach, a log that is none, and the run of another game.
  expect((await verifyRun(run.score + 1)).differences).toHaveLength(1)
  expect((await verifyRun(run.score, { log: '!' })).differences).toHaveLength(1)
  expect((await verifyRun(run.score, { game: 'metaverse' })).differences).toHaveLength(1)
  for (const missing of [null, { version: 0 }])
    expect(await verifyRun(run.score, missing)).toMatchObject({ replayed: 0, unreplayed: [expect.any(String)] })
})

it('checks that ranked wallets held their power for three days', () => {
  const verifyPower = (before: bigint, ...changes: { time: number; change: bigint }[]) =>
    findPowerDifferences(
      {
        players: [{ ...player, scores: [] }],
        eligibility: { minPower: 200, holdSeconds: 3 * day, linkedSeconds: 3 * day },
        endsAt: 10 * day,
      },
      new Map([[wallet, { before, changes }]]),
    )
  expect(verifyPower(200n)).toEqual([])
  expect(verifyPower(199n)).toHaveLength(1)
  expect(verifyPower(0n, { time: 7 * day, change: 200n })).toEqual([])
  expect(verifyPower(0n, { time: 7 * day + 1, change: 200n })).toHaveLength(1)
  // Sold for a moment, and sold after the end.
  expect(verifyPower(300n, { time: 8 * day, change: -150n }, { time: 8 * day, change: 150n })).toHaveLength(1)
  expect(verifyPower(300n, { time: 10 * day + 1, change: -300n })).toEqual([])
})
