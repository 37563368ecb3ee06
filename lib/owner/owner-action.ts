import type { Address } from 'viem'
import type { OwnedContractName } from './owner-rights'
import type { OwnerField, OwnerValues } from './owner-field'
import type { OwnerSettings } from './owner-settings'
import type { OwnerWarning, WarningContext } from './owner-warnings'

/** The groups of the owner's section, in their order on the screen. */
export const ownerGroups = [
  'safety',
  'sale',
  'referral',
  'lists',
  'assets',
  'minting',
  'gifts',
  'proceeds',
  'token',
  'ownership',
] as const

export type OwnerGroup = (typeof ownerGroups)[number]

/** The role that may take an action. Actions that anyone may take are listed because owners look for them here. */
type OwnerActor = 'owner' | 'guardian' | 'game-server' | 'anybody'

/** Why an action is not possible now. The messages under `closedBecause` have a sentence for each. */
type ClosedReason =
  | 'sale-has-begun'
  | 'sale-is-closed'
  | 'buying-is-paused'
  | 'buying-is-open'
  | 'transfers-are-open'
  | 'nothing-to-withdraw'
  | 'not-sold-out'
  | 'not-a-game-server'

export type OwnerActionName =
  | 'pauseBuying'
  | 'resumeBuying'
  | 'setGuardian'
  | 'setStartDate'
  | 'closeSale'
  | 'setOnlyWhitelist'
  | 'setSteps'
  | 'setTotalSold'
  | 'setReferralBonusesPercentages'
  | 'restrictReferralProgram'
  | 'setRewardsDuration'
  | 'setGeneralWhitelist'
  | 'setPartnersWhitelist'
  | 'setAdminWhitelist'
  | 'addAsset'
  | 'updateAsset'
  | 'setAssetListed'
  | 'setMintBudget'
  | 'mintCrystal'
  | 'giveTokenTo'
  | 'giveUnclaimedEarnings'
  | 'withdrawProceeds'
  | 'withdrawSurplusTokens'
  | 'setTreasury'
  | 'setRegistrationFee'
  | 'setListed'
  | 'openTransfers'
  | 'transferOwnership'
  | 'acceptOwnership'
  | 'withdrawOffer'

/** A current value that is shown beside the form. */
export type ShownSetting = 'mayGuardianPause' | 'mintableUnits' | 'crystalPoolUnits' | 'proceedsWei' | 'treasury'

/** An action of an owner: a function of a contract and the fields of its form. */
export type OwnerAction = {
  readonly name: OwnerActionName
  readonly group: OwnerGroup
  /** `each` for the functions of ownership, which every owned contract has. */
  readonly contract: OwnedContractName | 'each'
  readonly functionName: string
  readonly by: OwnerActor
  readonly fields: readonly OwnerField[]
  /** Arguments with a fixed value, by name. */
  readonly fixed?: Readonly<Record<string, bigint | boolean | Address>>
  /** The field whose wei are sent with the call. */
  readonly pays?: 'amountWei'
  /** Current values that are shown beside the fields. */
  readonly shows?: readonly ShownSetting[]
  /** Whether setting the present values again has an effect. */
  readonly mayRepeat?: (settings: OwnerSettings) => boolean
  /** Whether values that are not settings are the present ones. */
  readonly isUnchanged?: (values: OwnerValues, context: WarningContext) => boolean
  readonly closedBecause?: (settings: OwnerSettings) => ClosedReason | null
  readonly getWarning?: (values: OwnerValues, context: WarningContext) => OwnerWarning | null
}
