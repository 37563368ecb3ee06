import { zeroHash, type Address, type Hex } from 'viem'
import { describe, expect, it } from 'vitest'
import { createOperation, getSingleCall } from './timelock-operations'
import { toTimelockOperations, type TimelockEvent } from './read-timelock-operations'

const target: Address = '0x1111111111111111111111111111111111111111'
const hash = (digit: string): Hex => `0x${digit.repeat(64)}`

const scheduled = (id: Hex, index: bigint, data: Hex = '0x'): TimelockEvent => ({
  kind: 'scheduled',
  id,
  index,
  target,
  valueWei: 0n,
  data,
  predecessor: zeroHash,
})

describe('toTimelockOperations', () => {
  it('joins the calls of an operation with its salt, latest first', () => {
    const operations = toTimelockOperations([
      scheduled(hash('a'), 0n, '0x01'),
      scheduled(hash('a'), 1n, '0x02'),
      { kind: 'salt', id: hash('a'), salt: hash('5') },
      scheduled(hash('b'), 0n),
    ])
    expect(operations.map(({ id }) => id)).toEqual([hash('b'), hash('a')])
    expect(operations[1]).toMatchObject({ salt: hash('5'), calls: [{ data: '0x01' }, { data: '0x02' }] })
    expect(operations[0]?.salt).toBe(zeroHash)
  })

  it('lists an operation once, at its later position, if it was cancelled and scheduled again', () => {
    const operations = toTimelockOperations([
      scheduled(hash('a'), 0n),
      scheduled(hash('b'), 0n),
      scheduled(hash('a'), 0n),
    ])
    expect(operations.map(({ id, calls }) => [id, calls.length])).toEqual([
      [hash('a'), 1],
      [hash('b'), 1],
    ])
  })
})

describe('getSingleCall', () => {
  it('distinguishes a single call from a batch of one call by the id', () => {
    const call = { target, valueWei: 0n, data: '0x1234' } as const
    const operation = createOperation([call], hash('1'))
    expect(getSingleCall(operation)).toEqual(call)
    expect(getSingleCall({ ...operation, id: hash('2') })).toBeNull()
    expect(getSingleCall(createOperation([call, call], hash('1')))).toBeNull()
  })
})
