import { getAbiItem, type Abi, type AbiFunction, type Address } from 'viem'
import type { ContractCall } from '@/lib/transactions/contract-call'
import type { OwnedContractName } from './owned-contracts'
import { ownedContractAbis } from './owned-contract-abis'
import type { OwnerAction } from './owner-action'
import type { OwnerValue, OwnerValues } from './owner-field'

/** The function of an action in the ABI of its contract; the owner's functions have no overloads. */
export function functionOf(action: OwnerAction, contract: OwnedContractName): AbiFunction {
  const item = getAbiItem({ abi: ownedContractAbis[contract] as Abi, name: action.functionName })
  if (item?.type !== 'function') throw new Error(`${contract} has no function ${action.functionName}`)
  return item
}

/** The arguments that a field fills, by their names. */
function toArguments(name: string, value: OwnerValue): readonly (readonly [string, unknown])[] {
  if (typeof value !== 'object') return [[name, value]]
  if ('kind' in value)
    return [
      ['index', value.index],
      ['isCrystal', value.kind === 'crystal'],
    ]
  return [[name, value.map(({ sizeInt, priceWei }) => ({ size: sizeInt, price: priceWei }))]]
}

/**
 * The call that an action makes with the values of its form.
 *
 * @throws Error where a value is missing: forms do not send before they are whole.
 */
export function toOwnerCall(
  action: OwnerAction,
  contract: { readonly name: OwnedContractName; readonly address: Address },
  values: OwnerValues,
): ContractCall {
  const given = action.fields.flatMap(({ name, argument = name }) => {
    const value = values[name]
    return value === undefined ? [] : toArguments(argument, value)
  })
  const all = new Map<string, unknown>([...Object.entries(action.fixed ?? {}), ...given])
  const args = functionOf(action, contract.name).inputs.map(({ name = '' }) => {
    if (!all.has(name)) throw new Error(`${action.name} lacks ${name}`)
    return all.get(name)
  })
  const paid = action.pays && values[action.pays]
  return {
    address: contract.address,
    abi: ownedContractAbis[contract.name],
    functionName: action.functionName,
    args,
    ...(typeof paid === 'bigint' ? { value: paid } : {}),
  }
}
