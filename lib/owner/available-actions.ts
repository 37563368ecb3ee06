import type { AbiFunction } from 'viem'
import { legacyPlatformAbi } from '@/contracts/generated/legacy-platform'
import type { OwnerAction } from './owner-action'
import { ownerActions } from './owner-actions'
import { isGuardian, type OwnedContract, type OwnerRights, type ExecutionMode, getExecutionMode } from './owner-rights'
import { getFunctionAbi } from './owner-calls'

const signatureOf = ({ name, inputs, stateMutability }: AbiFunction) =>
  `${name}(${inputs.map(({ type }) => type).join()}) ${stateMutability}`

/** Whether the platform of the live generation has the function of an action, with the same signature and mutability. */
function isOnLiveGeneration(action: OwnerAction): boolean {
  if (action.contract !== 'platform') return false
  const signature = signatureOf(getFunctionAbi(action, 'platform'))
  return legacyPlatformAbi.some((item) => item.type === 'function' && signatureOf(item) === signature)
}

/** An action that an account may take on a contract, and how. */
export type AvailableAction = {
  readonly action: OwnerAction
  readonly contract: OwnedContract
  readonly mode: ExecutionMode
}

/** Whether the account controls a contract, directly or through a timelock. It then also sees the actions that anyone may take. */
function isOwnerOfAny(rights: OwnerRights): boolean {
  return rights.contracts.some(({ owner }) => getExecutionMode(rights, owner).kind !== 'none')
}

function toExecutionMode(action: OwnerAction, contract: OwnedContract, rights: OwnerRights): ExecutionMode {
  if (action.name === 'acceptOwnership') {
    return contract.pendingOwner ? getExecutionMode(rights, contract.pendingOwner) : { kind: 'none' }
  }
  if (action.name === 'withdrawOffer' && !contract.pendingOwner) return { kind: 'none' }
  if (action.by === 'guardian' && isGuardian(rights)) return { kind: 'direct' }
  if (action.by === 'owner' || action.by === 'guardian') return getExecutionMode(rights, contract.owner)
  return isOwnerOfAny(rights) ? { kind: 'direct' } : { kind: 'none' }
}

/** All actions that an account may take, in the order of the table. The live generation, recognised by its missing guardian, has fewer. */
export function toAvailableActions(rights: OwnerRights): readonly AvailableAction[] {
  const isLiveGeneration = rights.guardian === null
  return ownerActions
    .filter((action) => !isLiveGeneration || isOnLiveGeneration(action))
    .flatMap((action) => {
      const contracts = rights.contracts.filter(
        ({ name }) => action.contract === name || (action.contract === 'each' && !isLiveGeneration),
      )
      return contracts.map((contract) => ({ action, contract, mode: toExecutionMode(action, contract, rights) }))
    })
    .filter(({ mode }) => mode.kind !== 'none')
}
