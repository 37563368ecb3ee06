import { type Address, isAddressEqual } from 'viem'

/** The contracts that have an owner, by their names in the deployment. KeyHunt has no owner. */
export const ownedContractNames = [
  'platform',
  'intToken',
  'generalWhitelist',
  'partnersWhitelist',
  'adminWhitelist',
  'passwordRegistry',
] as const

export type OwnedContractName = (typeof ownedContractNames)[number]

/** The three address lists that the platform uses. */
export const listNames = [
  'generalWhitelist',
  'partnersWhitelist',
  'adminWhitelist',
] as const satisfies readonly OwnedContractName[]

export type ListName = (typeof listNames)[number]

/** The addresses of the owned contracts that the chain has. */
export type OwnedAddresses = Readonly<Partial<Record<OwnedContractName, Address>>>

/** How an account can change a contract: by its own transaction, through a timelock that it may propose to, or not at all. */
export type ExecutionMode =
  | { readonly kind: 'direct' }
  | { readonly kind: 'timelock'; readonly timelock: TimelockRights }
  | { readonly kind: 'none' }

/** A contract and its owner. `pendingOwner` is null without a pending transfer, and for contracts with a transfer in one step. */
export type OwnedContract = {
  readonly name: OwnedContractName
  readonly address: Address
  readonly owner: Address
  readonly pendingOwner: Address | null
}

/** A timelock that owns contracts or is a pending owner, and the rights of the account on it. */
export type TimelockRights = {
  readonly address: Address
  readonly minDelaySeconds: bigint
  readonly mayPropose: boolean
  readonly mayCancel: boolean
  readonly mayExecute: boolean
}

/** The rights of an account, as read from the chain. */
export type OwnerRights = {
  readonly account: Address
  readonly contracts: readonly OwnedContract[]
  readonly timelocks: readonly TimelockRights[]
  /** Null on the live generation, which has no guardian. */
  readonly guardian: Address | null
}

/** How the account can act for `name`: directly if it is the account itself, or through a timelock that it may propose to. */
export function getExecutionMode(rights: OwnerRights, name: Address): ExecutionMode {
  if (isAddressEqual(name, rights.account)) return { kind: 'direct' }
  const timelock = rights.timelocks.find(({ address, mayPropose }) => mayPropose && isAddressEqual(address, name))
  return timelock ? { kind: 'timelock', timelock } : { kind: 'none' }
}

/** Whether the account is the guardian, who may pause purchases. */
export function isGuardian(rights: OwnerRights): boolean {
  return rights.guardian !== null && isAddressEqual(rights.guardian, rights.account)
}

/** Whether the account may change, propose, cancel, accept or pause anything. Other accounts do not see the section. */
export function hasAnyRight(rights: OwnerRights): boolean {
  const names = rights.contracts.flatMap(({ owner, pendingOwner }) => (pendingOwner ? [owner, pendingOwner] : [owner]))
  return (
    isGuardian(rights) ||
    rights.timelocks.some(({ mayPropose, mayCancel }) => mayPropose || mayCancel) ||
    names.some((name) => getExecutionMode(rights, name).kind !== 'none')
  )
}
