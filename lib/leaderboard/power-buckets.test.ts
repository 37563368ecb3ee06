import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { getSiblingsEnd, powerLevels, toPowerBuckets, toPowerCountChanges } from './power-buckets'

const power = fc.oneof(fc.bigInt(0n, 20_000n), fc.bigInt(0n, 10n ** 9n), fc.bigInt(0n, 2n ** 200n))

/** Computes the rank like the database: per level, sums the siblings above the power's bucket. */
function rankByBuckets(counts: Map<string, number>, of: bigint): number {
  const buckets = toPowerBuckets(of)
  let above = 0
  for (const [key, players] of counts) {
    const [level, bucket] = key.split('/').map(BigInt) as [bigint, bigint]
    const own = buckets[Number(level)] ?? 0n
    if (bucket > own && (level === 2n || bucket < getSiblingsEnd(own))) above += players
  }
  return above + 1
}

describe('counts per power', () => {
  it('give the same rank as counting better players', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(power, power), { maxLength: 60 }), (changes) => {
        const counts = new Map<string, number>()
        const add = (before: bigint, after: bigint) => {
          for (const { level, bucket, players } of toPowerCountChanges([{ before, after }])) {
            counts.set(`${level}/${bucket}`, (counts.get(`${level}/${bucket}`) ?? 0) + players)
          }
        }
        for (const [before] of changes) add(0n, before)
        for (const [before, after] of changes) add(before, after)
        for (const [, after] of changes) {
          if (after === 0n) continue
          expect(rankByBuckets(counts, after)).toBe(changes.filter(([, other]) => other > after).length + 1)
        }
        for (const players of counts.values()) expect(players).toBeGreaterThanOrEqual(0)
      }),
      { numRuns: 300 },
    )
  })

  it('omit players without power and zero changes', () => {
    expect(toPowerCountChanges([{ before: 0n, after: 0n }])).toEqual([])
    expect(
      toPowerCountChanges([
        { before: 5n, after: 9n },
        { before: 9n, after: 5n },
      ]),
    ).toEqual([])
    expect(toPowerCountChanges([{ before: 0n, after: 4096n }])).toEqual(
      powerLevels.map((level) => ({ level, bucket: [4096n, 1n, 0n][level], players: 1 })),
    )
    // Within one bucket of 4,096 only the exact counts change.
    expect(toPowerCountChanges([{ before: 100n, after: 200n }]).map(({ level }) => level)).toEqual([0, 0])
  })
})
