import { describe, expect, it } from 'vitest'
import { trimState } from './trim-state'

const block = (number: number, transactions: string[] = []) => ({ header: { number: `0x${number.toString(16)}` }, transactions })

function createState(count: number, busy: readonly number[]) {
  const blocks = Array.from({ length: count + 1 }, (_, number) => block(number, busy.includes(number) ? ['0x01'] : []))
  return { best_block_number: count, accounts: {}, blocks, transactions: ['kept as it is'] }
}

describe('trimState', () => {
  it('keeps the first block, the latest ones and those in which something happened', () => {
    const trimmed = trimState(createState(100, [7, 50]), 3)
    expect(trimmed.blocks.map(({ header }) => Number(header.number))).toEqual([0, 7, 50, 98, 99, 100])
    expect(trimmed).toMatchObject({ best_block_number: 100, transactions: ['kept as it is'] })
  })

  it('refuses what is not a saved chain', () => {
    expect(() => trimState({ accounts: {} }, 3)).toThrow()
    expect(() => trimState('', 3)).toThrow()
  })
})
