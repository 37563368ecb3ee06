import {
  type Abi,
  type AbiFunction,
  type Address,
  type Chain,
  type Client,
  toFunctionSignature,
  type Transport,
} from 'viem'
import { readContract } from 'viem/actions'
import type { ContractName } from '@/contracts/deployment'
import { platformAbi } from '@/contracts/generated/platform'
import { timelockAbi } from '@/contracts/generated/timelock'
import type { LocatedContract } from '@/lib/contracts/chain-contracts'
import { isMissingFunction, readWithFallback } from '@/lib/contracts/missing-function'

/** The name of a contract: a name from the deployment file, or the timelock that may own the contracts. */
export type SandboxContractName = ContractName | 'timelock'

export type SandboxContract = { readonly name: SandboxContractName; readonly address: Address }

export type OpenContract = SandboxContract & { readonly abi: Abi }

const whitelist = async () => (await import('@/contracts/generated/whitelist')).whitelistAbi

const abis: Readonly<Record<SandboxContractName, () => Promise<Abi>>> = {
  intToken: async () => (await import('@/contracts/generated/int-token')).intTokenAbi,
  platform: async () => (await import('@/contracts/generated/platform')).platformAbi,
  generalWhitelist: whitelist,
  partnersWhitelist: whitelist,
  adminWhitelist: whitelist,
  passwordRegistry: async () => (await import('@/contracts/generated/password-registry')).passwordRegistryAbi,
  keyHunt: async () => (await import('@/contracts/generated/key-hunt')).keyHuntAbi,
  timelock: async () => (await import('@/contracts/generated/timelock')).timelockAbi,
}

/** The contracts of the live generation that have fewer functions, each with a read that only ours has. */
const legacyAbis: Readonly<
  Partial<Record<SandboxContractName, { readonly missing: string; load: () => Promise<Abi> }>>
> = {
  intToken: {
    missing: 'transfersOpen',
    load: async () => (await import('@/contracts/generated/legacy-int-token')).legacyIntTokenAbi,
  },
  platform: {
    missing: 'lens',
    load: async () => (await import('@/contracts/generated/legacy-platform')).legacyPlatformAbi,
  },
  passwordRegistry: {
    missing: 'platform',
    load: async () => (await import('@/contracts/generated/legacy-password-registry')).legacyPasswordRegistryAbi,
  },
}

/** Whether a contract lacks a read without arguments, whose result has one word. False if the node does not respond. */
async function lacksRead(node: Client<Transport, Chain>, address: Address, functionName: string): Promise<boolean> {
  const outputs = [{ type: 'uint256' }]
  const abi = [{ type: 'function', name: functionName, inputs: [], outputs, stateMutability: 'view' }] as const
  return readContract(node, { address, abi, functionName }).then(() => false, isMissingFunction)
}

/** Loads the ABI of a contract on demand, for the generation of the contracts on the chain. */
export async function loadContractAbi(
  node: Client<Transport, Chain>,
  { name, address }: SandboxContract,
): Promise<Abi> {
  const legacy = legacyAbis[name]
  return legacy && (await lacksRead(node, address, legacy.missing)) ? legacy.load() : abis[name]()
}

/** Reads the address of the timelock that owns the platform; null if the owner is not a timelock. */
export async function findTimelock(
  node: Client<Transport, Chain>,
  { address }: LocatedContract,
): Promise<Address | null> {
  const owner = await readContract(node, { address, abi: platformAbi, functionName: 'owner' })
  const delay = readContract(node, { address: owner, abi: timelockAbi, functionName: 'getMinDelay' })
  return readWithFallback<Address | null>(
    delay.then(() => owner),
    () => Promise.resolve(null),
  )
}

/** A function of a contract. The signature (`balanceOf(address)`) distinguishes overloads. */
export type SandboxFunction = {
  readonly signature: string
  readonly item: AbiFunction
  readonly isRead: boolean
  readonly isPayable: boolean
}

/** All functions of an ABI in alphabetical order. */
export function toSandboxFunctions(abi: Abi): readonly SandboxFunction[] {
  return abi
    .filter((item): item is AbiFunction => item.type === 'function')
    .map((item) => ({
      signature: toFunctionSignature(item),
      item,
      isRead: item.stateMutability === 'view' || item.stateMutability === 'pure',
      isPayable: item.stateMutability === 'payable',
    }))
    .sort((one, other) => one.signature.localeCompare(other.signature, 'en'))
}

/** Whether the signature or an argument name of a function contains the query, ignoring case. */
export function matchesQuery({ signature, item }: SandboxFunction, query: string): boolean {
  const wanted = query.trim().toLowerCase()
  return [signature, ...item.inputs.map(({ name }) => name ?? '')].some((text) => text.toLowerCase().includes(wanted))
}
