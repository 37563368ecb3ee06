import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createPowerTable } from './power-table'

const address = fc.oneof(
  fc.bigInt(0n, 2n ** 160n - 1n),
  // Addresses that differ only at one end.
  fc.bigInt(0n, 40n),
  fc.bigInt(0n, 40n).map((first) => first << 120n),
)
const power = fc.oneof(fc.bigInt(0n, 9n), fc.bigInt(2n ** 64n - 3n, 2n ** 64n + 3n), fc.bigInt(0n, 2n ** 256n - 1n))
const toText = (value: bigint) => `0x${value.toString(16).padStart(40, '0')}`

describe('a table of powers', () => {
  it('returns the same as a Map', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(address, power), { maxLength: 200 }), fc.array(address), (writes, others) => {
        const table = createPowerTable()
        const map = new Map<string, bigint>()
        for (const [who, what] of writes) {
          table.set(toText(who), what)
          map.set(toText(who), what)
        }
        expect(table.size()).toBe(map.size)
        for (const who of [...map.keys(), ...others.map(toText)]) expect(table.get(who)).toBe(map.get(who) ?? 0n)
      }),
    )
  })

  it('grows for many players', () => {
    const table = createPowerTable()
    const count = 20_000
    for (let who = 0; who < count; who += 1) table.set(toText(BigInt(who) * 0x1_0000_0001_0000_0001n), BigInt(who))
    const wrong = Array.from({ length: count }, (_, who) => who).filter(
      (who) => table.get(toText(BigInt(who) * 0x1_0000_0001_0000_0001n)) !== BigInt(who),
    )
    expect(wrong).toEqual([])
    expect(table.size()).toBe(count)
  })
})
