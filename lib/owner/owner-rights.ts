import { isAddressEqual, type Address } from 'viem'
import type { OwnedContractName } from './owned-contracts'

/** How an account brings about a change of a contract: by its own signature, by a timelock's delay, or not at all. */
export type OwnerWay =
  | { readonly kind: 'direct' }
  | { readonly kind: 'timelock'; readonly timelock: TimelockRights }
  | { readonly kind: 'none' }

/** A contract and who may change it. `pendingOwner` is null where nobody was offered it, or where it is handed over in one step. */
export type OwnedContract = {
  readonly name: OwnedContractName
  readonly address: Address
  readonly owner: Address
  readonly pendingOwner: Address | null
}

/** A timelock that owns contracts, or was offered some, and what the account may do with it. */
export type TimelockRights = {
  readonly address: Address
  readonly minDelaySeconds: bigint
  readonly mayPropose: boolean
  readonly mayCancel: boolean
  readonly mayExecute: boolean
}

/** All that an account may change, as the chain says. */
export type OwnerRights = {
  readonly account: Address
  readonly contracts: readonly OwnedContract[]
  readonly timelocks: readonly TimelockRights[]
  /** Null on the live generation, which has none. */
  readonly guardian: Address | null
}

/** How the account can act in the name of another one: as itself, or by a timelock that it may propose to. */
export function wayOf(rights: OwnerRights, name: Address): OwnerWay {
  if (isAddressEqual(name, rights.account)) return { kind: 'direct' }
  const timelock = rights.timelocks.find(({ address, mayPropose }) => mayPropose && isAddressEqual(address, name))
  return timelock ? { kind: 'timelock', timelock } : { kind: 'none' }
}

/** Whether the account is the guardian, who may pause buying. */
export function isGuardian(rights: OwnerRights): boolean {
  return rights.guardian !== null && isAddressEqual(rights.guardian, rights.account)
}

/** Whether the account may change anything, propose, cancel, accept or pause. Everybody else is shown nothing. */
export function hasAnyRight(rights: OwnerRights): boolean {
  const names = rights.contracts.flatMap(({ owner, pendingOwner }) => (pendingOwner ? [owner, pendingOwner] : [owner]))
  return (
    isGuardian(rights) ||
    rights.timelocks.some(({ mayPropose, mayCancel }) => mayPropose || mayCancel) ||
    names.some((name) => wayOf(rights, name).kind !== 'none')
  )
}
