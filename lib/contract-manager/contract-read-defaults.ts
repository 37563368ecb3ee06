/** The reads of the contract manager that concern the whole platform, each with the value of a failed read. */
const platformReadDefaults = {
  currentPhase: 0,
  startDate: 0,
  totalUsers: 0,
  referrerCroBonusPercentage: 0,
  referrerIntBonusPercentage: 0,
  referredIntBonusPercentage: 0,
  /** INT for a price unit of a crystal. */
  crystalPriceInflationScalingFactor: 0,
  totalSold: '0',
  totalGemPower: '0',
  totalCrystalPower: '0',
  totalIntInGems: '0',
  totalIntInCrystals: '0',
  totalPriceUnitsInCrystals: '0',
  onlyAllowWhitelisted: false,
}

/** The reads of one account, each with the value of a failed read. Sums are decimal strings in the unit of the contract. */
export const accountReadDefaults = {
  unclaimedCroReferralBonus: '0',
  unclaimedIntReferralBonus: '0',
  totalClaimedCroReferralBonus: '0',
  totalClaimedIntReferralBonus: '0',
  calculateUserEarnings: '0',
  totalClaimed: '0',
  currentGemPower: '0',
  currentCrystalPower: '0',
  totalInvested: '0',
  /** Whole INT that can be spent. */
  unstakedTokens: '0',
  /** INT in base units. */
  balanceOf: '0',
  /** INT in base units that the platform may spend. */
  allowance: '0',
  eligibleForReferral: false,
  isWhitelisted: false,
  getGems: [] as readonly number[],
  getCrystals: [] as readonly number[],
}

export const contractReadDefaults = { ...platformReadDefaults, ...accountReadDefaults }

export type ContractReadValues = typeof contractReadDefaults
export type ContractReadName = keyof ContractReadValues
export type ContractReadValue = ContractReadValues[ContractReadName]

export const contractReadNames = Object.keys(contractReadDefaults) as readonly ContractReadName[]
