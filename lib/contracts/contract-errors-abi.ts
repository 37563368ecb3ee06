import { intTokenAbi } from '@/contracts/generated/int-token'
import { keyHuntAbi } from '@/contracts/generated/key-hunt'
import { passwordRegistryAbi } from '@/contracts/generated/password-registry'
import { platformAbi } from '@/contracts/generated/platform'
import { timelockControllerAbi } from '@/contracts/generated/timelock-controller'

type ErrorItem<item> = item extends { readonly type: 'error' } ? item : never

/** A custom error of any of our contracts, as its ABI describes it. */
export type ContractErrorItem =
  | ErrorItem<(typeof platformAbi)[number]>
  | ErrorItem<(typeof intTokenAbi)[number]>
  | ErrorItem<(typeof passwordRegistryAbi)[number]>
  | ErrorItem<(typeof keyHuntAbi)[number]>
  | ErrorItem<(typeof timelockControllerAbi)[number]>

export type ContractErrorName = ContractErrorItem['name']

function isErrorItem(item: { readonly type: string }): item is ContractErrorItem {
  return item.type === 'error'
}

/**
 * The custom errors of all our contracts together, because a call to one may be refused by another:
 * a purchase of a gem fails in the token when there is too little INT.
 */
export const contractErrorsAbi: readonly ContractErrorItem[] = [
  ...platformAbi,
  ...intTokenAbi,
  ...passwordRegistryAbi,
  ...keyHuntAbi,
  ...timelockControllerAbi,
].filter(isErrorItem)
