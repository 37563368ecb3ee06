import type { Address, Hex } from 'viem'
import type { EventKind } from './alarm'
import type { MonitorState } from './monitor-state'
import type { MonitoredEvent } from './read-events'

type EventAlarm = { kind: EventKind; text: string }

/** Describes a timelock call for people. */
type DescribeCall = (call: { target: Address; value: bigint; data: `0x${string}` }) => string

/** The alarm of one event, if it has one: everything that changes who may do what. */
export function toEventAlarm(event: MonitoredEvent, describeCall: DescribeCall): EventAlarm | undefined {
  const { eventName, args, address } = event
  switch (eventName) {
    case 'CallScheduled':
      return {
        kind: 'scheduled-call',
        text: `Operation ${args.id} was scheduled with a delay of ${args.delay} seconds: ${describeCall(args)}`,
      }
    case 'CallExecuted':
      return { kind: 'timelock', text: `Operation ${args.id} was executed: ${describeCall(args)}` }
    case 'Cancelled':
      return { kind: 'timelock', text: `Operation ${args.id} was cancelled.` }
    case 'RoleGranted':
    case 'RoleRevoked':
    case 'RoleAdminChanged':
    case 'MinDelayChange':
    case 'OwnershipTransferStarted':
    case 'OwnershipTransferred':
      return { kind: 'timelock', text: `${eventName} at ${address}: ${toText(args)}` }
    case 'WhitelistChanged':
    case 'ListedChanged':
    case 'EscrowAdded':
    case 'GeneralWhitelistChanged':
    case 'PartnersWhitelistChanged':
    case 'AdminWhitelistChanged':
      return { kind: 'list-change', text: `${eventName} at ${address}: ${toText(args)}` }
    case 'GuardianChanged':
    case 'TreasuryChanged':
    case 'MintBudgetChanged':
    case 'RewardsDurationChanged':
    case 'ReferralPercentagesChanged':
    case 'ReferralProgramRestricted':
    case 'StartDateChanged':
    case 'OnlyWhitelistChanged':
    case 'BuyingPaused':
    case 'BuyingResumed':
    case 'TransfersOpened':
    case 'PlatformSet':
    case 'RegistrationFeeChanged':
    case 'AssetAdded':
    case 'AssetUpdated':
    case 'AssetListingChanged':
    case 'StepsChanged':
    case 'TotalSoldChanged':
    case 'TokensGiven':
    case 'EarningsGiven':
      return { kind: 'setting', text: `${eventName}: ${toText(args)}` }
    // Events without an alarm: actions of players, and withdrawals that only pay the treasury.
    case 'AssetTraded':
    case 'AssetTransaction':
    case 'CallSalt':
    case 'CrystalMint':
    case 'EarningsClaim':
    case 'EIP712DomainChanged':
    case 'EnergyCollected':
    case 'HuntClosed':
    case 'HuntCreated':
    case 'KeyFound':
    case 'PlatformCreated':
    case 'ProceedsWithdrawn':
    case 'PurchasePaid':
    case 'ReferralBonusClaim':
    case 'RewardStreamChanged':
    case 'SurplusTokensWithdrawn':
    case 'TokenPurchase':
    case 'Withdrawn':
      return undefined
  }
}

function toText(args: unknown): string {
  return JSON.stringify(args ?? {}, (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value))
}

/** Adds an alarm to those that are not delivered yet: to an earlier one for short stakes, which anybody can cause for the gas. */
export function addAlarm(
  pending: MonitorState['pending'],
  alarm: EventAlarm & { block: number; transaction: Hex },
): void {
  const earlier = pending.find(({ kind }) => kind === 'short-stake' && alarm.kind === 'short-stake')
  if (earlier) earlier.count += 1
  else pending.push({ ...alarm, count: 1 })
}

/**
 * Remembers stakes and purchases of the last `windowBlocks` blocks. Returns an alarm when somebody unstakes that soon
 * after staking, with a purchase in between. Such a stake earns only for its time; many of them show that somebody
 * looks for a way to earn more.
 */
export function followStakes(
  state: Pick<MonitorState, 'stakes' | 'purchases'>,
  event: MonitoredEvent,
  windowBlocks: number,
): EventAlarm | undefined {
  const block = Number(event.blockNumber)
  state.stakes = state.stakes.filter((stake) => stake.block + windowBlocks >= block)
  state.purchases = state.purchases.filter((purchase) => purchase + windowBlocks >= block)
  if (event.eventName === 'TokenPurchase') state.purchases.push(block)
  if (event.eventName !== 'AssetTraded') return undefined
  const { user, isBuy, amountInt } = event.args
  if (isBuy) {
    state.stakes.push({ user, block, amountInt: amountInt.toString() })
    return undefined
  }
  const stake = state.stakes.find(
    (one) => one.user === user && state.purchases.some((purchase) => purchase >= one.block),
  )
  if (!stake) return undefined
  return {
    kind: 'short-stake',
    text: `${user} staked ${stake.amountInt} INT in block ${stake.block} and unstaked ${amountInt} INT in block ${block}, with a purchase in between.`,
  }
}
