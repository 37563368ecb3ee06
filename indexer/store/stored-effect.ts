import type { StoredEffect } from '@/lib/server/database/schema'
import type { PlayerEffect } from '../player-effect'

/** An effect as it is stored beside its event. */
export function toStoredEffect(effect: PlayerEffect): StoredEffect {
  return {
    gemPower: effect.gemPower.toString(),
    crystalPower: effect.crystalPower.toString(),
    boughtInt: effect.boughtInt.toString(),
    investedWei: effect.investedWei.toString(),
    claimedWei: effect.claimedWei.toString(),
  }
}

/** An effect as it was stored beside its event. */
export function fromStoredEffect(stored: StoredEffect): PlayerEffect {
  return {
    gemPower: BigInt(stored.gemPower),
    crystalPower: BigInt(stored.crystalPower),
    boughtInt: BigInt(stored.boughtInt),
    investedWei: BigInt(stored.investedWei),
    claimedWei: BigInt(stored.claimedWei),
  }
}
