import type { AssetPowers } from '@/indexer/chain/contract-reads'
import type { StoredEffect } from '@/lib/server/database/schema/chain'
import type { PlatformEvent } from './decode-event'

/** What one event adds to its player's totals. The same amounts are subtracted if the event's block is undone. */
export type PlayerEffect = {
  readonly gemPower: bigint
  readonly crystalPower: bigint
  /** Whole INT. */
  readonly boughtInt: bigint
  readonly investedWei: bigint
  readonly claimedWei: bigint
}

export const noEffect: PlayerEffect = {
  gemPower: 0n,
  crystalPower: 0n,
  boughtInt: 0n,
  investedWei: 0n,
  claimedWei: 0n,
}

/** No amount of our contracts can be larger; a larger one comes from another contract. */
const maxAmount = 10n ** 60n

function bounded(amount: bigint): bigint {
  if (amount >= maxAmount) throw new Error(`the amount ${amount} is impossibly large`)
  return amount
}

function totalPower(powers: AssetPowers, isCrystal: boolean, index: bigint, quantity: bigint): bigint {
  const power = (isCrystal ? powers.crystals : powers.gems)[Number(index)]
  if (power === undefined) throw new Error(`there is no ${isCrystal ? 'crystal' : 'gem'} ${index}`)
  return bounded(power * quantity)
}

/** Whether `toPlayerEffect` needs asset powers for this event. */
export function needsAssetPowers({ eventName }: PlatformEvent): boolean {
  return eventName === 'AssetTransaction' || eventName === 'CrystalMint'
}

/**
 * Returns what an event adds to its player's totals.
 *
 * @throws Error for an asset that doesn't exist or an impossibly large amount.
 */
export function toPlayerEffect(event: PlatformEvent, powers: AssetPowers): PlayerEffect {
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
    // Stored, without effect on a player. All events are listed, so that a new one doesn't compile until it is handled.
    case 'AdminWhitelistChanged':
    case 'AssetAdded':
    case 'AssetListingChanged':
    case 'AssetTraded':
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
    case 'PlatformCreated':
    case 'ProceedsWithdrawn':
    case 'ReferralBonusClaim':
    case 'ReferralPercentagesChanged':
    case 'ReferralProgramRestricted':
    case 'RewardsDurationChanged':
    case 'RewardStreamChanged':
    case 'StartDateChanged':
    case 'StepsChanged':
    case 'SurplusTokensWithdrawn':
    case 'TokensGiven':
    case 'TotalSoldChanged':
    case 'TreasuryChanged':
      return noEffect
  }
}

/** Returns the player's address in lower case; null if the event concerns no player. */
export function getPlayer({ args }: PlatformEvent): string | null {
  if ('user' in args) return args.user.toLowerCase()
  if ('buyer' in args) return args.buyer.toLowerCase()
  return null
}

export function addEffects(a: PlayerEffect, b: PlayerEffect): PlayerEffect {
  return {
    gemPower: a.gemPower + b.gemPower,
    crystalPower: a.crystalPower + b.crystalPower,
    boughtInt: a.boughtInt + b.boughtInt,
    investedWei: a.investedWei + b.investedWei,
    claimedWei: a.claimedWei + b.claimedWei,
  }
}

/** Returns the effect that undoes another one. */
export function negateEffect(effect: PlayerEffect): PlayerEffect {
  return {
    gemPower: -effect.gemPower,
    crystalPower: -effect.crystalPower,
    boughtInt: -effect.boughtInt,
    investedWei: -effect.investedWei,
    claimedWei: -effect.claimedWei,
  }
}

/** Converts an effect to JSON for the `effect` column. */
export function toStoredEffect(effect: PlayerEffect): StoredEffect {
  return {
    gemPower: effect.gemPower.toString(),
    crystalPower: effect.crystalPower.toString(),
    boughtInt: effect.boughtInt.toString(),
    investedWei: effect.investedWei.toString(),
    claimedWei: effect.claimedWei.toString(),
  }
}

/** Converts the `effect` column back. */
export function fromStoredEffect(stored: StoredEffect): PlayerEffect {
  return {
    gemPower: BigInt(stored.gemPower),
    crystalPower: BigInt(stored.crystalPower),
    boughtInt: BigInt(stored.boughtInt),
    investedWei: BigInt(stored.investedWei),
    claimedWei: BigInt(stored.claimedWei),
  }
}
