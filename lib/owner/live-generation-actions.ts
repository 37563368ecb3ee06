import type { AbiFunction } from 'viem'
import { legacyPlatformAbi } from '@/lib/contracts/generated/legacy-platform'
import type { OwnerAction } from './owner-action'
import { functionOf } from './to-owner-call'

const signatureOf = ({ name, inputs, stateMutability }: AbiFunction) =>
  `${name}(${inputs.map(({ type }) => type).join()}) ${stateMutability}`

/** Whether the live generation of the platform takes an action as ours does: the same function, paid alike. */
export function isOnLiveGeneration(action: OwnerAction): boolean {
  if (action.contract !== 'platform') return false
  const signature = signatureOf(functionOf(action, 'platform'))
  return legacyPlatformAbi.some((item) => item.type === 'function' && signatureOf(item) === signature)
}
