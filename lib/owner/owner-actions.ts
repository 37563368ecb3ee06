import { isAddressEqual, zeroAddress } from 'viem'
import { protocolBounds } from '@/lib/protocol/protocol-bounds'
import type { OwnerAction, OwnerWarning } from './owner-action'
import { addressIn, type OwnerField } from './owner-field'
import type { OwnerSettings } from './owner-settings'

const maxUint40 = 2n ** 40n - 1n
const maxUint32 = 2n ** 32n - 1n
/** All INT there is, whole. */
const supplyInt = 1_000_000_000n
/** Bounds of a kind of stone: AssetOperations.sol. */
const maxPower = 1_000_000n
const maxPrice = 1_000_000_000n
/** An owner keeps the mint budget below this part of the crystal pool, or is warned. */
const prudentBudgetPart = 10n

const beforeTheSale = ({ totalUsers }: OwnerSettings) => (totalUsers === 0n ? null : 'sale-has-begun')

const percentage = (name: 'referrerCro' | 'referrerInt' | 'referredInt', present: keyof OwnerSettings): OwnerField => ({
  name,
  kind: 'percent',
  min: 0n,
  max: protocolBounds.referralPercentage,
  present,
})

const list = (name: 'setGeneralWhitelist' | 'setPartnersWhitelist' | 'setAdminWhitelist', present: keyof OwnerSettings): OwnerAction => ({
  name,
  group: 'lists',
  contract: 'platform',
  functionName: name,
  by: 'owner',
  fields: [{ name: 'whitelist', kind: 'address', present }],
  warnsOf: (): OwnerWarning => 'replaces-list',
})

const stoneSize: readonly OwnerField[] = [
  { name: 'power', kind: 'count', min: 1n, max: maxPower },
  { name: 'unscaledPrice', kind: 'count', min: 1n, max: maxPrice },
]

/**
 * Everything that owners, the guardian and game servers can do by a form. A test holds it against the contracts: every
 * function for the owner alone is here or named with the reason why not.
 */
export const ownerActions: readonly OwnerAction[] = [
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
    fields: [{ name: 'seconds_', kind: 'duration', min: 60n, max: protocolBounds.rewardsDurationSeconds, present: 'rewardsDurationSeconds' }],
  },
  list('setGeneralWhitelist', 'generalWhitelist'),
  list('setPartnersWhitelist', 'partnersWhitelist'),
  list('setAdminWhitelist', 'adminWhitelist'),
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
    fields: [{ name: 'asset', kind: 'asset' }, { name: 'listed', kind: 'flag' }],
  },
  {
    name: 'setMintBudget',
    group: 'minting',
    contract: 'platform',
    functionName: 'setMintBudget',
    by: 'owner',
    fields: [{ name: 'unitsPerDay', kind: 'count', min: 0n, max: protocolBounds.mintBudgetUnits, present: 'mintBudgetUnits' }],
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
      totalSoldInt !== null && saleSizeInt !== null && saleSizeInt > 0n && totalSoldInt >= saleSizeInt ? null : 'not-sold-out',
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
    fields: [{ name: 'fee', kind: 'int-base-units', min: 0n, max: protocolBounds.registrationFee, present: 'registrationFeeBaseUnits' }],
  },
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
