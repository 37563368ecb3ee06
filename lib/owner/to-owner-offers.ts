import { type AbiFunction, isAddressEqual } from 'viem'
import { legacyPlatformAbi } from '@/lib/contracts/generated/legacy-platform'
import type { OwnerAction } from './owner-action'
import { ownerActions } from './owner-actions'
import { isGuardian, type OwnedContract, type OwnerRights, type OwnerWay, wayOf } from './owner-rights'
import { functionOf } from './to-owner-call'

const signatureOf = ({ name, inputs, stateMutability }: AbiFunction) =>
  `${name}(${inputs.map(({ type }) => type).join()}) ${stateMutability}`

/** Whether the live generation of the platform takes an action as ours does: the same function, paid alike. */
function isOnLiveGeneration(action: OwnerAction): boolean {
  if (action.contract !== 'platform') return false
  const signature = signatureOf(functionOf(action, 'platform'))
  return legacyPlatformAbi.some((item) => item.type === 'function' && signatureOf(item) === signature)
}

/** Something that an account can do to a contract, and how. */
export type OwnerOffer = { readonly action: OwnerAction; readonly contract: OwnedContract; readonly way: OwnerWay }

/** Whether the account owns anything, or proposes to a timelock: then it is shown also what everybody may do. */
function isOwnerOfAny(rights: OwnerRights): boolean {
  return rights.contracts.some(({ owner }) => wayOf(rights, owner).kind !== 'none')
}

function wayTo(action: OwnerAction, contract: OwnedContract, rights: OwnerRights): OwnerWay {
  if (action.name === 'acceptOwnership') {
    return contract.pendingOwner ? wayOf(rights, contract.pendingOwner) : { kind: 'none' }
  }
  if (action.by === 'guardian' && isGuardian(rights)) return { kind: 'direct' }
  if (action.by === 'owner' || action.by === 'guardian') return wayOf(rights, contract.owner)
  return isOwnerOfAny(rights) ? { kind: 'direct' } : { kind: 'none' }
}

/** All that an account can do, in the order of the table. The live generation lacks a guardian and takes less. */
export function toOwnerOffers(rights: OwnerRights): readonly OwnerOffer[] {
  const isLive = rights.guardian === null
  return ownerActions
    .filter((action) => !isLive || isOnLiveGeneration(action))
    .flatMap((action) => {
      const contracts = rights.contracts.filter(
        ({ name }) => action.contract === name || (action.contract === 'each' && !isLive),
      )
      return contracts.map((contract) => ({ action, contract, way: wayTo(action, contract, rights) }))
    })
    .filter(({ way }) => way.kind !== 'none')
}

/** Whether somebody was offered ownership of a contract and has not accepted it. */
export function isOffered({ owner, pendingOwner }: OwnedContract): boolean {
  return pendingOwner !== null && !isAddressEqual(pendingOwner, owner)
}
