import fc from 'fast-check'
import {
  bytesToHex,
  createPublicClient,
  custom,
  getAbiItem,
  type Hex,
  hexToBytes,
  keccak256,
  numberToHex,
  toEventSelector,
} from 'viem'
import { describe, expect, it } from 'vitest'
import { platformAbi } from '@/contracts/generated/platform'
import { MissingRangeEndError, NodeError, RangeTooLargeError } from '@/indexer/errors'
import { fetchRange, isSparse, mayContain } from './fetch-range'
import type { Node } from './node'
import type { ChainLog, Header } from './rpc-schemas'

const platform: Hex = `0x${'11'.repeat(20)}`
const topic: Hex = `0x${'77'.repeat(32)}`
const hashOf = (number: bigint, branch = 'a'): Hex =>
  `0x${branch.charCodeAt(0).toString(16)}${numberToHex(number).slice(2).padStart(62, '0')}`
const header = (number: bigint, branch = 'a'): Header => ({
  number,
  hash: hashOf(number, branch),
  parentHash: hashOf(number - 1n, branch),
  time: 1_000 + Number(number),
  bloom: null,
})
const log = (blockNumber: bigint, logIndex: number, more: Partial<ChainLog> = {}): ChainLog => ({
  address: platform,
  blockHash: hashOf(blockNumber),
  blockNumber,
  blockTime: null,
  data: '0x',
  logIndex,
  removed: false,
  topics: [topic],
  transactionHash: '0x',
  ...more,
})

async function* stream(logs: readonly ChainLog[]) {
  for (const each of logs) yield each
}
async function* refuse(): AsyncGenerator<ChainLog> {
  throw new RangeTooLargeError('more than 10000 results')
}

function nodeOf(logs: readonly ChainLog[], readHeader: Node['readHeader'] = async (number) => header(number)): Node {
  return {
    url: '',
    client: createPublicClient({
      transport: custom({ request: () => Promise.reject(new Error('unexpected request')) }),
    }),
    readChainId: async () => 31337,
    readHead: async () => header(100n),
    readHeader,
    readCode: async () => '0x01',
    readLogs: async () => [...logs],
    streamBlockLogs: (asked, hash) =>
      asked === 'receipts' ? refuse() : stream(logs.filter(({ blockHash }) => blockHash === hash)),
  }
}

const filter = { addresses: [platform], topics: [topic] }
const request = { filter, from: 11n, to: 20n, parentHash: hashOf(10n), headersFrom: 15n }
const honest = [log(11n, 0), log(11n, 3), log(14n, 1), log(16n, 0), log(20n, 7)]

describe('fetchRange', () => {
  it('sorts logs and removes duplicates', async () => {
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray([...honest, ...honest], { minLength: 10 }), async (shuffled) => {
        const range = await fetchRange(nodeOf(shuffled), request)
        expect(range.logs.map(({ blockNumber, logIndex }) => [blockNumber, logIndex])).toEqual(
          honest.map(({ blockNumber, logIndex }) => [blockNumber, logIndex]),
        )
      }),
    )
  })

  it('returns the time of every log and the hashes of the blocks', async () => {
    const range = await fetchRange(nodeOf(honest), request)
    expect(range.logs.every(({ blockNumber, blockTime }) => blockTime === 1_000 + Number(blockNumber))).toBe(true)
    expect(range.end).toEqual(header(20n))
    const blocks = [...range.blocks].sort((a, b) => Number(a.number - b.number))
    expect(blocks.filter(({ hasLogs }) => hasLogs).map(({ number }) => number)).toEqual([11n, 14n, 16n, 20n])
    expect(blocks.map(({ number }) => number)).toEqual([11n, 14n, 15n, 16n, 17n, 18n, 19n, 20n])
  })

  it('drops logs of other contracts and removed logs', async () => {
    const foreign = log(12n, 0, { address: `0x${'22'.repeat(20)}` })
    const range = await fetchRange(nodeOf([foreign, log(13n, 0, { removed: true })]), request)
    expect(range.logs).toEqual([])
  })

  it.each([
    ['a log of another branch', nodeOf([log(16n, 0, { blockHash: hashOf(16n, 'b') })])],
    ['a log outside the range', nodeOf([log(21n, 0)])],
    [
      'a block that does not follow the one before',
      nodeOf([], async (number) => header(number, number > 17n ? 'b' : 'a')),
    ],
    [
      'a log in a block that is missing',
      nodeOf([log(17n, 0)], async (number) => (number === 17n ? null : header(number))),
    ],
  ])('rejects %s', async (_, node) => {
    await expect(fetchRange(node, request)).rejects.toThrow(NodeError)
  })

  it('ends at the last log if the node has dropped the empty blocks after it', async () => {
    const only = (present: readonly bigint[]) => async (number: bigint) =>
      present.includes(number) ? header(number) : null
    const far = { ...request, headersFrom: 90n }
    const range = await fetchRange(nodeOf([log(11n, 0), log(14n, 1)], only([11n, 14n])), far)
    expect(range.end).toEqual(header(14n))
    expect(range.logs).toHaveLength(2)
    await expect(fetchRange(nodeOf([], only([])), far)).rejects.toThrow(MissingRangeEndError)
  })

  describe('a single block with more logs than the node returns for a range', () => {
    const foreign = [
      log(11n, 1, { address: `0x${'22'.repeat(20)}` }),
      log(11n, 2, { topics: [`0x${'88'.repeat(32)}`] }),
    ]
    const ofBlock = [log(11n, 0), log(11n, 3)]
    const refusing = { ...nodeOf([...ofBlock, ...foreign].toSorted((a, b) => a.logIndex - b.logIndex)) }
    refusing.readLogs = async () => Promise.reject(new RangeTooLargeError('more than 10000 results'))
    const single = { ...request, to: 11n, headersFrom: 11n }
    async function piecesOf(node: Node) {
      const { logs, readLogs, pieces } = await fetchRange(node, single)
      expect(logs).toEqual([])
      // The next range is no larger, and none is read ahead.
      expect(readLogs).toBe(Infinity)
      const read: (readonly number[])[] = []
      for await (const piece of pieces ?? []) read.push(piece.map(({ logIndex }) => logIndex))
      return read
    }

    it('is read by the hash of the block', async () => {
      expect(await piecesOf(refusing)).toEqual([[0, 3]])
    })

    it('is read from its receipts if that is refused too', async () => {
      const streamBlockLogs: Node['streamBlockLogs'] = (asked, hash) =>
        asked === 'receipts' && hash === hashOf(11n)
          ? stream([...ofBlock, ...foreign].toSorted((a, b) => a.logIndex - b.logIndex))
          : refuse()
      expect(await piecesOf({ ...refusing, streamBlockLogs })).toEqual([[0, 3]])
    })

    it('is refused if the node serves no receipts, and larger ranges are not tried block by block', async () => {
      await expect(piecesOf({ ...refusing, streamBlockLogs: refuse })).rejects.toThrow(RangeTooLargeError)
      await expect(fetchRange(refusing, request)).rejects.toThrow(RangeTooLargeError)
    })

    it('is not read from its receipts after its first log', async () => {
      const streamBlockLogs: Node['streamBlockLogs'] = async function* (asked) {
        if (asked === 'receipts') return
        yield log(11n, 0)
        yield* refuse()
      }
      await expect(piecesOf({ ...refusing, streamBlockLogs })).rejects.toThrow(RangeTooLargeError)
    })

    it('is refused if the logs are not in order, or of another branch', async () => {
      for (const wrong of [[log(11n, 3), log(11n, 0)], [log(11n, 0, { blockHash: hashOf(11n, 'b') })]])
        await expect(piecesOf({ ...refusing, streamBlockLogs: () => stream(wrong) })).rejects.toThrow(NodeError)
    })

    it('comes in pieces of whole transactions, unless one has several times as many logs', async () => {
      const sizesOf = async (perTransaction: number) => {
        const many = Array.from({ length: 40_000 }, (_, index) =>
          log(11n, index, { transactionHash: numberToHex(Math.floor(index / perTransaction)) }),
        )
        const pieces = await piecesOf({ ...refusing, streamBlockLogs: () => stream(many) })
        expect(pieces.flat()).toEqual(many.map(({ logIndex }) => logIndex))
        return new Set(pieces.slice(0, -1).map(({ length }) => length))
      }
      expect(await sizesOf(300)).toEqual(new Set([4_200]))
      expect(await sizesOf(100_000)).toEqual(new Set([16_000]))
    })

    it('keeps a purchase and its payment in one piece, wherever somebody places them in a large transaction', async () => {
      const topicOf = (name: 'TokenPurchase' | 'PurchasePaid') =>
        toEventSelector(getAbiItem({ abi: platformAbi, name }))
      const withPurchases = {
        ...single,
        filter: { ...filter, topics: [topic, topicOf('TokenPurchase'), topicOf('PurchasePaid')] },
      }
      for (const place of [15_996, 15_997, 15_998, 15_999, 16_000]) {
        // As the platform emits them: the purchase, the change of its stream of rewards, and the payment.
        const many = Array.from({ length: 20_000 }, (_, index) => {
          const own = index === place ? topicOf('TokenPurchase') : index === place + 2 ? topicOf('PurchasePaid') : topic
          return log(11n, index, { transactionHash: numberToHex(1), topics: [own] })
        })
        const { pieces } = await fetchRange({ ...refusing, streamBlockLogs: () => stream(many) }, withPurchases)
        const read: (readonly number[])[] = []
        for await (const piece of pieces ?? []) read.push(piece.map(({ logIndex }) => logIndex))
        expect(read.flat()).toEqual(many.map(({ logIndex }) => logIndex))
        const pieceOf = (index: number) => read.findIndex((piece) => piece.includes(index))
        expect(pieceOf(place), String(place)).toBe(pieceOf(place + 2))
        expect(read).toHaveLength(2)
      }
    })
  })

  it('drops transfers of 0 INT, which are no sign of missing logs either', async () => {
    const transfer = toEventSelector('Transfer(address,address,uint256)')
    const withTransfers = { ...request, filter: { ...filter, topics: [topic, transfer] } }
    const empty = log(17n, 0, { topics: [transfer], data: numberToHex(0, { size: 32 }) })
    const one = log(18n, 0, { topics: [transfer], data: numberToHex(1, { size: 32 }) })
    const node = nodeOf([empty, one], async (number) => ({
      ...header(number),
      bloom: number === 17n ? bloomOf(platform, transfer) : null,
    }))
    const range = await fetchRange(node, withTransfers)
    expect(range.logs.map(({ blockNumber }) => blockNumber)).toEqual([18n])
  })

  it('misses logs only where the filter of a block has one of our contracts and one of our topics', async () => {
    const other: Hex = `0x${'88'.repeat(32)}`
    const asked: Hex[] = []
    const fetchWith = (...inBlock: Hex[]) => {
      const node = nodeOf([], async (number) => ({
        ...header(number),
        bloom: number === 17n ? bloomOf(...inBlock) : null,
      }))
      const streamBlockLogs: Node['streamBlockLogs'] = (_, hash) => {
        asked.push(hash)
        return stream([log(17n, 0)])
      }
      return fetchRange({ ...node, streamBlockLogs }, request)
    }
    await fetchWith(platform, other)
    await fetchWith(topic)
    expect(asked).toEqual([])
    await expect(fetchWith(platform, topic)).rejects.toThrow('left out')
    expect(asked).toEqual([hashOf(17n)])
  })

  it('asks once more for all blocks whose filter is so full that it contains everything', async () => {
    // The attack: transactions with so many topics that the filters contain nearly everything.
    const filling = Array.from({ length: 400 }, (_, index) => numberToHex(index, { size: 32 }))
    const full = bloomOf(platform, topic, ...filling)
    expect(isSparse(full)).toBe(false)
    const fetchWith = async (...responses: (readonly ChainLog[])[]) => {
      const asked: bigint[][] = []
      const node = nodeOf([], async (number) => ({ ...header(number), bloom: full }))
      const readLogs: Node['readLogs'] = async (_, from, to) => [...(responses[asked.push([from, to]) - 1] ?? [])]
      await fetchRange({ ...node, readLogs, streamBlockLogs: refuse }, request)
      return asked
    }
    const foreign = log(18n, 0, { address: `0x${'22'.repeat(20)}` })
    expect(await fetchWith([log(17n, 0)], [log(17n, 0), foreign])).toEqual([
      [11n, 20n],
      [15n, 20n],
    ])
    await expect(fetchWith([log(17n, 0)], [log(17n, 0), log(18n, 1)])).rejects.toThrow('left out the logs of block 18')
  })

  it('reads again by its hash only the newest of many blocks whose filters contain us, and the others at once', async () => {
    // The attack: in each block a log whose topics set the bits of our contract.
    const fetchWith = async (again: readonly ChainLog[], missing: readonly ChainLog[] = []) => {
      const asked: (Hex | readonly bigint[])[] = []
      const node = nodeOf(missing, async (number) => ({ ...header(number), bloom: bloomOf(platform, topic) }))
      const readLogs: Node['readLogs'] = async (_, from, to) => (asked.push([from, to]) === 1 ? [] : [...again])
      const streamBlockLogs: Node['streamBlockLogs'] = (from, hash) => {
        if (from !== 'receipts') asked.push(hash)
        return node.streamBlockLogs(from, hash)
      }
      await fetchRange({ ...node, readLogs, streamBlockLogs }, request)
      return asked
    }
    expect(await fetchWith([])).toEqual([[11n, 20n], [15n, 17n], ...[18n, 19n, 20n].map((number) => hashOf(number))])
    await expect(fetchWith([log(16n, 0)])).rejects.toThrow('left out the logs of block 16')
    await expect(fetchWith([], [log(19n, 0)])).rejects.toThrow('left out the logs of block 19')
  })

  it('rejects a range that does not follow our last block', async () => {
    const near = { ...request, headersFrom: 1n, parentHash: hashOf(10n, 'b') }
    await expect(fetchRange(nodeOf([]), near)).rejects.toThrow(NodeError)
    await expect(fetchRange(nodeOf([]), { ...near, parentHash: hashOf(10n) })).resolves.toBeDefined()
  })

  it('rejects a range whose last block changed while it was read', async () => {
    let calls = 0
    const node = nodeOf([], async (number) => header(number, number === 20n && ++calls > 1 ? 'b' : 'a'))
    await expect(fetchRange(node, request)).rejects.toThrow('moved')
  })
})

const [ours, other]: [Hex, Hex] = [`0x${'11'.repeat(20)}`, `0x${'22'.repeat(20)}`]

/** The bloom filter of addresses and topics (Yellow Paper): the low 11 bits of the first three byte pairs of each hash. */
function bloomOf(...values: readonly Hex[]): Hex {
  let bits = 0n
  for (const hash of values.map((value) => hexToBytes(keccak256(value))))
    for (const at of [0, 2, 4]) bits |= 1n << BigInt((((hash[at] ?? 0) << 8) | (hash[at + 1] ?? 0)) % 2048)
  return `0x${bits.toString(16).padStart(512, '0')}`
}

it('finds an address in a bloom filter and recognises a filter that is too full', () => {
  expect(mayContain(bloomOf(ours), ours)).toBe(true)
  expect(mayContain(bloomOf(other), ours)).toBe(false)
  expect(mayContain(bytesToHex(new Uint8Array(256)), ours)).toBe(false)
  expect(isSparse(bloomOf(ours))).toBe(true)
  expect(isSparse(`0x${'f'.repeat(128)}${'0'.repeat(384)}`)).toBe(true)
  expect(isSparse(`0x${'f'.repeat(129)}${'0'.repeat(383)}`)).toBe(false)
})
