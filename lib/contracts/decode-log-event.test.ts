import { encodeAbiParameters, encodeEventTopics, pad, parseAbi, type Hex } from 'viem'
import { describe, expect, it } from 'vitest'
import { decodeLogEvent } from './decode-log-event'

const account = `0x${'ab'.repeat(20)}` as const
const abi = parseAbi([
  'event Moved(address indexed account, uint256 amount)',
  'event Moved(address indexed account, uint256 amount, bool isAll)',
  'event Unnamed(uint256, bool)',
])

describe('decodeLogEvent', () => {
  it('selects among events of the same name by their arguments', () => {
    const item = abi[1]
    const topics = encodeEventTopics({ abi: [item], args: { account } }) as Hex[]
    const data = encodeAbiParameters([{ type: 'uint256' }, { type: 'bool' }], [7n, true])
    const event = decodeLogEvent(abi, { topics, data })
    expect(event?.item).toBe(item)
    expect(event?.args.map(String)).toEqual([expect.stringMatching(new RegExp(account, 'i')), '7', 'true'])
  })

  it('returns unnamed arguments in order', () => {
    const topics = encodeEventTopics({ abi: [abi[2]] }) as Hex[]
    const data = encodeAbiParameters([{ type: 'uint256' }, { type: 'bool' }], [7n, true])
    expect(decodeLogEvent(abi, { topics, data })?.args).toEqual([7n, true])
  })

  it('returns null for an unknown topic and for malformed data', () => {
    const topics = encodeEventTopics({ abi: [abi[0]], args: { account } }) as Hex[]
    expect(decodeLogEvent(abi, { topics, data: '0x' })).toBeNull()
    expect(decodeLogEvent(abi, { topics: [pad('0x1')], data: '0x' })).toBeNull()
    expect(decodeLogEvent(abi, { topics: [], data: '0x' })).toBeNull()
  })

  it('reads an ABI once, however many logs it decodes', () => {
    let read = 0
    const counted = new Proxy(abi, {
      get(target, key, receiver) {
        if (typeof key === 'string' && /^\d+$/.test(key)) read += 1
        return Reflect.get(target, key, receiver) as unknown
      },
    })
    for (let log = 0; log < 100; log += 1) decodeLogEvent(counted, { topics: [pad('0x1')], data: '0x' })
    expect(read).toBe(abi.length)
  })
})
