import fc from 'fast-check'
import { type AbiEvent, decodeEventLog, encodeAbiParameters, encodeEventTopics, type Hex, parseAbi } from 'viem'
import { describe, expect, it } from 'vitest'
import { platformAbi } from '@/contracts/generated/platform'
import { createEventDecoder } from './decode-event'

const events = platformAbi.filter((item) => item.type === 'event')
const decode = createEventDecoder(events)

const address = fc.stringMatching(/^[\da-f]{40}$/).map((text): Hex => `0x${text}`)

describe('createEventDecoder', () => {
  it('decodes random events as viem does', () => {
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

  it('decodes arrays of structs and events without arguments', () => {
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

  it('returns null for an unknown topic and throws if the data do not fit', () => {
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
