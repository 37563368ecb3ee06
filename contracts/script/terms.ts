import { getAddress, isAddressEqual, keccak256, stringToHex, zeroAddress, type Address, type Hex } from 'viem'
import { readArtifact } from './artifact'
import { minimumDelaySeconds, registrationFee, rewardsDurationSeconds } from './constants'
import { deployedContracts } from './deployed-contracts'
import { DeploymentError } from './deployment-error'

/** Who governs: proposers schedule, anybody executes after the delay. */
export type Governance = { proposers: readonly Address[]; delaySeconds: bigint }

/** What differs between deployments. Addresses default to the deployer's where ownership stays with the deployer. */
export type DeployOptions = {
  /** Receives proceeds, surplus, registration fees and the INT that the platform does not need. */
  treasury?: Address
  /** May pause buying. */
  guardian?: Address
  /** Game servers that may mint crystals and collect energy. */
  gameServers?: readonly Address[]
  /** Who may refer while the programme is restricted to partners. */
  partners?: readonly Address[]
  /** Seconds; 10 minutes on the local chain and 7 days elsewhere by default. */
  rewardsDurationSeconds?: bigint
  /** INT base units; 100 INT by default, none on Somnia. */
  registrationFee?: bigint
  /** Seconds since 1970; 0 leaves the sale closed, as it is by default under a timelock. Otherwise it opens at once. */
  startDate?: bigint
  /** Hands ownership to a timelock; without it the deployer stays the owner (local chain only). */
  governance?: Governance
}

/** The options with every default settled. `startDate` is undefined where the sale opens at the time of the last block. */
export type Terms = {
  chainId: number
  deployer: Address
  treasury: Address
  guardian: Address
  gameServers: readonly Address[]
  partners: readonly Address[]
  rewardsDurationSeconds: bigint
  registrationFee: bigint
  startDate: bigint | undefined
  governance: Governance | undefined
}

const localChainId = 31337
const somniaChainId = 5031

/** Settles what a deployment is to be. Throws DeploymentError where the options leave the deployer in power, or nobody. */
export function toTerms(chainId: number, deployer: Address, options: DeployOptions): Terms {
  const isLocal = chainId === localChainId
  const { governance, treasury = deployer, guardian = deployer } = options
  if (!governance && !isLocal) {
    throw new DeploymentError('on a real chain ownership goes to a timelock: name its proposers')
  }
  if (governance) refuseWeak(governance, isLocal)
  if (governance && (!options.treasury || !options.guardian)) {
    throw new DeploymentError('under a timelock the treasury and the guardian must be named')
  }
  const named = [treasury, guardian, ...(governance?.proposers ?? [])]
  if (named.some((address) => isAddressEqual(address, zeroAddress))) {
    throw new DeploymentError('the zero address can be neither treasury, guardian nor proposer')
  }
  return {
    chainId,
    deployer,
    treasury: getAddress(treasury),
    guardian: getAddress(guardian),
    gameServers: toAddresses(options.gameServers),
    partners: toAddresses(options.partners),
    rewardsDurationSeconds: options.rewardsDurationSeconds ?? rewardsDurationSeconds[isLocal ? 'local' : 'real'],
    registrationFee: options.registrationFee ?? (chainId === somniaChainId ? 0n : registrationFee),
    startDate: options.startDate ?? (governance ? 0n : undefined),
    governance: governance && { ...governance, proposers: toAddresses(governance.proposers) },
  }
}

/** Checksummed, so that addresses can be compared as texts. */
function toAddresses(list: readonly Address[] = []): Address[] {
  return list.map((address) => getAddress(address))
}

function refuseWeak({ proposers, delaySeconds }: Governance, isLocal: boolean) {
  if (proposers.length === 0)
    throw new DeploymentError('a timelock without proposers could never do anything: name them')
  if (!isLocal && delaySeconds < minimumDelaySeconds) {
    throw new DeploymentError(`the delay of the timelock must be at least ${minimumDelaySeconds} seconds`)
  }
}

/** Identifies what is deployed: the terms and the bytecode of every contract. */
export function hashTerms(terms: Terms): Hex {
  const contracts = deployedContracts.map((name) => keccak256(readArtifact(name).bytecode))
  const toText = (_: string, value: unknown) => (typeof value === 'bigint' ? value.toString() : value)
  return keccak256(stringToHex(JSON.stringify({ terms, contracts }, toText)))
}
