import type { OwnerAction } from '../owner-action'
import type { OwnerSettings } from '../owner-settings'
import { supplyInt } from './supply-int'

const maxUint40 = 2n ** 40n - 1n

const beforeTheSale = ({ totalUsers }: OwnerSettings) => (totalUsers === 0n ? null : 'sale-has-begun')

/** When, to whom and at which prices INT is sold. */
export const saleActions: readonly OwnerAction[] = [
  {
    name: 'setStartDate',
    group: 'sale',
    contract: 'platform',
    functionName: 'setStartDate',
    by: 'owner',
    fields: [{ name: 'startDate_', kind: 'moment', min: 1n, max: maxUint40, present: 'startDate' }],
  },
  {
    name: 'closeSale',
    group: 'sale',
    contract: 'platform',
    functionName: 'setStartDate',
    by: 'owner',
    fields: [],
    fixed: { startDate_: 0n },
    closedBecause: ({ startDate }) => (startDate === 0n ? 'sale-is-closed' : null),
  },
  {
    name: 'setOnlyWhitelist',
    group: 'sale',
    contract: 'platform',
    functionName: 'setOnlyWhitelist',
    by: 'owner',
    fields: [{ name: 'enabled', kind: 'flag', present: 'onlyAllowWhitelisted' }],
  },
  {
    name: 'setSteps',
    group: 'sale',
    contract: 'platform',
    functionName: 'setSteps',
    by: 'owner',
    fields: [{ name: 'steps_', kind: 'steps', present: 'steps' }],
    closedBecause: beforeTheSale,
  },
  {
    name: 'setTotalSold',
    group: 'sale',
    contract: 'platform',
    functionName: 'setTotalSold',
    by: 'owner',
    fields: [{ name: 'totalSold_', kind: 'int', min: 0n, max: supplyInt, present: 'totalSoldInt' }],
    closedBecause: beforeTheSale,
  },
]
