import { protocolBounds } from '@/lib/protocol/protocol-bounds'
import type { OwnerAction } from '../owner-action'
import type { OwnerField } from '../owner-field'
import type { OwnerSettings } from '../owner-settings'

const percentage = (name: 'referrerCro' | 'referrerInt' | 'referredInt', present: keyof OwnerSettings): OwnerField => ({
  name,
  kind: 'percent',
  min: 0n,
  max: protocolBounds.referralPercentage,
  present,
})

/** What referrals bring, and how fast rewards reach holders. */
export const referralActions: readonly OwnerAction[] = [
  {
    name: 'setReferralBonusesPercentages',
    group: 'referral',
    contract: 'platform',
    functionName: 'setReferralBonusesPercentages',
    by: 'owner',
    fields: [
      percentage('referrerCro', 'referrerCroPercentage'),
      percentage('referrerInt', 'referrerIntPercentage'),
      percentage('referredInt', 'referredIntPercentage'),
    ],
  },
  {
    name: 'restrictReferralProgram',
    group: 'referral',
    contract: 'platform',
    functionName: 'restrictReferralProgram',
    by: 'owner',
    fields: [{ name: 'toPartners', kind: 'flag', present: 'isRestrictedToPartners' }],
  },
  {
    // The contract takes 0 as well, for tests; with it who comes just before a purchase is paid of it (contracts-risks.md).
    name: 'setRewardsDuration',
    group: 'referral',
    contract: 'platform',
    functionName: 'setRewardsDuration',
    by: 'owner',
    fields: [
      {
        name: 'seconds_',
        kind: 'duration',
        min: 60n,
        max: protocolBounds.rewardsDurationSeconds,
        present: 'rewardsDurationSeconds',
      },
    ],
  },
]
