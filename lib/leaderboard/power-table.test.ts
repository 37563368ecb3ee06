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
        for (const [owner, what] of writes) {
          table.set(toText(owner), what)
          map.set(toText(owner), what)
        }
        expect(table.size()).toBe(map.size)
        for (const owner of [...map.keys(), ...others.map(toText)]) expect(table.get(owner)).toBe(map.get(owner) ?? 0n)
      }),
    )
  })

  it('grows for many players', () => {
    const table = createPowerTable()
    const count = 20_000
    for (let owner = 0; owner < count; owner += 1)
      table.set(toText(BigInt(owner) * 0x1_0000_0001_0000_0001n), BigInt(owner))
    const wrong = Array.from({ length: count }, (_, owner) => owner).filter(
      (owner) => table.get(toText(BigInt(owner) * 0x1_0000_0001_0000_0001n)) !== BigInt(owner),
    )
    expect(wrong).toEqual([])
    expect(table.size()).toBe(count)
  })
})
