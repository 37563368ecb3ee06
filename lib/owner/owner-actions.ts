import { isAddressEqual, zeroAddress } from 'viem'
import { protocolBounds } from '@/lib/protocol/protocol-bounds'
import { proceedsActions } from './actions/proceeds-actions'
import { referralActions } from './actions/referral-actions'
import { saleActions } from './actions/sale-actions'
import { supplyInt } from './actions/supply-int'
import { tokenActions } from './actions/token-actions'
import type { OwnerAction, OwnerWarning } from './owner-action'
import { addressIn, type OwnerField } from './owner-field'
import type { OwnerSettings } from './owner-settings'

/** Stopping what players buy, and letting it go on. */
const safetyActions: readonly OwnerAction[] = [
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

/** Handing contracts over, in two steps. */
const ownershipActions: readonly OwnerAction[] = [
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

const maxUint32 = 2n ** 32n - 1n
/** An owner keeps the mint budget below this part of the crystal pool, or is warned. */
const prudentBudgetPart = 10n

/** What games may give away, and giving it away. */
const mintingActions: readonly OwnerAction[] = [
  {
    name: 'setMintBudget',
    group: 'minting',
    contract: 'platform',
    functionName: 'setMintBudget',
    by: 'owner',
    fields: [
      { name: 'unitsPerDay', kind: 'count', min: 0n, max: protocolBounds.mintBudgetUnits, present: 'mintBudgetUnits' },
    ],
    shows: ['mintableUnits', 'crystalPoolUnits'],
    warnsOf: ({ unitsPerDay }, { crystalPoolUnits }) =>
      typeof unitsPerDay === 'bigint' && crystalPoolUnits !== null && unitsPerDay * prudentBudgetPart > crystalPoolUnits
        ? 'budget-beside-pool'
        : null,
  },
  {
    name: 'mintCrystal',
    group: 'minting',
    contract: 'platform',
    functionName: 'mintCrystal',
    by: 'game-server',
    fields: [
      { name: 'user', kind: 'address' },
      { name: 'asset', kind: 'asset', onlyCrystals: true },
      { name: 'quantity', argument: 'amount', kind: 'count', min: 1n, max: maxUint32 },
    ],
    shows: ['mintableUnits'],
    closedBecause: ({ isGameServer }) => (isGameServer ? null : 'not-a-game-server'),
  },
]

const list = (
  name: 'setGeneralWhitelist' | 'setPartnersWhitelist' | 'setAdminWhitelist',
  present: keyof OwnerSettings,
): OwnerAction => ({
  name,
  group: 'lists',
  contract: 'platform',
  functionName: name,
  by: 'owner',
  fields: [{ name: 'whitelist', kind: 'address', present }],
  warnsOf: (): OwnerWarning => 'replaces-list',
})

/** Which contracts keep the lists that the platform asks. */
const listsActions: readonly OwnerAction[] = [
  list('setGeneralWhitelist', 'generalWhitelist'),
  list('setPartnersWhitelist', 'partnersWhitelist'),
  list('setAdminWhitelist', 'adminWhitelist'),
]

/** What the owner gives of its own. */
const giftsActions: readonly OwnerAction[] = [
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

/** Bounds of a kind of stone: AssetOperations.sol. */
const maxPower = 1_000_000n
const maxPrice = 1_000_000_000n

const stoneSize: readonly OwnerField[] = [
  { name: 'power', kind: 'count', min: 1n, max: maxPower },
  { name: 'unscaledPrice', kind: 'count', min: 1n, max: maxPrice },
]

/** The kinds of gems and crystals. */
const assetsActions: readonly OwnerAction[] = [
  {
    name: 'addAsset',
    group: 'assets',
    contract: 'platform',
    functionName: 'addAsset',
    by: 'owner',
    fields: [{ name: 'isCrystal', kind: 'stone' }, { name: 'name', kind: 'text', max: 32n }, ...stoneSize],
    warnsOf: () => 'for-ever',
  },
  {
    name: 'updateAsset',
    group: 'assets',
    contract: 'platform',
    functionName: 'updateAsset',
    by: 'owner',
    fields: [{ name: 'asset', kind: 'asset' }, ...stoneSize],
  },
  {
    name: 'setAssetListed',
    group: 'assets',
    contract: 'platform',
    functionName: 'setAssetListed',
    by: 'owner',
    fields: [
      { name: 'asset', kind: 'asset' },
      { name: 'listed', kind: 'flag' },
    ],
  },
]

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
