import type { AssetPowers } from './asset-powers'
import type { DecodedEvent } from './decode-log'
import { noEffect, type PlayerEffect } from './player-effect'

/** More than can exist of anything: what claims to be more was not written by our contracts. */
const beyondReason = 10n ** 60n

function bounded(amount: bigint): bigint {
  if (amount >= beyondReason) throw new Error(`the amount ${amount} is beyond what can exist`)
  return amount
}

function totalPower(powers: AssetPowers, isCrystal: boolean, index: bigint, quantity: bigint): bigint {
  const power = (isCrystal ? powers.crystals : powers.gems)[Number(index)]
  if (power === undefined) throw new Error(`there is no ${isCrystal ? 'crystal' : 'gem'} ${index}`)
  return bounded(power * quantity)
}

/** Whether what an event changes depends on the powers of the assets. */
export function needsAssetPowers({ eventName }: DecodedEvent): boolean {
  return eventName === 'AssetTransaction' || eventName === 'CrystalMint'
}

/**
 * What an event changed of its player's numbers.
 *
 * @throws Error where it names an asset that does not exist, or an amount that cannot exist.
 */
export function toEffect(event: DecodedEvent, powers: AssetPowers): PlayerEffect {
  switch (event.eventName) {
    case 'TokenPurchase':
      return { ...noEffect, boughtInt: bounded(event.args.value) }
    case 'PurchasePaid':
      return { ...noEffect, investedWei: bounded(event.args.costWei) }
    case 'EarningsClaim':
      return { ...noEffect, claimedWei: bounded(event.args.amount) }
    case 'CrystalMint':
      return { ...noEffect, crystalPower: totalPower(powers, true, event.args.index, event.args.quantity) }
    case 'AssetTransaction': {
      const { isCrystal, isBuy, index, quantity } = event.args
      const power = totalPower(powers, isCrystal, index, quantity)
      return { ...noEffect, [isCrystal ? 'crystalPower' : 'gemPower']: isBuy ? power : -power }
    }
    // Stored and shown, but nobody's numbers. A new event must be put on one side or the other to compile.
    case 'AdminWhitelistChanged':
    case 'AssetAdded':
    case 'AssetListingChanged':
    case 'AssetUpdated':
    case 'BuyingPaused':
    case 'BuyingResumed':
    case 'EarningsGiven':
    case 'EnergyCollected':
    case 'GeneralWhitelistChanged':
    case 'GuardianChanged':
    case 'MintBudgetChanged':
    case 'OnlyWhitelistChanged':
    case 'OwnershipTransferred':
    case 'OwnershipTransferStarted':
    case 'PartnersWhitelistChanged':
    case 'ProceedsWithdrawn':
    case 'ReferralBonusClaim':
    case 'ReferralPercentagesChanged':
    case 'ReferralProgramRestricted':
    case 'RewardsDurationChanged':
    case 'StartDateChanged':
    case 'StepsChanged':
    case 'SurplusTokensWithdrawn':
    case 'TotalSoldChanged':
    case 'TreasuryChanged':
      return noEffect
  }
}

/** Whose event it is, in lower case; null where it is nobody's. */
export function toPlayer({ args }: DecodedEvent): string | null {
  if ('user' in args) return args.user.toLowerCase()
  if ('buyer' in args) return args.buyer.toLowerCase()
  return null
}
