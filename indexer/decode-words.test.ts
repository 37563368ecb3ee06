import fc from 'fast-check'
import { concat, decodeAbiParameters, type Hex } from 'viem'
import { describe, expect, it } from 'vitest'
import { createWordDecoder } from './decode-words'

const types = [
  'address',
  'bool',
  'uint',
  'uint8',
  'uint48',
  'uint64',
  'uint256',
  'int8',
  'int64',
  'int256',
  'bytes4',
  'bytes32',
]
const hexOf = (length: number) => fc.stringMatching(new RegExp(`^[\\da-f]{${length}}$`))
const word = fc.oneof(
  hexOf(64),
  hexOf(2).map((end) => end.padStart(64, '0')),
  hexOf(2).map((end) => end.padStart(64, 'f')),
  fc.constantFrom('0'.repeat(64), '1'.padStart(64, '0')),
)

/** What somebody made of something, or that nothing can be. */
function attempt(make: () => unknown): unknown {
  try {
    return { made: make() }
  } catch {
    return 'refused'
  }
}

describe('createWordDecoder', () => {
  it('understands and refuses what viem does', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(...types), word), { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 0, max: 1 }),
        (given, cut) => {
          const parameters = given.map(([type]) => ({ type }))
          const whole = concat(given.map(([, text]): Hex => `0x${text}`))
          const data = (cut === 0 ? `${whole}00` : whole) as Hex
          const decode = createWordDecoder(parameters)
          expect(attempt(() => decode?.(data))).toEqual(attempt(() => decodeAbiParameters(parameters, data)))
          expect(attempt(() => decode?.(whole.slice(0, -2) as Hex))).toBe('refused')
        },
      ),
      { numRuns: 400 },
    )
  })

  it('leaves to others what takes more than a word', () => {
    for (const type of ['string', 'bytes', 'uint256[]', 'bool[2]', 'tuple'])
      expect(createWordDecoder([{ type: 'bool' }, { type }]), type).toBeNull()
  })
})
