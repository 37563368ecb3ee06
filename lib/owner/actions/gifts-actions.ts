import type { OwnerAction } from '../owner-action'
import { supplyInt } from './supply-int'

/** What the owner gives of its own. */
export const giftsActions: readonly OwnerAction[] = [
  {
    name: 'giveTokenTo',
    group: 'gifts',
    contract: 'platform',
    functionName: 'giveTokenTo',
    by: 'owner',
    fields: [
      { name: 'user', kind: 'address' },
      { name: 'amount', kind: 'int', min: 1n, max: supplyInt },
    ],
  },
  {
    name: 'giveUnclaimedEarnings',
    group: 'gifts',
    contract: 'platform',
    functionName: 'giveUnclaimedEarnings',
    by: 'owner',
    fields: [
      { name: 'user', kind: 'address' },
      { name: 'amountWei', kind: 'wei', min: 1n, max: 2n ** 88n - 1n },
    ],
    pays: 'amountWei',
  },
]
