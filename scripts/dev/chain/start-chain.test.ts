import { describe, expect, it } from 'vitest'
import { dropEmptyBlocks, keepFirstBlock } from './start-chain'

const block = (number: number, timestamp: number, transactions: string[] = []) => ({
  header: { number: `0x${number.toString(16)}`, timestamp: `0x${timestamp.toString(16)}` },
  transactions,
})

function createState(count: number, busy: readonly number[]) {
  const blocks = Array.from({ length: count + 1 }, (_, number) =>
    block(number, 1_000 + 2 * number, busy.includes(number) ? ['0x01'] : []),
  )
  return { best_block_number: count, accounts: {}, blocks, transactions: ['kept as it is'] }
}

describe('keepFirstBlock', () => {
  it('keeps the oldest of several first blocks, in any position, and every other block', () => {
    const state = createState(2, [])
    const saved = { ...state, blocks: [block(0, 2_000), ...state.blocks.toReversed(), block(0, 1_500)] }
    const kept = keepFirstBlock(saved).blocks.map(({ header }) => [Number(header.number), Number(header.timestamp)])
    expect(kept).toEqual([
      [2, 1_004],
      [1, 1_002],
      [0, 1_000],
    ])
  })

  it('rejects anything but a saved chain', () => {
    expect(() => keepFirstBlock({ accounts: {} })).toThrow()
    expect(() => keepFirstBlock('')).toThrow()
  })
})

describe('dropEmptyBlocks', () => {
  it('keeps the first block, the latest blocks and blocks with transactions', () => {
    const small = dropEmptyBlocks(keepFirstBlock(createState(100, [7, 50])), 3)
    expect(small.blocks.map(({ header }) => Number(header.number))).toEqual([0, 7, 50, 98, 99, 100])
    expect(small).toMatchObject({ best_block_number: 100, transactions: ['kept as it is'] })
  })
})
