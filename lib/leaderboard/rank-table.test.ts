import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createRankTableBuilder, updateRankTable, type RankTable, getRank } from './rank-table'

const power = fc.oneof(fc.bigInt(0n, 12n), fc.bigInt(0n, 2n ** 200n))

function count(powers: readonly bigint[]): Map<bigint, number> {
  const counts = new Map<bigint, number>()
  for (const each of powers) counts.set(each, (counts.get(each) ?? 0) + 1)
  return counts
}

function tableOf(powers: readonly bigint[]): RankTable {
  const table = createRankTableBuilder()
  for (const each of powers.filter((own) => own > 0n).sort((a, b) => (a < b ? 1 : a > b ? -1 : 0))) table.add(each)
  return table.end()
}

/** Change of the number of players per power. */
function difference(before: readonly bigint[], after: readonly bigint[]): Map<bigint, number> {
  const changes = count(after)
  for (const each of before) changes.set(each, (changes.get(each) ?? 0) - 1)
  return changes
}

describe('ranks from counts', () => {
  it('equal the number of better players plus one, before and after changes', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(power, power), { maxLength: 80 }), (players) => {
        const before = players.map(([first]) => first)
        const after = players.map(([, second]) => second)
        const table = tableOf(before)
        const changed = updateRankTable(table, difference(before, after))
        for (const [now, powers] of [
          [table, before],
          [changed, after],
        ] as const) {
          expect(now.players).toBe(powers.filter((each) => each > 0n).length)
          for (const own of [...before, ...after, 5n, 2n ** 201n]) {
            if (own > 0n) expect(getRank(now, own)).toBe(1 + powers.filter((other) => other > own).length)
          }
        }
      }),
      { numRuns: 300 },
    )
  })

  it('stay right over thousands of powers, and each change recreates few chunks', () => {
    let powers = Array.from({ length: 6_000 }, (_, index) => BigInt(1 + ((index * 7_919) % 5_000)))
    let table = tableOf(powers)
    for (let round = 1; round <= 6; round += 1) {
      const isChanged = (index: number) => (round > 4 ? index < 3 : index % (round * 40) === 0)
      const after = powers.map((own, index) =>
        isChanged(index) ? BigInt((index * round) % 9_000) : round === 4 ? own + 10_000n : own,
      )
      const next = updateRankTable(table, difference(powers, after))
      if (round > 4) expect(next.chunks.filter((chunk) => !table.chunks.includes(chunk)).length).toBeLessThanOrEqual(6)
      powers = after
      table = next
      const falling = powers.filter((own) => own > 0n).sort((a, b) => (a < b ? 1 : -1))
      expect(table.players).toBe(falling.length)
      for (const own of falling.filter((_, index) => index % 97 === 0))
        expect(getRank(table, own)).toBe(1 + falling.indexOf(own))
      expect(table.chunks.every((chunk) => chunk.powers.length > 0 && chunk.powers.length <= 1_024)).toBe(true)
    }
    const empty = updateRankTable(table, difference(powers, []))
    expect(empty).toMatchObject({ chunks: [], players: 0 })
    expect(getRank(updateRankTable(empty, new Map([[3n, 2]])), 2n)).toBe(3)
  })
})
