import { isAddressEqual } from 'viem'
import type { OwnerAction } from '../owner-action'
import { addressIn } from '../owner-field'

/** Who may send INT. */
export const tokenActions: readonly OwnerAction[] = [
  {
    name: 'setListed',
    group: 'token',
    contract: 'intToken',
    functionName: 'setListed',
    by: 'owner',
    fields: [
      { name: 'account', kind: 'address' },
      { name: 'isListed', argument: 'listed', kind: 'flag' },
    ],
    warnsOf: (values, { treasury, areTransfersOpen }) => {
      const account = addressIn(values, 'account')
      const isTreasury = account !== null && treasury !== null && isAddressEqual(account, treasury)
      return isTreasury && values.isListed === false && !areTransfersOpen ? 'treasury-off-list' : null
    },
  },
  {
    name: 'openTransfers',
    group: 'token',
    contract: 'intToken',
    functionName: 'openTransfers',
    by: 'owner',
    fields: [],
    closedBecause: ({ areTransfersOpen }) => (areTransfersOpen ? 'transfers-are-open' : null),
    warnsOf: () => 'for-ever',
  },
]
