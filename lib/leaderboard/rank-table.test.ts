import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changeRankTable, createRankTable, rankIn } from './rank-table'

const power = fc.oneof(fc.bigInt(0n, 12n), fc.bigInt(0n, 2n ** 200n))

function count(powers: readonly bigint[]): Map<bigint, number> {
  const counts = new Map<bigint, number>()
  for (const each of powers) counts.set(each, (counts.get(each) ?? 0) + 1)
  return counts
}

describe('ranks from counts', () => {
  it('are those that counting the better players gives, before and after powers change', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(power, power), { maxLength: 80 }), (players) => {
        const before = players.map(([first]) => first)
        const after = players.map(([, second]) => second)
        const changes = count(after)
        for (const each of before) changes.set(each, (changes.get(each) ?? 0) - 1)
        const table = createRankTable(count(before))
        const changed = changeRankTable(table, changes)
        for (const [now, powers] of [[table, before], [changed, after]] as const) {
          expect(now.players).toBe(powers.filter((each) => each > 0n).length)
          for (const own of [...before, ...after, 5n, 2n ** 201n]) {
            if (own > 0n) expect(rankIn(now, own)).toBe(1 + powers.filter((other) => other > own).length)
          }
        }
        expect(changed).toEqual(createRankTable(count(after)))
      }),
      { numRuns: 300 },
    )
  })
})
