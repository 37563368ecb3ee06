import { createHash, createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import {
  type DrawEntry,
  type DrawSource,
  drawWinners,
  drawWinnersInSlices,
  hashEntries,
  hashEntriesInSlices,
  hasNothingToDraw,
  toSeedCommitment,
} from './hunt-draw'
import type { Standing } from '@/lib/hunts/hunt-rules'

const seed = 'ab'.repeat(32)
const source: DrawSource = { seed, blockHash: `0x${'cd'.repeat(32)}`, root: `0x${'ef'.repeat(32)}`, round: 3 }
const entry = (id: string, standing: Standing, tiers = [1]): DrawEntry => ({
  id,
  tiers: tiers.map((tier) => ({ tier, standing })),
})
const entries = (name: string, count: number, standing: Standing, tiers?: number[]) =>
  Array.from({ length: count }, (_, index) => entry(`${name}${index}`, standing, tiers))

/** The mean number of keys that `name…` wins in 100 draws. */
function meanWins(all: readonly DrawEntry[], keys: number, name: string): number {
  let wins = 0
  for (let round = 0; round < 100; round += 1)
    wins += drawWinners(all, [{ tier: 1, keys }], { ...source, round }).filter((each) =>
      each.entry.startsWith(name),
    ).length
  return wins / 100
}

describe('a draw', () => {
  it('can be repeated by anybody from the published data alone', () => {
    const all = [...entries('a', 5, 'early'), ...entries('b', 3, 'late')]
    const lot = createHmac('sha256', Buffer.from(seed, 'hex')).update(`${source.blockHash} ${source.root} 3`).digest()
    const number = (purpose: string) => BigInt(`0x${createHash('sha256').update(lot).update(purpose).digest('hex')}`)
    const order = (name: string, count: number) =>
      Array.from({ length: count }, (_, index) => `${name}${index}`).toSorted((a, b) =>
        number(`entry 1 ${a}`) < number(`entry 1 ${b}`) ? -1 : 1,
      )
    const [early, late] = [order('a', 5), order('b', 3)]
    // Five early entries weigh 35, three late ones at most 5.
    const expected = [0, 1, 2].map((key) => (number(`key 1 ${key}`) % 40n < 5n ? late : early).shift())
    expect(drawWinners(all, [{ tier: 1, keys: 3 }], source).map(({ entry }) => entry)).toEqual(expected)
    expect(toSeedCommitment(seed)).toBe(createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex'))
  })

  it('is the same with thousands of entries, which are hashed and put in order in slices', () => {
    const all = [...entries('a', 3_400, 'early', [2, 1]), ...entries('b', 1_300, 'late', [2, 1])]
    const tiers = [
      { tier: 2, keys: 40 },
      { tier: 1, keys: 2_500 },
    ]
    const lot = createHmac('sha256', Buffer.from(seed, 'hex')).update(`${source.blockHash} ${source.root} 3`).digest()
    const digest = (purpose: string) => createHash('sha256').update(lot).update(purpose).digest('hex')
    const won = new Set<string>()
    const expected = tiers.flatMap(({ tier, keys }) => {
      const [early, late] = ['a', 'b'].map((name) =>
        all
          .flatMap(({ id }) =>
            id.startsWith(name) && !won.has(id) ? [{ id, rank: digest(`entry ${tier} ${id}`) }] : [],
          )
          .toSorted((a, b) => (BigInt(`0x${a.rank}`) < BigInt(`0x${b.rank}`) ? -1 : 1)),
      )
      if (!early || !late) throw new Error('two groups')
      const [earlyWeight, lateWeight] = [BigInt(7 * early.length), BigInt(Math.min(7 * late.length, early.length))]
      return Array.from({ length: keys }, (_, key) => {
        const isLate = BigInt(`0x${digest(`key ${tier} ${key}`)}`) % (earlyWeight + lateWeight) < lateWeight
        const entry = (isLate ? (late.shift() ?? early.shift()) : early.shift())?.id ?? ''
        won.add(entry)
        return { tier, entry }
      })
    })
    const run = <T>(work: Generator<unknown, T>) => {
      for (let pauses = 0; ; pauses += 1) {
        const { done, value } = work.next()
        if (done) return { pauses, value }
      }
    }
    const drawn = run(drawWinnersInSlices(all, tiers, source))
    expect(drawn.value).toEqual(expected)
    expect(drawWinners(all, tiers, source)).toEqual(expected)
    // At most a thousand hashes without a pause: of the entries in each tier, and of the keys.
    expect(drawn.pauses).toBeGreaterThanOrEqual(Math.floor((2 * 4_700 - 40 + 2_500) / 1_000))
    const hashed = run(hashEntriesInSlices(all))
    const lines = all.map(
      ({ id, tiers: own }) =>
        `${id} ${own
          .map(({ tier, standing }) => `${tier}:${standing}`)
          .toSorted()
          .join(' ')}`,
    )
    expect(hashed.value).toBe(createHash('sha256').update(lines.toSorted().join('\n')).digest('hex'))
    expect(hashEntries(all)).toBe(hashed.value)
    expect(hashed.pauses).toBeGreaterThanOrEqual(4)
  })

  it('does not depend on the order of the entries, which is the order in which people were fast', () => {
    const all = [...entries('a', 20, 'early'), ...entries('b', 20, 'late')]
    const winners = drawWinners(all, [{ tier: 1, keys: 7 }], source)
    expect(drawWinners(all.toReversed(), [{ tier: 1, keys: 7 }], source)).toEqual(winners)
    expect(hashEntries(all.toReversed())).toBe(hashEntries(all))
    expect(hashEntries(all.slice(1))).not.toBe(hashEntries(all))
  })

  it('gives an entry one key in a round, and none to those who are out', () => {
    const all = [...entries('a', 4, 'early', [2, 1]), ...entries('x', 50, 'out', [2, 1])]
    const winners = drawWinners(
      all,
      [
        { tier: 2, keys: 2 },
        { tier: 1, keys: 9 },
      ],
      source,
    )
    expect(winners.map(({ tier }) => tier).filter((tier) => tier === 2)).toHaveLength(2)
    expect(new Set(winners.map((winner) => winner.entry)).size).toBe(winners.length)
    expect(winners.every(({ entry }) => entry.startsWith('a'))).toBe(true)
  })

  it('has nothing to draw unless an entry is in a tier that has keys', () => {
    // Tier 0 is for holders and has keys; the only key of tier 1, which is for accounts, is gone.
    const tiers = [
      { tier: 0, keys: 2 },
      { tier: 1, keys: 0 },
    ]
    const account = entry('a', 'late', [1])
    expect(hasNothingToDraw([], tiers)).toBe(true)
    expect(hasNothingToDraw([account], tiers)).toBe(true)
    expect(hasNothingToDraw([account, entry('b', 'early', [0, 1])], tiers)).toBe(false)
    // Keys that are left from earlier rounds are for early entries.
    const left = [{ tier: 1, keys: 2, lateKeys: 0 }]
    expect(hasNothingToDraw([account], left)).toBe(true)
    expect(hasNothingToDraw([account], [{ tier: 1, keys: 2, lateKeys: 1 }])).toBe(false)
    expect(hasNothingToDraw([entry('b', 'early', [1])], left)).toBe(false)
  })

  it('gives all entries the same chance while few came late', () => {
    const all = [...entries('a', 35, 'early'), ...entries('b', 5, 'late')]
    expect(meanWins(all, 8, 'b')).toBeCloseTo(1, 0)
    expect(meanWins(all, 8, 'a')).toBeCloseTo(7, 0)
  })

  it('leaves the early seven of eight keys, however many came late', () => {
    const early = entries('a', 20, 'early')
    const flooded = meanWins([...early, ...entries('b', 1_000, 'late')], 8, 'a')
    // Each key is theirs with 7/8; the standard error of 100 draws is below 0.1.
    expect(Math.abs(flooded - 7)).toBeLessThan(0.4)
  })

  it('keeps the share of the early for a later round when none of them entered', () => {
    expect(Math.abs(meanWins(entries('b', 100, 'late'), 8, 'b') - 1)).toBeLessThan(0.4)
  })

  it.each([0, 1, 5])('gives late entries each key with one chance in eight, once, beside %i early entries', (count) => {
    const all = [...entries('a', count, 'early'), ...entries('b', 100, 'late')]
    let late = 0
    for (let hunt = 0; hunt < 40; hunt += 1) {
      // Eight keys are released in the first of forty rounds. The others draw what is left; nobody early wins twice.
      const won = new Set<string>()
      for (let round = 0; round < 40; round += 1) {
        const left = 8 - won.size
        const drawn = { tier: 1, keys: left, lateKeys: round === 0 ? left : 0 }
        const players = all.filter(({ id }) => !won.has(id))
        const winners = drawWinners(players, [drawn], { ...source, root: `hunt ${hunt}`, round })
        for (const { entry: id } of winners) won.add(id)
      }
      late += [...won].filter((id) => id.startsWith('b')).length
    }
    // 320 keys, of which 40 are expected; the standard error is 5.9.
    expect(Math.abs(late - 40)).toBeLessThan(18)
  })

  it('gives early entries the keys that are left from earlier rounds too', () => {
    const all = [...entries('a', 9, 'early'), ...entries('b', 100, 'late')]
    const of = (lateKeys: number) =>
      drawWinners(all, [{ tier: 1, keys: 9, lateKeys }], source).map(({ entry: id }) => id)
    expect(of(0).toSorted()).toEqual(entries('a', 9, 'early').map(({ id }) => id))
    // The new keys are those with the first numbers.
    const number = (key: number) => {
      const lot = createHmac('sha256', Buffer.from(seed, 'hex')).update(`${source.blockHash} ${source.root} 3`).digest()
      return BigInt(`0x${createHash('sha256').update(lot).update(`key 1 ${key}`).digest('hex')}`)
    }
    const lateOf = (keys: number) =>
      Array.from({ length: keys }, (_, key) => key).filter((key) => number(key) % 72n < 9n).length
    for (const lateKeys of [1, 4, 9])
      expect(of(lateKeys).filter((id) => id.startsWith('b'))).toHaveLength(lateOf(lateKeys))
  })
})
