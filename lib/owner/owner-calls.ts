import {
  type Abi,
  type AbiFunction,
  type Address,
  decodeFunctionData,
  getAbiItem,
  type Hex,
  isAddressEqual,
} from 'viem'
import * as v from 'valibot'
import { intTokenAbi } from '@/contracts/generated/int-token'
import { passwordRegistryAbi } from '@/contracts/generated/password-registry'
import { platformAbi } from '@/contracts/generated/platform'
import { timelockAbi } from '@/contracts/generated/timelock'
import { whitelistAbi } from '@/contracts/generated/whitelist'
import type { ContractCall } from '@/lib/transactions/contract-call'
import type { OwnerAction } from './owner-action'
import { ownerActions } from './owner-actions'
import type { OwnerField, OwnerValue, OwnerValues } from './owner-field'
import type { OwnedContract, OwnedContractName } from './owner-rights'

const ownedContractAbis: Readonly<Record<OwnedContractName, Abi>> = {
  platform: platformAbi,
  intToken: intTokenAbi,
  generalWhitelist: whitelistAbi,
  partnersWhitelist: whitelistAbi,
  adminWhitelist: whitelistAbi,
  passwordRegistry: passwordRegistryAbi,
}

/** The ABI of the function of an action. Functions of owners have no overloads. */
export function getFunctionAbi(action: OwnerAction, contract: OwnedContractName): AbiFunction {
  const item = getAbiItem({ abi: ownedContractAbis[contract] as Abi, name: action.functionName })
  if (item?.type !== 'function') throw new Error(`${contract} has no function ${action.functionName}`)
  return item
}

/** The arguments that a field fills, by name. */
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
 * Creates the call of an action from the values of its form.
 *
 * @throws Error if a value is missing; forms only submit complete values.
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
  const args = getFunctionAbi(action, contract.name).inputs.map(({ name = '' }) => {
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

/** A decoded call: contract, function and arguments as text. */
type DecodedOwnerCall = {
  readonly contract: string
  readonly functionName: string
  readonly args: readonly { readonly name: string; readonly value: string }[]
}

function toText(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? part.toString() : part)).replaceAll(
    '"',
    '',
  )
}

/**
 * Decodes a scheduled call by the ABIs of our contracts.
 *
 * @param timelock is also decoded, because a timelock changes its delay and roles by calls to itself.
 * @returns null for an unknown contract or function.
 */
export function decodeOwnerCall(
  call: { readonly target: Address; readonly data: Hex },
  contracts: readonly Pick<OwnedContract, 'name' | 'address'>[],
  timelock: Address,
): DecodedOwnerCall | null {
  const owned = contracts.find(({ address }) => isAddressEqual(address, call.target))
  const isTimelock = isAddressEqual(call.target, timelock)
  if (!owned && !isTimelock) return null
  const abi = owned ? ownedContractAbis[owned.name] : timelockAbi
  try {
    const { functionName, args = [] } = decodeFunctionData({ abi, data: call.data })
    const item = abi.find(
      (entry) => entry.type === 'function' && entry.name === functionName && entry.inputs.length === args.length,
    )
    const inputs = item?.type === 'function' ? item.inputs : []
    return {
      contract: owned?.name ?? 'timelock',
      functionName,
      args: args.map((value, position) => ({ name: inputs[position]?.name ?? String(position), value: toText(value) })),
    }
  } catch {
    return null
  }
}

/** A call as the action of the owner's section that makes it, with the values of its fields. */
export type DescribedOwnerCall = {
  readonly action: OwnerAction
  readonly contract: OwnedContractName
  readonly values: readonly { readonly field: OwnerField; readonly value: OwnerValue }[]
}

/** The arguments of a call as the value of a field; undefined when they are of another kind. */
function toOwnerValue({ name, argument = name, kind }: OwnerField, args: ReadonlyMap<string, unknown>) {
  if (kind === 'asset') {
    const [index, isCrystal] = [args.get('index'), args.get('isCrystal') ?? true]
    return typeof index === 'bigint' ? ({ kind: isCrystal === true ? 'crystal' : 'gem', index } as const) : undefined
  }
  const value = args.get(argument)
  if (kind === 'steps') {
    const steps = v.safeParse(v.array(v.object({ size: v.bigint(), price: v.bigint() })), value)
    return steps.success ? steps.output.map(({ size, price }) => ({ sizeInt: size, priceWei: price })) : undefined
  }
  if (typeof value === 'number') return BigInt(value)
  return typeof value === 'bigint' || typeof value === 'boolean' || typeof value === 'string' ? value : undefined
}

/**
 * Finds the action that makes a scheduled call.
 *
 * @returns null for a call that no form of the owner's section makes.
 */
export function describeOwnerCall(
  call: { readonly target: Address; readonly data: Hex; readonly valueWei: bigint },
  contracts: readonly Pick<OwnedContract, 'name' | 'address'>[],
): DescribedOwnerCall | null {
  const owned = contracts.find(({ address }) => isAddressEqual(address, call.target))
  if (!owned) return null
  let decoded
  try {
    decoded = decodeFunctionData({ abi: ownedContractAbis[owned.name], data: call.data })
  } catch {
    return null
  }
  const { functionName, args: given = [] } = decoded
  const sameFunction = ownerActions.filter(
    (action) => action.functionName === functionName && (action.contract === 'each' || action.contract === owned.name),
  )
  // An action with fixed values is a special case of another one: opening at 0 closes the sale.
  for (const action of sameFunction.toSorted((a, b) => Number(b.fixed !== undefined) - Number(a.fixed !== undefined))) {
    const inputs = getFunctionAbi(action, owned.name).inputs
    const args = new Map<string, unknown>(inputs.map(({ name = '' }, position) => [name, given[position]]))
    if (action.pays) args.set(action.pays, call.valueWei)
    const isSame = Object.entries(action.fixed ?? {}).every(([name, value]) => String(args.get(name)) === String(value))
    if (!isSame) continue
    const values = action.fields.flatMap((field) => {
      const value = toOwnerValue(field, args)
      return value === undefined ? [] : [{ field, value }]
    })
    if (values.length === action.fields.length) return { action, contract: owned.name, values }
  }
  return null
}
