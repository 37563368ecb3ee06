import { zeroAddress } from 'viem'
import { protocolBounds, protocolFacts } from '@/lib/contract-bounds'
import type { OwnerAction } from './owner-action'
import type { OwnerField } from './owner-field'
import type { OwnerSettings } from './owner-settings'
import {
  findAsset,
  type OwnerWarning,
  warnOfChangedAsset,
  warnOfCoinGift,
  warnOfGuardian,
  warnOfIntGift,
  warnOfJump,
  warnOfListOnly,
  warnOfNewAsset,
  warnOfStartDate,
  warnOfStoppedAsset,
  warnOfUnlistedTreasury,
} from './owner-warnings'

/** Pausing and resuming purchases. */
const safetyActions: readonly OwnerAction[] = [
  {
    name: 'pauseBuying',
    group: 'safety',
    contract: 'platform',
    functionName: 'pauseBuying',
    by: 'guardian',
    fields: [],
    shows: ['mayGuardianPause'],
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
    fields: [
      {
        name: 'guardian_',
        kind: 'address',
        current: 'guardian',
        allowsZeroAddress: true,
        refusesOwnContracts: 'own-contract',
      },
    ],
    shows: ['mayGuardianPause'],
    // Setting the same guardian again has an effect if the guardian has paused: it may then pause again.
    mayRepeat: ({ mayGuardianPause }) => mayGuardianPause === false,
    getWarning: warnOfGuardian,
  },
]

const maxUint40 = 2n ** 40n - 1n

const beforeTheSale = ({ totalUsers }: OwnerSettings) => (totalUsers === 0n ? null : 'sale-has-begun')

/** Time, audience and prices of the token sale. */
const saleActions: readonly OwnerAction[] = [
  {
    name: 'setStartDate',
    group: 'sale',
    contract: 'platform',
    functionName: 'setStartDate',
    by: 'owner',
    fields: [{ name: 'startDate_', kind: 'moment', min: 1n, max: maxUint40, current: 'startDate' }],
    getWarning: warnOfStartDate,
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
    getWarning: () => 'no-sale',
  },
  {
    name: 'setOnlyWhitelist',
    group: 'sale',
    contract: 'platform',
    functionName: 'setOnlyWhitelist',
    by: 'owner',
    fields: [{ name: 'enabled', kind: 'flag', current: 'onlyAllowWhitelisted' }],
    getWarning: warnOfListOnly,
  },
  {
    name: 'setSteps',
    group: 'sale',
    contract: 'platform',
    functionName: 'setSteps',
    by: 'owner',
    fields: [{ name: 'steps_', kind: 'steps', current: 'steps' }],
    closedBecause: beforeTheSale,
    getWarning: () => 'new-curve',
  },
  {
    name: 'setTotalSold',
    group: 'sale',
    contract: 'platform',
    functionName: 'setTotalSold',
    by: 'owner',
    fields: [{ name: 'totalSold_', kind: 'int', min: 0n, max: protocolFacts.supplyInt, current: 'totalSoldInt' }],
    closedBecause: beforeTheSale,
    getWarning: warnOfJump('totalSold_', 'totalSoldInt'),
  },
]

const percentage = (name: 'referrerCro' | 'referrerInt' | 'referredInt', current: keyof OwnerSettings): OwnerField => ({
  name,
  kind: 'percent',
  min: 0n,
  max: protocolBounds.referralPercentage,
  current,
})

/** Referral bonuses, and the duration over which rewards are streamed. */
const referralActions: readonly OwnerAction[] = [
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
    fields: [{ name: 'toPartners', kind: 'flag', current: 'isRestrictedToPartners' }],
  },
  {
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
        minSetting: 'minRewardsDurationSeconds',
        max: protocolBounds.rewardsDurationSeconds,
        current: 'rewardsDurationSeconds',
      },
    ],
    getWarning: warnOfJump('seconds_', 'rewardsDurationSeconds'),
  },
]

const list = (
  name: 'setGeneralWhitelist' | 'setPartnersWhitelist' | 'setAdminWhitelist',
  current: keyof OwnerSettings,
): OwnerAction => ({
  name,
  group: 'lists',
  contract: 'platform',
  functionName: name,
  by: 'owner',
  fields: [{ name: 'whitelist', kind: 'address', current, refusesOwnContracts: 'other-list' }],
  getWarning: (): OwnerWarning => 'replaces-list',
})

/** The list contracts that the platform uses. */
const listsActions: readonly OwnerAction[] = [
  list('setGeneralWhitelist', 'generalWhitelist'),
  list('setPartnersWhitelist', 'partnersWhitelist'),
  list('setAdminWhitelist', 'adminWhitelist'),
]

/** Bounds of an asset, as in AssetOperations.sol. */
const maxPower = 1_000_000n

const maxPrice = 1_000_000_000n

const assetSize: readonly OwnerField[] = [
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
    fields: [
      { name: 'isCrystal', kind: 'family' },
      { name: 'name', kind: 'text', max: 32n, refusesKnownNames: true },
      ...assetSize,
    ],
    getWarning: warnOfNewAsset,
  },
  {
    name: 'updateAsset',
    group: 'assets',
    contract: 'platform',
    functionName: 'updateAsset',
    by: 'owner',
    fields: [{ name: 'asset', kind: 'asset' }, ...assetSize],
    getWarning: warnOfChangedAsset,
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
    isUnchanged: ({ asset, listed }, { assets }) => findAsset(asset, assets)?.isListed === listed,
    getWarning: warnOfStoppedAsset,
  },
]

const maxUint32 = 2n ** 32n - 1n

/** The mint budget of games, and minting. */
const mintingActions: readonly OwnerAction[] = [
  {
    name: 'setMintBudget',
    group: 'minting',
    contract: 'platform',
    functionName: 'setMintBudget',
    by: 'owner',
    fields: [
      { name: 'unitsPerDay', kind: 'count', min: 0n, max: protocolBounds.mintBudgetUnits, current: 'mintBudgetUnits' },
    ],
    shows: ['mintableUnits', 'crystalPoolUnits'],
    getWarning: warnOfJump('unitsPerDay', 'mintBudgetUnits'),
  },
  {
    name: 'mintCrystal',
    group: 'minting',
    contract: 'platform',
    functionName: 'mintCrystal',
    by: 'game-server',
    fields: [
      { name: 'user', kind: 'address', refusesOwnContracts: 'own-contract' },
      { name: 'asset', kind: 'asset', onlyCrystals: true },
      { name: 'quantity', argument: 'amount', kind: 'count', min: 1n, max: maxUint32 },
    ],
    shows: ['mintableUnits'],
    closedBecause: ({ isGameServer }) => (isGameServer ? null : 'not-a-game-server'),
    getWarning: () => 'minted',
  },
]

/** Gifts from the account of the owner. */
const giftsActions: readonly OwnerAction[] = [
  {
    name: 'giveTokenTo',
    group: 'gifts',
    contract: 'platform',
    functionName: 'giveTokenTo',
    by: 'owner',
    fields: [
      { name: 'user', kind: 'address', refusesOwnContracts: 'own-contract' },
      { name: 'amount', kind: 'int', min: 1n, max: protocolFacts.supplyInt },
    ],
    getWarning: warnOfIntGift,
  },
  {
    name: 'giveUnclaimedEarnings',
    group: 'gifts',
    contract: 'platform',
    functionName: 'giveUnclaimedEarnings',
    by: 'owner',
    fields: [
      { name: 'user', kind: 'address', refusesOwnContracts: 'own-contract' },
      { name: 'amountWei', kind: 'wei', min: 1n, max: 2n ** 88n - 1n },
    ],
    getWarning: warnOfCoinGift,
    pays: 'amountWei',
  },
]

/** Proceeds of the sale and of the password fee, and their recipient. */
const proceedsActions: readonly OwnerAction[] = [
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
    fields: [{ name: 'treasury_', kind: 'address', current: 'treasury', refusesOwnContracts: 'own-contract' }],
    getWarning: () => 'new-treasury',
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
        current: 'registrationFeeBaseUnits',
      },
    ],
    getWarning: warnOfJump('fee', 'registrationFeeBaseUnits'),
  },
]

/** Transfers of INT. */
const tokenActions: readonly OwnerAction[] = [
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
    getWarning: warnOfUnlistedTreasury,
  },
  {
    name: 'openTransfers',
    group: 'token',
    contract: 'intToken',
    functionName: 'openTransfers',
    by: 'owner',
    fields: [],
    closedBecause: ({ areTransfersOpen }) => (areTransfersOpen ? 'transfers-are-open' : null),
    getWarning: () => 'for-ever',
  },
]

/** Transfer of ownership in two steps. */
const ownershipActions: readonly OwnerAction[] = [
  {
    name: 'transferOwnership',
    group: 'ownership',
    contract: 'each',
    functionName: 'transferOwnership',
    by: 'owner',
    fields: [{ name: 'newOwner', kind: 'address', refusesOwnContracts: 'own-contract' }],
    getWarning: () => 'hand-over',
  },
  {
    name: 'acceptOwnership',
    group: 'ownership',
    contract: 'each',
    functionName: 'acceptOwnership',
    by: 'owner',
    fields: [],
  },
  {
    name: 'withdrawOffer',
    group: 'ownership',
    contract: 'each',
    functionName: 'transferOwnership',
    by: 'owner',
    fields: [],
    // Ownable2Step has no other way to withdraw an offer of ownership.
    fixed: { newOwner: zeroAddress },
  },
]

/**
 * All actions of owners, the guardian and game servers that have a form. The test compares the table with the contracts: every
 * owner-only function is in it, or named in the test with a reason.
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
