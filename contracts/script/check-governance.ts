import {
  type Abi,
  type Address,
  decodeFunctionData,
  getAddress,
  type Hex,
  isAddressEqual,
  parseAbi,
  parseEventLogs,
  type PublicClient,
  zeroAddress,
} from 'viem'
import { intTokenAbi } from '@/contracts/generated/int-token'
import { passwordRegistryAbi } from '@/contracts/generated/password-registry'
import { platformAbi } from '@/contracts/generated/platform'
import { timelockAbi } from '@/contracts/generated/timelock'
import { whitelistAbi } from '@/contracts/generated/whitelist'
import type { DeployedAddresses } from './artifacts'
import { mintBudgetUnits, referralPercentages } from '../constants'
import { checkCode } from './check-deployment'
import { DeploymentError } from './deployment-error'
import { listGrants, listOwned, type Role, roles } from './governance'
import type { GovernanceRecord } from './governance-record'
import { readLogs } from './read-logs'

const abi = [
  ...timelockAbi.filter(({ type }) => type === 'event'),
  ...parseAbi([
    'event OwnershipTransferStarted(address indexed previousOwner, address indexed newOwner)',
    'event OwnershipTransferred(address indexed previousOwner, address indexed newOwner)',
    'event WhitelistChanged(address indexed account, bool whitelisted)',
    'event ListedChanged(address indexed account, bool listed)',
    'event EscrowAdded(address indexed escrow)',
    'event PlatformSet(address indexed platform)',
    'event TransfersOpened()',
    'event TreasuryChanged(address treasury)',
    'event GuardianChanged(address guardian)',
    'event GeneralWhitelistChanged(address whitelist)',
    'event PartnersWhitelistChanged(address whitelist)',
    'event AdminWhitelistChanged(address whitelist)',
    'event MintBudgetChanged(uint256 unitsPerDay)',
    'event ReferralPercentagesChanged(uint256 referrerCro, uint256 referrerInt, uint256 referredInt)',
    'event ReferralProgramRestricted(bool toPartners)',
    'event OnlyWhitelistChanged(bool onlyAllowWhitelisted)',
    'event TotalSoldChanged(uint256 totalSold)',
    'event AssetUpdated(bool isCrystal, uint256 indexed index, uint256 power, uint256 unscaledPrice)',
    'event AssetListingChanged(bool isCrystal, uint256 indexed index, bool listed)',
    'event BuyingPaused(address by)',
  ]),
] as const

export type GovernedContracts = Pick<
  DeployedAddresses,
  'intToken' | 'platform' | 'generalWhitelist' | 'partnersWhitelist' | 'adminWhitelist' | 'passwordRegistry' | 'keyHunt'
>

/** What a check of the governance found: the sentences of everything that is not in the runbook, and the recorded operations. */
export type GovernanceReport = { problems: string[]; operations: string[]; lastBlock: bigint }

type Input = { contracts: GovernedContracts; record: GovernanceRecord; blocksPerRequest?: bigint }

/**
 * Reads every event of the timelock and every change of an owner or list since the deployment, and compares it with the runbook: the roles,
 * delay and hand-over of a deployment, and the operations that the record names. Anything else is a problem.
 */
export async function inspectGovernance(
  client: PublicClient,
  { contracts, record, blocksPerRequest }: Input,
): Promise<GovernanceReport> {
  const lastBlock = await client.getBlockNumber()
  const lists = [contracts.generalWhitelist, contracts.partnersWhitelist, contracts.adminWhitelist]
  const addresses = [record.timelock, ...listOwned(contracts).map(([, address]) => address)]
  const logs = await readLogs(client, { addresses, from: BigInt(record.startBlock), to: lastBlock, blocksPerRequest })
  const events = parseEventLogs({ abi, logs })
  const ofTimelock = events.filter(({ address }) => isAddressEqual(address, record.timelock))
  const others = events.filter(({ address }) => !isAddressEqual(address, record.timelock))
  const known = new Set(record.operations.map(({ id }) => id))

  const problems: string[] = []
  const expected = createExpectations(contracts, record)
  const expect = (key: string, sentence: string) => {
    if (!expected.take(key)) problems.push(sentence)
  }
  const called: string[] = []
  /** Whether the timelock had a proposer or canceller, and whether the deployer had given up the administration. */
  let hasRoles = false
  let isHandedOver = false
  let delay = 0n

  // A call of a recorded operation may change roles, the delay or an owner. Its own event follows those of its effects.
  for (const event of ofTimelock) {
    if (event.eventName !== 'CallExecuted' || !known.has(event.args.id)) continue
    expected.add(...toEffects(event.args, record.timelock))
  }
  for (const event of events) {
    const { eventName, args, address } = event
    const where = `block ${event.blockNumber}`
    switch (eventName) {
      case 'CallScheduled': {
        const call = describeCall(args, contracts, record.timelock)
        if (args.delay < delay) problems.push(`${where}: ${call} was scheduled with a delay of ${args.delay} seconds`)
        if (!isHandedOver) problems.push(`${where}: ${call} was scheduled before the deployer had no role`)
        if (!known.has(args.id)) problems.push(`${where}: operation ${args.id} is not in the runbook: ${call}`)
        else called.push(`${args.id} ${call}`)
        break
      }
      case 'CallExecuted':
        if (!known.has(args.id))
          problems.push(
            `${where}: operation ${args.id} was executed and is not in the runbook: ${describeCall(args, contracts, record.timelock)}`,
          )
        break
      case 'MinDelayChange':
        delay = args.newDuration
        expect(keyOf.delay(args.newDuration), `${where}: the delay was set to ${args.newDuration} seconds`)
        break
      case 'RoleGranted':
        hasRoles ||= args.role === roles.proposer || args.role === roles.canceller
        expect(keyOf.granted(args.role, args.account), `${where}: ${args.account} was made ${nameRole(args.role)}`)
        break
      case 'RoleRevoked':
        isHandedOver ||= args.role === roles.admin && isAddressEqual(args.account, record.deployer)
        expect(keyOf.revoked(args.role, args.account), `${where}: ${args.account} is no longer ${nameRole(args.role)}`)
        break
      case 'RoleAdminChanged':
        problems.push(`${where}: the administrator of ${nameRole(args.role)} was changed`)
        break
      case 'OwnershipTransferStarted':
        expect(
          keyOf.offered(address, args.newOwner),
          `${where}: the ownership of ${nameOf(address, contracts)} was offered to ${args.newOwner}`,
        )
        break
      case 'OwnershipTransferred':
        expect(
          keyOf.owned(address, args.newOwner),
          `${where}: the ownership of ${nameOf(address, contracts)} went to ${args.newOwner}`,
        )
        if (isAddressEqual(args.newOwner, record.timelock) && hasRoles)
          problems.push(
            `${where}: the timelock had proposers or cancellers before it owned ${nameOf(address, contracts)}`,
          )
        break
      case 'CallSalt':
      case 'Cancelled':
      case 'WhitelistChanged':
      case 'ListedChanged':
      case 'EscrowAdded':
        break
      // checkSettings reads these.
      case 'AdminWhitelistChanged':
      case 'AssetListingChanged':
      case 'AssetUpdated':
      case 'BuyingPaused':
      case 'GeneralWhitelistChanged':
      case 'GuardianChanged':
      case 'MintBudgetChanged':
      case 'OnlyWhitelistChanged':
      case 'PartnersWhitelistChanged':
      case 'PlatformSet':
      case 'ReferralPercentagesChanged':
      case 'ReferralProgramRestricted':
      case 'TotalSoldChanged':
      case 'TransfersOpened':
      case 'TreasuryChanged':
        break
    }
  }
  if (!isHandedOver) problems.push('the deployer still administers the timelock')
  for (const key of expected.missing()) problems.push(`missing: ${key}`)
  problems.push(...checkLists(others, contracts, record, lists))
  problems.push(...checkSettings(others, contracts, record))
  problems.push(...(await checkState(client, contracts, record, delay)))
  return { problems, operations: called, lastBlock }
}

/** Throws DeploymentError with every problem that `inspectGovernance` finds. */
export async function checkGovernance(client: PublicClient, input: Input): Promise<GovernanceReport> {
  const report = await inspectGovernance(client, input)
  if (report.problems.length === 0) return report
  throw new DeploymentError(
    `the governance by the timelock at ${input.record.timelock} is not that of the runbook:\n${report.problems.join('\n')}`,
  )
}

const keyOf = {
  granted: (role: Hex, account: Address) => `${account} becomes ${nameRole(role)}`,
  revoked: (role: Hex, account: Address) => `${account} stops being ${nameRole(role)}`,
  delay: (seconds: bigint) => `the delay becomes ${seconds} seconds`,
  offered: (contract: Address, owner: Address) => `${getAddress(contract)} is offered to ${owner}`,
  owned: (contract: Address, owner: Address) => `${getAddress(contract)} goes to ${owner}`,
}

/** How often each event may occur. Those of the hand-over must occur. */
function createExpectations(contracts: GovernedContracts, record: GovernanceRecord) {
  const counts = new Map<string, number>()
  const seen = new Set<string>()
  const add = (...keys: string[]) => keys.forEach((key) => counts.set(key, (counts.get(key) ?? 0) + 1))
  const { timelock, deployer } = record
  const handOver = [
    keyOf.delay(BigInt(record.delaySeconds)),
    keyOf.granted(roles.admin, timelock),
    keyOf.granted(roles.admin, deployer),
    keyOf.revoked(roles.admin, deployer),
    ...listGrants(record).map(([role, account]) => keyOf.granted(roles[role], account)),
    ...listOwned(contracts).flatMap(([, address]) => [
      keyOf.owned(address, deployer),
      keyOf.offered(address, timelock),
      keyOf.owned(address, timelock),
    ]),
  ]
  add(...handOver)
  return {
    add,
    /** Whether the event was still expected. */
    take(key: string): boolean {
      const left = counts.get(key) ?? 0
      counts.set(key, left - 1)
      seen.add(key)
      return left > 0
    },
    missing: () => handOver.filter((key) => !seen.has(key)),
  }
}

type Call = { target: Address; data: Hex }

/** The role, delay and owner events that an executed call brings about. */
function toEffects({ target, data }: Call, timelock: Address): string[] {
  const { functionName, args } = decodeCall(timelockAbi, data) ?? {}
  if (isAddressEqual(target, timelock)) {
    const [first, second] = args ?? []
    if (functionName === 'grantRole') return [keyOf.granted(first as Hex, second as Address)]
    if (functionName === 'revokeRole') return [keyOf.revoked(first as Hex, second as Address)]
    if (functionName === 'updateDelay') return [keyOf.delay(first as bigint)]
    return []
  }
  const transfer = decodeCall(parseAbi(['function transferOwnership(address newOwner)']), data)
  if (!transfer) return []
  const newOwner = transfer.args?.[0] as Address
  return [keyOf.offered(target, newOwner), keyOf.owned(target, newOwner)]
}

function decodeCall<const abi extends Abi>(abi: abi, data: Hex) {
  try {
    return decodeFunctionData({ abi: abi as Abi, data })
  } catch {
    return undefined
  }
}

const callAbis = [platformAbi, intTokenAbi, whitelistAbi, passwordRegistryAbi, timelockAbi] as const

/** A call of the timelock as text: the contract's name, the function and its arguments. */
export function describeCall(
  { target, data, value }: Call & { value: bigint },
  contracts: GovernedContracts,
  timelock: Address | undefined,
): string {
  const name = timelock && isAddressEqual(target, timelock) ? 'timelock' : nameOf(target, contracts)
  const decoded = callAbis.map((abi) => decodeCall(abi, data)).find((call) => call !== undefined)
  const call = decoded ? `${decoded.functionName}(${decoded.args?.map(toText).join(', ') ?? ''})` : `call(${data})`
  return `${name}.${call}${value === 0n ? '' : ` with ${value} wei`}`
}

function toText(value: unknown): string {
  return typeof value === 'object'
    ? JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? part.toString() : part))
    : String(value)
}

function nameOf(address: Address, contracts: GovernedContracts): string {
  return listOwned(contracts).find(([, owned]) => isAddressEqual(owned, address))?.[0] ?? address
}

function nameRole(role: Hex): string {
  return (Object.keys(roles) as Role[]).find((name) => roles[name] === role) ?? `role ${role}`
}

type Event = ReturnType<typeof parseEventLogs<typeof abi, true>>[number]

/** Until the timelock owns a list, only the members of the record are put on it. Later changes are recorded operations. */
function checkLists(
  events: readonly Event[],
  contracts: GovernedContracts,
  record: GovernanceRecord,
  lists: readonly Address[],
): string[] {
  const members = [[], record.partners, record.gameServers]
  const escrows = [contracts.keyHunt, contracts.passwordRegistry]
  const finished = new Set<string>()
  return events.flatMap((event) => {
    const { address, blockNumber } = event
    if (event.eventName === 'OwnershipTransferred' && isAddressEqual(event.args.newOwner, record.timelock))
      finished.add(address)
    const added = toAdded(event)
    if (!added || finished.has(address)) return []
    const list = lists.findIndex((whitelist) => isAddressEqual(whitelist, address))
    const ofToken = event.eventName === 'EscrowAdded' ? escrows : [...escrows, record.treasury, contracts.platform]
    const allowed = event.eventName === 'WhitelistChanged' ? (members[list] ?? []) : ofToken
    if (allowed.some((member) => isAddressEqual(member, added))) return []
    return [`block ${blockNumber}: the deployer put ${added} on the list of ${nameOf(address, contracts)}`]
  })
}

/** Until the timelock owns a contract, its settings are those of the record and of a deployment. Later changes are recorded operations. */
function checkSettings(events: readonly Event[], contracts: GovernedContracts, record: GovernanceRecord): string[] {
  const finished = new Set<string>()
  return events.flatMap((event) => {
    const { address, blockNumber, eventName, args } = event
    if (eventName === 'OwnershipTransferred' && isAddressEqual(args.newOwner, record.timelock)) finished.add(address)
    if (finished.has(address) || isOfADeployment(event, contracts, record)) return []
    return [
      `block ${blockNumber}: the deployer caused ${eventName}(${Object.values(args ?? {})
        .map(toText)
        .join(', ')})`,
    ]
  })
}

function isOfADeployment({ eventName, args }: Event, contracts: GovernedContracts, record: GovernanceRecord): boolean {
  switch (eventName) {
    case 'TreasuryChanged':
      return isAddressEqual(args.treasury, record.treasury)
    case 'GuardianChanged':
      return isAddressEqual(args.guardian, record.guardian)
    case 'GeneralWhitelistChanged':
      return isAddressEqual(args.whitelist, contracts.generalWhitelist)
    case 'PartnersWhitelistChanged':
      return isAddressEqual(args.whitelist, contracts.partnersWhitelist)
    case 'AdminWhitelistChanged':
      return isAddressEqual(args.whitelist, contracts.adminWhitelist)
    case 'PlatformSet':
      return isAddressEqual(args.platform, contracts.platform)
    case 'MintBudgetChanged':
      return args.unitsPerDay === mintBudgetUnits
    case 'ReferralPercentagesChanged':
      return (
        args.referrerCro === referralPercentages.referrerCro &&
        args.referrerInt === referralPercentages.referrerInt &&
        args.referredInt === referralPercentages.referredInt
      )
    case 'ReferralProgramRestricted':
      return args.toPartners
    case 'TransfersOpened':
    case 'OnlyWhitelistChanged':
    case 'TotalSoldChanged':
    case 'AssetUpdated':
    case 'AssetListingChanged':
    case 'BuyingPaused':
      return false
    // Other functions read these.
    case 'CallExecuted':
    case 'CallSalt':
    case 'CallScheduled':
    case 'Cancelled':
    case 'EscrowAdded':
    case 'ListedChanged':
    case 'MinDelayChange':
    case 'OwnershipTransferred':
    case 'OwnershipTransferStarted':
    case 'RoleAdminChanged':
    case 'RoleGranted':
    case 'RoleRevoked':
    case 'WhitelistChanged':
      return true
  }
}

/** The address that an event puts on a list. */
function toAdded({ eventName, args }: Event): Address | undefined {
  if (eventName === 'WhitelistChanged') return args.whitelisted ? args.account : undefined
  if (eventName === 'ListedChanged') return args.listed ? args.account : undefined
  return eventName === 'EscrowAdded' ? args.escrow : undefined
}

/** Compares the present state with the events, in case a node withholds some. */
async function checkState(
  client: PublicClient,
  contracts: GovernedContracts,
  record: GovernanceRecord,
  delayOfEvents: bigint,
): Promise<string[]> {
  const lock = { address: record.timelock, abi: timelockAbi } as const
  const [delay, isDeployerAdmin, isOpenToAll] = await Promise.all([
    client.readContract({ ...lock, functionName: 'getMinDelay' }),
    client.readContract({ ...lock, functionName: 'hasRole', args: [roles.admin, record.deployer] }),
    client.readContract({ ...lock, functionName: 'hasRole', args: [roles.proposer, zeroAddress] }),
    // Only the timelock's: the others may be of an earlier version of this project; contracts:verify proves their source.
    checkCode(client, { timelock: record.timelock }),
  ])
  const owners = await Promise.all(
    listOwned(contracts).map(async ([name, address]) => ({
      name,
      owner: await client.readContract({
        address,
        abi: parseAbi(['function owner() view returns (address)']),
        functionName: 'owner',
      }),
    })),
  )
  return [
    ...(delay === delayOfEvents ? [] : [`the delay is ${delay} seconds, but the events say ${delayOfEvents}`]),
    ...(isDeployerAdmin ? ['the deployer administers the timelock'] : []),
    ...(isOpenToAll ? ['everybody may schedule calls'] : []),
    ...owners
      .filter(({ owner }) => !isAddressEqual(owner, record.timelock))
      .map(({ name, owner }) => `${name} is owned by ${owner}, not by the timelock`),
  ]
}
