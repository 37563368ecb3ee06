import type { Address, Chain, Client, Transport } from 'viem'
import { readContract } from 'viem/actions'
import { whitelistAbi } from '@/contracts/generated/whitelist'
import type { ChainContracts } from '@/lib/contracts/chain-contracts'
import { toInflationFactorPpm } from '@/lib/contracts/inflation-factor'
import {
  accountReadDefaults,
  type ContractReadName,
  type ContractReadValue,
  type ContractReadValues,
  contractReadDefaults,
} from './contract-read-defaults'

/** The source of the contract manager's reads: the node of the site and the contracts of a chain. */
export type ReadContext = {
  readonly node: Client<Transport, Chain>
  readonly contracts: ChainContracts
  /** The account of the account reads; null without one, they then resolve to their defaults. */
  readonly account: Address | null
  /** Called for each read that failed and resolved to its default. */
  readonly onReadError?: (name: ContractReadName) => void
}

/** Reads a value by its name. Never throws: a failed read resolves to 0, '0', false or an empty list. */
type ContractReads = <name extends ContractReadName>(name: name) => Promise<ContractReadValues[name]>

/** The reads of the contract manager that the specification defines for games. */
export function createContractReads({
  node,
  contracts: { platform, intToken },
  account,
  onReadError,
}: ReadContext): ContractReads {
  const ofPlatform = (functionName: string, args: readonly unknown[]) =>
    readContract(node, { ...platform, functionName, args } as never) as Promise<unknown>

  /** The live generation has no function for the factor, so it is calculated as our platform does. */
  async function readScalingFactor(): Promise<number> {
    const [totalInt, totalPriceUnits] = (await Promise.all([
      ofPlatform('totalIntInCrystals', []),
      ofPlatform('totalPriceUnitsInCrystals', []),
    ])) as [bigint, bigint]
    return Number(toInflationFactorPpm(totalInt, totalPriceUnits)) / 1_000_000
  }

  const readPlatform = (name: ContractReadName): Promise<unknown> =>
    name === 'crystalPriceInflationScalingFactor' ? readScalingFactor() : ofPlatform(name, [])

  async function readAccount(name: ContractReadName, own: Address): Promise<unknown> {
    if (name === 'balanceOf') return readContract(node, { ...intToken, functionName: name, args: [own] })
    if (name === 'allowance')
      return readContract(node, { ...intToken, functionName: name, args: [own, platform.address] })
    if (name === 'isWhitelisted') {
      // The list that the platform uses now. Its owner can replace it.
      const address = (await ofPlatform('generalWhitelist', [])) as Address
      return readContract(node, { address, abi: whitelistAbi, functionName: name, args: [own] })
    }
    // The live generation has the same value under this name only.
    return ofPlatform(name === 'unstakedTokens' ? 'spendableTokens' : name, [own])
  }

  async function read(name: ContractReadName): Promise<ContractReadValue> {
    const otherwise = contractReadDefaults[name]
    try {
      if (!Object.hasOwn(accountReadDefaults, name)) return toTypeOf(otherwise, await readPlatform(name))
      return account === null ? otherwise : toTypeOf(otherwise, await readAccount(name, account))
    } catch {
      onReadError?.(name)
      return otherwise
    }
  }

  return read as ContractReads
}

/** A value of a contract in the type of the read's default. */
function toTypeOf(otherwise: ContractReadValue, value: unknown): ContractReadValue {
  if (typeof otherwise === 'number') return Number(value)
  if (typeof otherwise === 'string') return String(value)
  if (typeof otherwise === 'boolean') return Boolean(value)
  return (value as readonly bigint[]).map(Number)
}
