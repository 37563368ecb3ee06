import { zeroHash, type Address, type Hex } from 'viem'
import { describe, expect, it } from 'vitest'
import { createOperation, singleCallOf } from './timelock-operation'
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
  it('puts the calls of an operation together with its salt, latest first', () => {
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

  it('has an operation once that was cancelled and scheduled again, at its later place', () => {
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

describe('singleCallOf', () => {
  it('tells one call from a batch of one by its id', () => {
    const call = { target, valueWei: 0n, data: '0x1234' } as const
    const operation = createOperation([call], hash('1'))
    expect(singleCallOf(operation)).toEqual(call)
    expect(singleCallOf({ ...operation, id: hash('2') })).toBeNull()
    expect(singleCallOf(createOperation([call, call], hash('1')))).toBeNull()
  })
})
