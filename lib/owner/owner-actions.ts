import { assetsActions } from './actions/assets-actions'
import { giftsActions } from './actions/gifts-actions'
import { listsActions } from './actions/lists-actions'
import { mintingActions } from './actions/minting-actions'
import { ownershipActions } from './actions/ownership-actions'
import { proceedsActions } from './actions/proceeds-actions'
import { referralActions } from './actions/referral-actions'
import { safetyActions } from './actions/safety-actions'
import { saleActions } from './actions/sale-actions'
import { tokenActions } from './actions/token-actions'
import type { OwnerAction } from './owner-action'

/**
 * Everything that owners, the guardian and game servers can do by a form. A test holds it against the contracts: every
 * function for the owner alone is here or named with the reason why not.
 */
export const ownerActions: readonly OwnerAction[] = [
  ...safetyActions,
  ...saleActions,
  ...referralActions,
  ...listsActions,
  ...assetsActions,
  ...mintingActions,
  ...giftsActions,
  ...proceedsActions,
  ...tokenActions,
  ...ownershipActions,
]
