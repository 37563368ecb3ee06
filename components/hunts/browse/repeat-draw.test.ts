import { randomUUID } from 'node:crypto'
import { afterEach, expect, it, vi } from 'vitest'
import { type DrawEntry, type DrawnTier, drawWinners, hashEntries, toSeedCommitment } from '@/lib/hunts/draws/hunt-draw'
import { repeatDraw } from './repeat-draw'

afterEach(() => vi.unstubAllGlobals())

const [seed, root] = ['5'.repeat(64), `0x${'7'.repeat(64)}`]
const block = { number: 9, hash: `0x${'b'.repeat(64)}` }
/** Four of the seven keys that were released by the round are left, two of them since earlier rounds. */
const schedule = [1, 2, 4, 5, 7]
const fair: readonly DrawnTier[] = [{ tier: 0, keys: 4, lateKeys: 2 }]
const all: readonly DrawEntry[] = Array.from({ length: 5 }, (_, index) => ({
  id: randomUUID(),
  tiers: [{ tier: 0, standing: index < 3 ? 'early' : 'late' }],
}))

const toRound = (released: number, round: number) => ({
  ...{ round, opensAt: 1, closesAt: 2, state: 'open', released: [released], commitment: toSeedCommitment(seed) },
  ...{ entries: null, entriesHash: null, drawAt: null, block: null, seed: null, winners: [] },
})

/** A site that has drawn among all entries, and sends those that it shows in pages of two. */
function openSite(shown: readonly DrawEntry[], drawn = fair) {
  const winners = drawWinners(all, drawn, { seed, blockHash: block.hash, root, round: 4 })
  vi.stubGlobal('fetch', (path: string) => {
    if (path === '/api/hunts/12/draws')
      return Promise.resolve(Response.json({ huntId: '12', root, rules: null, rounds: schedule.map(toRound) }))
    const page = Number(/^\/api\/hunts\/12\/draws\/4\?page=(\d+)$/.exec(path)?.[1])
    return Promise.resolve(
      Response.json({
        ...{ huntId: '12', root, round: 4, opensAt: 1, closesAt: 2, state: 'drawn', released: [7] },
        ...{ commitment: toSeedCommitment(seed), entries: all.length, entriesHash: hashEntries(all), drawAt: 3 },
        ...{ block, seed, drawn, winners: winners.map((winner) => ({ ...winner, keyIndex: 0 })) },
        ...{ entryList: shown.slice((page - 1) * 2, page * 2), page, pageSize: 2 },
      }),
    )
  })
}

it('draws again among the entries of all pages', async () => {
  openSite(all)
  expect(await repeatDraw('12', 4)).toBe('right')
})

it('notices a draw in which late entries could win keys that were left from earlier rounds', async () => {
  for (const lateKeys of [1, 3, 4]) {
    openSite(all, [{ tier: 0, keys: 4, lateKeys }])
    expect(await repeatDraw('12', 4)).toBe('wrong')
  }
})

it('repeats a draw from before keys were offered to late entries only once', async () => {
  openSite(all, [{ tier: 0, keys: 4 }])
  expect(await repeatDraw('12', 4)).toBe('right')
})

it('notices entries that are missing or changed', async () => {
  for (const shown of [all.slice(0, -1), [], [...all.slice(1), { id: randomUUID(), tiers: [] }]]) {
    openSite(shown)
    expect(await repeatDraw('12', 4)).toBe('wrong')
  }
})
