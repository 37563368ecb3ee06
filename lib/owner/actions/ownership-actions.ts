import type { OwnerAction } from '../owner-action'

/** Handing contracts over, in two steps. */
export const ownershipActions: readonly OwnerAction[] = [
  {
    name: 'transferOwnership',
    group: 'ownership',
    contract: 'each',
    functionName: 'transferOwnership',
    by: 'owner',
    fields: [{ name: 'newOwner', kind: 'address' }],
    warnsOf: () => 'hand-over',
  },
  {
    name: 'acceptOwnership',
    group: 'ownership',
    contract: 'each',
    functionName: 'acceptOwnership',
    by: 'owner',
    fields: [],
  },
]
