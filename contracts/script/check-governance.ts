import {
  type Address,
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
import { checkCode } from './check-deployment'
import { DeploymentError } from './deployment-error'
import { decodeCall, describeCall, nameOf } from './describe-call'
import { type GovernedContracts, listGrants, listOwned, readOwners, type Role, roles } from './governance'
import type { GovernanceRecord } from './governance-record'
import { readLogs } from './read-logs'
import { listSettingEvents, toEventKey } from './setting-events'

const abi = [
  ...timelockAbi.filter(({ type }) => type === 'event'),
  ...platformAbi.filter(({ type }) => type === 'event'),
  ...intTokenAbi.filter(({ type }) => type === 'event'),
  ...whitelistAbi.filter(({ type }) => type === 'event'),
  ...passwordRegistryAbi.filter(({ type }) => type === 'event'),
] as const

/** What a check of the governance found: the sentences of everything that is not in the runbook, and the recorded operations. */
type GovernanceReport = { problems: string[]; operations: string[]; lastBlock: bigint }

type Input = { contracts: GovernedContracts; record: GovernanceRecord; blocksPerRequest?: bigint }

/**
 * Reads every event of the timelock and of the contracts that it owns since the deployment, and compares them with the runbook: the roles,
 * delay, hand-over and settings of a deployment, and the operations that the record names. Anything else is a problem.
 */
export async function inspectGovernance(
  client: PublicClient,
  { contracts, record, blocksPerRequest }: Input,
): Promise<GovernanceReport> {
  const lastBlock = await client.getBlockNumber()
  const addresses = [record.timelock, ...listOwned(contracts).map(([, address]) => address)]
  const logs = await readLogs(client, {
    addresses,
    abi: abi.filter((item) => !('name' in item && (item.name === 'Approval' || item.name === 'Transfer'))),
    from: BigInt(record.startBlock),
    to: lastBlock,
    blocksPerRequest,
  })
  const events = parseEventLogs({ abi, logs })
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
  /** The contracts that the timelock owned. From then on only recorded operations change their settings. */
  const owned = new Set<Address>()

  // Effects that the calls of recorded operations allow: changed roles, a changed delay or a changed owner. The event
  // of the call itself follows those of its effects.
  for (const event of events) {
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
        if (!isAddressEqual(args.newOwner, record.timelock)) break
        owned.add(getAddress(address))
        if (hasRoles)
          problems.push(
            `${where}: the timelock had proposers or cancellers before it owned ${nameOf(address, contracts)}`,
          )
        break
      // Nothing to check: cancellers are recorded, users may do these actions at any time, and only the constructor of
      // the platform emits PlatformCreated.
      case 'Approval':
      case 'AssetTraded':
      case 'AssetTransaction':
      case 'CallSalt':
      case 'Cancelled':
      case 'CrystalMint':
      case 'EIP712DomainChanged':
      case 'EarningsClaim':
      case 'EnergyCollected':
      case 'PasswordHashRegistered':
      case 'PlatformCreated':
      case 'ProceedsWithdrawn':
      case 'PurchasePaid':
      case 'ReferralBonusClaim':
      case 'RegistrationFeePaid':
      case 'RewardStreamChanged':
      case 'SurplusTokensWithdrawn':
      case 'TokenPurchase':
      case 'Transfer':
        break
      case 'AdminWhitelistChanged':
      case 'AssetAdded':
      case 'AssetListingChanged':
      case 'AssetUpdated':
      case 'BuyingPaused':
      case 'BuyingResumed':
      case 'EarningsGiven':
      case 'EscrowAdded':
      case 'GeneralWhitelistChanged':
      case 'GuardianChanged':
      case 'ListedChanged':
      case 'MintBudgetChanged':
      case 'OnlyWhitelistChanged':
      case 'PartnersWhitelistChanged':
      case 'PlatformSet':
      case 'ReferralPercentagesChanged':
      case 'ReferralProgramRestricted':
      case 'RegistrationFeeChanged':
      case 'RewardsDurationChanged':
      case 'StartDateChanged':
      case 'StepsChanged':
      case 'TokensGiven':
      case 'TotalSoldChanged':
      case 'TransfersOpened':
      case 'TreasuryChanged':
      case 'WhitelistChanged': {
        if (owned.has(getAddress(address))) break
        const key = toEventKey(nameOf(address, contracts), eventName, args)
        expect(key, `${where}: the deployer caused ${key}`)
      }
    }
  }
  if (!isHandedOver) problems.push('the deployer still administers the timelock')
  for (const key of expected.missing()) problems.push(`missing: ${key}`)
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

/**
 * The events that must occur, which are those of the deployment, and the events that may occur, which are the effects
 * of recorded operations.
 */
function createExpectations(contracts: GovernedContracts, record: GovernanceRecord) {
  const { timelock, deployer } = record
  const required = [
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
    ...listSettingEvents(contracts, record),
  ]
  const allowed: string[] = []
  return {
    add: (...keys: string[]) => void allowed.push(...keys),
    /** Whether the event was still expected. */
    take: (key: string) => removeOne(required, key) || removeOne(allowed, key),
    missing: () => required,
  }
}

function removeOne(keys: string[], key: string): boolean {
  const index = keys.indexOf(key)
  if (index !== -1) keys.splice(index, 1)
  return index !== -1
}

/** The role, delay and owner events that an executed call brings about. */
function toEffects({ target, data }: { target: Address; data: Hex }, timelock: Address): string[] {
  if (isAddressEqual(target, timelock)) {
    const { functionName, args } = decodeCall(timelockAbi, data) ?? {}
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

function nameRole(role: Hex): string {
  return (Object.keys(roles) as Role[]).find((name) => roles[name] === role) ?? `role ${role}`
}

/** Compares the present state with the events, in case a node withholds some. Also checks the values that the constructors fixed. */
async function checkState(
  client: PublicClient,
  contracts: GovernedContracts,
  record: GovernanceRecord,
  delayOfEvents: bigint,
): Promise<string[]> {
  const lock = { address: record.timelock, abi: timelockAbi } as const
  const platform = { address: contracts.platform, abi: platformAbi } as const
  const [delay, isDeployerAdmin, isOpenToAll, minRewardsDuration, owners] = await Promise.all([
    client.readContract({ ...lock, functionName: 'getMinDelay' }),
    client.readContract({ ...lock, functionName: 'hasRole', args: [roles.admin, record.deployer] }),
    client.readContract({ ...lock, functionName: 'hasRole', args: [roles.proposer, zeroAddress] }),
    client.readContract({ ...platform, functionName: 'minRewardsDuration' }),
    readOwners(client, contracts),
    // Only the code of the timelock: the other contracts may have been deployed by an earlier version of this project.
    // `npm run contracts:verify` proves their source.
    checkCode(client, { timelock: record.timelock }),
  ])
  const { minRewardsDurationSeconds } = record.settings
  return [
    ...(delay === delayOfEvents ? [] : [`the delay is ${delay} seconds, but the events say ${delayOfEvents}`]),
    ...(isDeployerAdmin ? ['the deployer administers the timelock'] : []),
    ...(isOpenToAll ? ['everybody may schedule calls'] : []),
    ...(minRewardsDuration === BigInt(minRewardsDurationSeconds)
      ? []
      : [`the lower bound of the rewards duration is ${minRewardsDuration} seconds`]),
    ...listOwned(contracts).flatMap(([name], index) => {
      const owner = owners[index]
      return owner && isAddressEqual(owner, record.timelock)
        ? []
        : [`${name} is owned by ${owner}, not by the timelock`]
    }),
  ]
}
