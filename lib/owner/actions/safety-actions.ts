import { isAddressEqual, zeroAddress } from 'viem'
import type { OwnerAction } from '../owner-action'
import { addressIn } from '../owner-field'

/** Stopping what players buy, and letting it go on. */
export const safetyActions: readonly OwnerAction[] = [
  {
    name: 'pauseBuying',
    group: 'safety',
    contract: 'platform',
    functionName: 'pauseBuying',
    by: 'guardian',
    fields: [],
    closedBecause: ({ isBuyingPaused }) => (isBuyingPaused ? 'buying-is-paused' : null),
  },
  {
    name: 'resumeBuying',
    group: 'safety',
    contract: 'platform',
    functionName: 'resumeBuying',
    by: 'owner',
    fields: [],
    closedBecause: ({ isBuyingPaused }) => (isBuyingPaused === false ? 'buying-is-open' : null),
  },
  {
    name: 'setGuardian',
    group: 'safety',
    contract: 'platform',
    functionName: 'setGuardian',
    by: 'owner',
    fields: [{ name: 'guardian_', kind: 'address', present: 'guardian', mayBeNobody: true }],
    warnsOf: (values) => {
      const guardian = addressIn(values, 'guardian_')
      return guardian && isAddressEqual(guardian, zeroAddress) ? 'no-guardian' : null
    },
  },
]
