import { type Address, getAddress, type Hex, isAddressEqual, keccak256, stringToHex, zeroAddress } from 'viem'
import { minimumDelaySeconds, minRewardsDurationSeconds, registrationFee, rewardsDurationSeconds } from '../constants'
import { deployedContracts, readArtifact } from './artifacts'
import { DeploymentError } from './deployment-error'

/** The timelock: proposers schedule and cancel calls, cancellers only cancel, and anyone may execute after the delay. */
export type Governance = { proposers: readonly Address[]; cancellers?: readonly Address[]; delaySeconds: bigint }

/** The options of a deployment. Without `governance` the addresses default to the deployer's. */
export type DeployOptions = {
  /** Receives proceeds, surplus INT, registration fees and the part of the supply that is not for sale. */
  treasury?: Address
  /** May pause buying. */
  guardian?: Address
  /** Game servers that may mint crystals and collect energy. */
  gameServers?: readonly Address[]
  /** Accounts that may refer while the referral programme is restricted to partners. */
  partners?: readonly Address[]
  /** Seconds; 10 minutes on the local chain and 7 days elsewhere by default. */
  rewardsDurationSeconds?: bigint
  /** INT base units; 100 INT by default, none on Somnia. */
  registrationFee?: bigint
  /** Start of the sale in seconds since 1970; 0 leaves it closed. Default: 0 under a timelock, otherwise now. */
  startDate?: bigint
  /** Transfers ownership to a timelock. Without it the deployer stays the owner, which only the local chain allows. */
  governance?: Governance
}

/** The options with all defaults filled in. With an undefined `startDate` the sale opens at the time of the last block. */
export type Terms = {
  chainId: number
  deployer: Address
  treasury: Address
  guardian: Address
  gameServers: readonly Address[]
  partners: readonly Address[]
  rewardsDurationSeconds: bigint
  /** The lower bound of the rewards duration, fixed at deployment. */
  minRewardsDurationSeconds: bigint
  registrationFee: bigint
  startDate: bigint | undefined
  governance: Required<Governance> | undefined
}

const localChainId = 31337
/** The test networks of Cronos and Somnia. */
const testChainIds = [338, 50312]
/** Somnia and its testnet. */
const somniaChainIds = [5031, 50312]

/** Fills in the defaults of the options. Throws DeploymentError if they would leave the deployer, or no account, in control. */
export function toTerms(chainId: number, deployer: Address, options: DeployOptions): Terms {
  const isLocal = chainId === localChainId
  const isTest = isLocal || testChainIds.includes(chainId)
  const { governance, treasury = deployer, guardian = deployer } = options
  if (!governance && !isLocal) {
    throw new DeploymentError('on a real chain ownership goes to a timelock: name its proposers')
  }
  if (governance) requireStrongTimelock(governance, isLocal)
  if (governance && (!options.treasury || !options.guardian)) {
    throw new DeploymentError('under a timelock the treasury and the guardian must be named')
  }
  const named = [treasury, guardian, ...(governance?.proposers ?? []), ...(governance?.cancellers ?? [])]
  if (named.some((address) => isAddressEqual(address, zeroAddress))) {
    throw new DeploymentError('the zero address can be neither treasury, guardian, proposer nor canceller')
  }
  const withRoles = [...named, ...(options.gameServers ?? []), ...(options.partners ?? [])]
  if (governance && withRoles.some((address) => isAddressEqual(address, deployer))) {
    throw new DeploymentError(
      'the deployer must have no role afterwards: name another treasury, guardian, proposer, game server or partner',
    )
  }
  const cancellers = governance ? [...governance.proposers, ...(governance.cancellers ?? [])] : []
  if (cancellers.some((address) => isAddressEqual(address, guardian))) {
    throw new DeploymentError(
      'the guardian must be neither proposer nor canceller: one key could pause the sale and cancel every resumption',
    )
  }
  return {
    chainId,
    deployer,
    treasury: getAddress(treasury),
    guardian: getAddress(guardian),
    gameServers: toAddresses(options.gameServers),
    partners: toAddresses(options.partners),
    rewardsDurationSeconds: options.rewardsDurationSeconds ?? rewardsDurationSeconds[isLocal ? 'local' : 'real'],
    minRewardsDurationSeconds: minRewardsDurationSeconds[isTest ? 'local' : 'real'],
    registrationFee: options.registrationFee ?? (somniaChainIds.includes(chainId) ? 0n : registrationFee),
    startDate: options.startDate ?? (governance ? 0n : undefined),
    governance: governance && {
      proposers: toAddresses(governance.proposers),
      cancellers: toAddresses(governance.cancellers),
      delaySeconds: governance.delaySeconds,
    },
  }
}

/** Checksums the addresses, so that they can be compared as strings. */
function toAddresses(list: readonly Address[] = []): Address[] {
  return list.map((address) => getAddress(address))
}

function requireStrongTimelock({ proposers, delaySeconds }: Governance, isLocal: boolean) {
  if (proposers.length === 0)
    throw new DeploymentError('a timelock without proposers could never do anything: name them')
  if (!isLocal && delaySeconds < minimumDelaySeconds) {
    throw new DeploymentError(`the delay of the timelock must be at least ${minimumDelaySeconds} seconds`)
  }
}

/** A hash that identifies a deployment by its terms and the bytecode of every contract. */
export function hashTerms(terms: Terms): Hex {
  const contracts = deployedContracts.map((name) => keccak256(readArtifact(name).bytecode))
  const toText = (_: string, value: unknown) => (typeof value === 'bigint' ? value.toString() : value)
  return keccak256(stringToHex(JSON.stringify({ terms, contracts }, toText)))
}
