import type { Address, ContractFunctionArgs, ContractFunctionName } from 'viem'
import { readContract } from 'viem/actions'
import type { platformAbi } from '@/contracts/generated/platform'
import { whitelistAbi } from '@/contracts/generated/whitelist'
import type { TransactionClients } from '@/lib/transactions/transaction-flow'
import type { ManagedChain } from './contract-manager'

type PlatformRead = ContractFunctionName<typeof platformAbi, 'view'>

/** Counts, times and percentages of the platform: read as numbers, 0 if the read fails. */
const counts = [
  'currentPhase',
  'startDate',
  'totalUsers',
  'referrerCroBonusPercentage',
  'referrerIntBonusPercentage',
  'referredIntBonusPercentage',
] as const

/** Sums of the platform: read as decimal strings, '0' if the read fails. */
const sums = [
  'totalSold',
  'totalGemPower',
  'totalCrystalPower',
  'totalIntInGems',
  'totalIntInCrystals',
  'totalPriceUnitsInCrystals',
] as const

/** Sums of one account in the units of the platform: read as decimal strings, '0' if the read fails. */
const accountSums = [
  'unclaimedCroReferralBonus',
  'unclaimedIntReferralBonus',
  'totalClaimedCroReferralBonus',
  'totalClaimedIntReferralBonus',
  'calculateUserEarnings',
  'totalClaimed',
  'currentGemPower',
  'currentCrystalPower',
  'totalInvested',
  'unstakedTokens',
] as const

type Sums<names extends readonly string[], args extends readonly unknown[], value> = {
  readonly [name in names[number]]: (...args: args) => Promise<value>
}

/** Reads that never throw. A failed read resolves to 0, '0', false or an empty list. */
export type ContractReads = Sums<typeof counts, [], number> &
  Sums<typeof sums, [], string> &
  Sums<typeof accountSums, [account: Address], string> & {
    readonly crystalPriceInflationScalingFactor: () => Promise<number>
    readonly onlyAllowWhitelisted: () => Promise<boolean>
    readonly eligibleForReferral: (account: Address) => Promise<boolean>
    readonly getGems: (account: Address) => Promise<readonly number[]>
    readonly getCrystals: (account: Address) => Promise<readonly number[]>
    /** INT in base units. */
    readonly balanceOf: (account: Address) => Promise<string>
    readonly allowance: (owner: Address, spender: Address) => Promise<string>
    readonly isWhitelisted: (account: Address) => Promise<boolean>
    readonly getPasswordHash: (account: Address) => Promise<string>
    readonly hasUserPaidFee: (account: Address) => Promise<boolean>
    /** INT in base units. */
    readonly getRegistrationFeeInTokens: () => Promise<string>
  }

async function readOrDefault<from, to>(
  read: Promise<from> | undefined,
  map: (value: from) => to,
  otherwise: to,
): Promise<to> {
  try {
    return read === undefined ? otherwise : map(await read)
  } catch {
    return otherwise
  }
}

/** Units of the scaling factor: millionths. */
const scale = 1_000_000

/** The reads of a contract manager, through the node of the site. */
export function createContractReads({
  clients: { node },
  contracts,
  registry,
  whitelist,
  onBalanceError,
}: Omit<ManagedChain, 'clients'> & { readonly clients: Pick<TransactionClients, 'node'> }): ContractReads {
  const { platform, intToken } = contracts
  const ofPlatform = <name extends PlatformRead>(
    functionName: name,
    args: ContractFunctionArgs<typeof platformAbi, 'view', name>,
  ) => readContract(node, { ...platform, functionName, args } as never) as Promise<unknown>
  const toText = (value: unknown) => String(value)
  const toCounts = (values: unknown) => (values as readonly bigint[]).map(Number)
  const each = <name extends string, read>(names: readonly name[], toRead: (name: name) => read) =>
    Object.fromEntries(names.map((name) => [name, toRead(name)])) as { [key in name]: read }

  async function balanceOf(account: Address): Promise<string> {
    const read = readContract(node, { ...intToken, functionName: 'balanceOf', args: [account] })
    read.catch(() => onBalanceError?.())
    return readOrDefault(read, toText, '0')
  }

  return {
    ...each(counts, (name) => () => readOrDefault(ofPlatform(name, []), Number, 0)),
    ...each(sums, (name) => () => readOrDefault(ofPlatform(name, []), toText, '0')),
    ...each(accountSums, (name) => (account: Address) => readOrDefault(ofPlatform(name, [account]), toText, '0')),
    crystalPriceInflationScalingFactor: () =>
      readOrDefault(ofPlatform('crystalPriceInflationScalingFactor', []), (value) => Number(value) / scale, 0),
    onlyAllowWhitelisted: () => readOrDefault(ofPlatform('onlyAllowWhitelisted', []), Boolean, false),
    eligibleForReferral: (account) => readOrDefault(ofPlatform('eligibleForReferral', [account]), Boolean, false),
    getGems: (account) => readOrDefault(ofPlatform('getGems', [account]), toCounts, []),
    getCrystals: (account) => readOrDefault(ofPlatform('getCrystals', [account]), toCounts, []),
    balanceOf,
    allowance: (owner, spender) =>
      readOrDefault(
        readContract(node, { ...intToken, functionName: 'allowance', args: [owner, spender] }),
        toText,
        '0',
      ),
    isWhitelisted: (account) =>
      readOrDefault(
        whitelist
          ? readContract(node, {
              address: whitelist,
              abi: whitelistAbi,
              functionName: 'isWhitelisted',
              args: [account],
            })
          : undefined,
        Boolean,
        false,
      ),
    getPasswordHash: (account) =>
      readOrDefault(
        registry ? readContract(node, { ...registry, functionName: 'getPasswordHash', args: [account] }) : undefined,
        toText,
        '0',
      ),
    hasUserPaidFee: (account) =>
      readOrDefault(
        registry ? readContract(node, { ...registry, functionName: 'hasUserPaidFee', args: [account] }) : undefined,
        Boolean,
        false,
      ),
    getRegistrationFeeInTokens: () =>
      readOrDefault(
        registry ? readContract(node, { ...registry, functionName: 'getRegistrationFeeInTokens' }) : undefined,
        toText,
        '0',
      ),
  }
}
