import type { OwnedContractName } from './owned-contracts'
import type { OwnerField, OwnerValues } from './owner-field'
import type { OwnerSettings } from './owner-settings'

/** The parts of the owner's section, in their order on the screen. */
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

/** Who may do it; what anybody may do is there because an owner looks for it. */
export type OwnerActor = 'owner' | 'guardian' | 'game-server' | 'anybody'

/** Why something is not possible now. */
export type ClosedReason =
  | 'sale-has-begun'
  | 'sale-is-closed'
  | 'buying-is-paused'
  | 'buying-is-open'
  | 'transfers-are-open'
  | 'nothing-to-withdraw'
  | 'not-sold-out'
  | 'not-a-game-server'

/** What an owner has to have read before signing. */
export type OwnerWarning =
  'for-ever' | 'treasury-off-list' | 'hand-over' | 'no-guardian' | 'replaces-list' | 'budget-beside-pool'

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

/** Numbers and addresses that an owner looks at before acting. */
export type ShownSetting = 'mintableUnits' | 'crystalPoolUnits' | 'proceedsWei' | 'treasury'

/** Something an owner can do: a function of a contract, and a form for its arguments. */
export type OwnerAction = {
  readonly name: OwnerActionName
  readonly group: OwnerGroup
  /** Every owned contract has the functions of ownership. */
  readonly contract: OwnedContractName | 'each'
  readonly functionName: string
  readonly by: OwnerActor
  readonly fields: readonly OwnerField[]
  /** Arguments that this action always has, by their names. */
  readonly fixed?: Readonly<Record<string, bigint | boolean>>
  /** The field whose wei are sent along. */
  readonly pays?: 'amountWei'
  /** What is shown of the present beside the fields. */
  readonly shows?: readonly ShownSetting[]
  readonly closedBecause?: (settings: OwnerSettings) => ClosedReason | null
  readonly warnsOf?: (values: OwnerValues, settings: OwnerSettings) => OwnerWarning | null
}
