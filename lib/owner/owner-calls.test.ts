import { type Address, encodeFunctionData } from 'viem'
import { describe, expect, it } from 'vitest'
import { describeOwnerCall, toOwnerCall } from './owner-calls'
import type { OwnerActionName } from './owner-action'
import { ownerActions } from './owner-actions'
import type { OwnerField, OwnerValue } from './owner-field'

const address: Address = '0x00000000000000000000000000000000000000AA'
const contracts = (['platform', 'intToken', 'generalWhitelist', 'passwordRegistry'] as const).map((name, index) => ({
  name,
  address: `0x${String(index + 1).padStart(40, '0')}` as Address,
}))

/** A value of each kind of field. */
function valueOf({ kind }: OwnerField): OwnerValue {
  if (kind === 'flag' || kind === 'family') return true
  if (kind === 'address') return address
  if (kind === 'text') return 'Ruby'
  if (kind === 'asset') return { kind: 'crystal', index: 2n }
  if (kind === 'steps') return [{ sizeInt: 40_000_000n, priceWei: 25n }]
  return 7n
}

const scheduled = ownerActions.filter(({ by }) => by === 'owner')

describe('a scheduled call', () => {
  it.each(scheduled.map((action) => [action.name, action] as const))('of %s is described by its form', (_, action) => {
    const contract = contracts.find(({ name }) => action.contract === 'each' || action.contract === name)
    if (!contract) throw new Error(`no contract for ${action.name}`)
    const values = Object.fromEntries(action.fields.map((field) => [field.name, valueOf(field)]))
    const call = toOwnerCall(action, contract, values)
    const data = encodeFunctionData({ abi: call.abi, functionName: call.functionName, args: call.args ?? [] })
    const described = describeOwnerCall({ target: contract.address, data, valueWei: call.value ?? 0n }, contracts)
    expect(described?.action.name).toBe(action.name satisfies OwnerActionName)
    expect(Object.fromEntries(described?.values.map(({ field, value }) => [field.name, value]) ?? [])).toEqual(values)
  })

  it('to another contract or function is not described', () => {
    expect(describeOwnerCall({ target: address, data: '0x', valueWei: 0n }, contracts)).toBeNull()
    const target = contracts[0]?.address ?? address
    expect(describeOwnerCall({ target, data: '0xdeadbeef', valueWei: 0n }, contracts)).toBeNull()
  })
})
