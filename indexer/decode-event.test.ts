import fc from 'fast-check'
import {
  type AbiEvent,
  concat,
  decodeAbiParameters,
  decodeEventLog,
  encodeAbiParameters,
  encodeEventTopics,
  type Hex,
  parseAbi,
} from 'viem'
import { describe, expect, it } from 'vitest'
import { platformAbi } from '@/lib/contracts/generated/platform'
import { createEventDecoder, createWordDecoder } from './decode-event'

const events = platformAbi.filter((item) => item.type === 'event')
const decode = createEventDecoder(events)

const address = fc.stringMatching(/^[\da-f]{40}$/).map((text): Hex => `0x${text}`)

describe('createEventDecoder', () => {
  it('understands what viem understands, the same', () => {
    const event = {
      user: address,
      isCrystal: fc.boolean(),
      isBuy: fc.boolean(),
      index: fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }),
      quantity: fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }),
    }
    fc.assert(
      fc.property(fc.record(event), ({ user, isCrystal, isBuy, index, quantity }) => {
        const topics = encodeEventTopics({ abi: platformAbi, eventName: 'AssetTransaction', args: { user } }) as [
          Hex,
          Hex,
        ]
        const data = encodeAbiParameters(
          [{ type: 'bool' }, { type: 'bool' }, { type: 'uint256' }, { type: 'uint256' }],
          [isCrystal, isBuy, index, quantity],
        )
        expect(decode({ topics, data })).toEqual(decodeEventLog({ abi: platformAbi, topics, data, strict: true }))
      }),
    )
  })

  it('understands lists of structs, and events without arguments', () => {
    const topics = encodeEventTopics({ abi: platformAbi, eventName: 'StepsChanged' }) as [Hex]
    const steps = [{ size: 1n, price: 2n }]
    const parameters = events.find(({ name }) => name === 'StepsChanged')?.inputs ?? []
    const data = encodeAbiParameters(parameters, [steps] as never)
    expect(decode({ topics, data })).toEqual({ eventName: 'StepsChanged', args: { steps } })
    const opened = parseAbi(['event Opened()'])
    expect(createEventDecoder(opened)({ topics: encodeEventTopics({ abi: opened }) as [Hex], data: '0x' })).toEqual({
      eventName: 'Opened',
      args: {},
    })
  })

  it('knows no other topic, and refuses data that do not fit', () => {
    const topics = encodeEventTopics({ abi: platformAbi, eventName: 'BuyingPaused' }) as [Hex]
    expect(decode({ topics: [], data: '0x' })).toBeNull()
    expect(decode({ topics: [`0x${'1'.repeat(64)}`], data: '0x' })).toBeNull()
    expect(() => decode({ topics, data: '0x12' })).toThrow()
    expect(() => decode({ topics: [...topics, `0x${'0'.repeat(64)}`], data: `0x${'0'.repeat(64)}` })).toThrow(
      'indexed arguments',
    )
    const hashed = parseAbi(['event Named(string indexed name)']) as readonly AbiEvent[]
    expect(() => createEventDecoder(hashed)).toThrow('hash')
  })
})

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
