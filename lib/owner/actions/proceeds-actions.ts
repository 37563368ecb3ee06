import { protocolBounds } from '@/lib/protocol/protocol-bounds'
import type { OwnerAction } from '../owner-action'

/** What the sale and the password fee bring, and to whom it goes. */
export const proceedsActions: readonly OwnerAction[] = [
  {
    name: 'withdrawProceeds',
    group: 'proceeds',
    contract: 'platform',
    functionName: 'withdrawProceeds',
    by: 'anybody',
    fields: [],
    shows: ['proceedsWei', 'treasury'],
    closedBecause: ({ proceedsWei }) => (proceedsWei === 0n ? 'nothing-to-withdraw' : null),
  },
  {
    name: 'withdrawSurplusTokens',
    group: 'proceeds',
    contract: 'platform',
    functionName: 'withdrawSurplusTokens',
    by: 'anybody',
    fields: [],
    shows: ['treasury'],
    closedBecause: ({ totalSoldInt, saleSizeInt }) =>
      totalSoldInt !== null && saleSizeInt !== null && saleSizeInt > 0n && totalSoldInt >= saleSizeInt
        ? null
        : 'not-sold-out',
  },
  {
    name: 'setTreasury',
    group: 'proceeds',
    contract: 'platform',
    functionName: 'setTreasury',
    by: 'owner',
    fields: [{ name: 'treasury_', kind: 'address', present: 'treasury' }],
  },
  {
    name: 'setRegistrationFee',
    group: 'proceeds',
    contract: 'passwordRegistry',
    functionName: 'setRegistrationFee',
    by: 'owner',
    fields: [
      {
        name: 'fee',
        kind: 'int-base-units',
        min: 0n,
        max: protocolBounds.registrationFee,
        present: 'registrationFeeBaseUnits',
      },
    ],
  },
]
