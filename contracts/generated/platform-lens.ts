//////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////
// PlatformLens
//////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////

export const platformLensAbi = [
  {
    type: 'function',
    inputs: [],
    name: 'getAssets',
    outputs: [
      {
        name: 'gems',
        internalType: 'struct AssetData[]',
        type: 'tuple[]',
        components: [
          { name: 'name', internalType: 'string', type: 'string' },
          { name: 'power', internalType: 'uint256', type: 'uint256' },
          { name: 'unscaledPrice', internalType: 'uint256', type: 'uint256' },
          { name: 'buyPrice', internalType: 'uint256', type: 'uint256' },
          { name: 'sellPrice', internalType: 'uint256', type: 'uint256' },
          { name: 'listed', internalType: 'bool', type: 'bool' },
        ],
      },
      {
        name: 'crystals',
        internalType: 'struct AssetData[]',
        type: 'tuple[]',
        components: [
          { name: 'name', internalType: 'string', type: 'string' },
          { name: 'power', internalType: 'uint256', type: 'uint256' },
          { name: 'unscaledPrice', internalType: 'uint256', type: 'uint256' },
          { name: 'buyPrice', internalType: 'uint256', type: 'uint256' },
          { name: 'sellPrice', internalType: 'uint256', type: 'uint256' },
          { name: 'listed', internalType: 'bool', type: 'bool' },
        ],
      },
    ],
    stateMutability: 'view',
  },
  {
    type: 'function',
    inputs: [],
    name: 'getGlobalData',
    outputs: [
      {
        name: 'data',
        internalType: 'struct GlobalData',
        type: 'tuple',
        components: [
          { name: 'timestamp', internalType: 'uint256', type: 'uint256' },
          { name: 'startDate', internalType: 'uint256', type: 'uint256' },
          { name: 'currentPhase', internalType: 'uint256', type: 'uint256' },
          { name: 'currentPrice', internalType: 'uint256', type: 'uint256' },
          {
            name: 'tokensLeftInStep',
            internalType: 'uint256',
            type: 'uint256',
          },
          { name: 'totalSold', internalType: 'uint256', type: 'uint256' },
          { name: 'saleSize', internalType: 'uint256', type: 'uint256' },
          { name: 'totalUsers', internalType: 'uint256', type: 'uint256' },
          { name: 'totalGemPower', internalType: 'uint256', type: 'uint256' },
          {
            name: 'totalCrystalPower',
            internalType: 'uint256',
            type: 'uint256',
          },
          { name: 'totalIntInGems', internalType: 'uint256', type: 'uint256' },
          {
            name: 'totalIntInCrystals',
            internalType: 'uint256',
            type: 'uint256',
          },
          {
            name: 'totalPriceUnitsInCrystals',
            internalType: 'uint256',
            type: 'uint256',
          },
          {
            name: 'crystalPriceInflationScalingFactor',
            internalType: 'uint256',
            type: 'uint256',
          },
          {
            name: 'referrerCroBonusPercentage',
            internalType: 'uint256',
            type: 'uint256',
          },
          {
            name: 'referrerIntBonusPercentage',
            internalType: 'uint256',
            type: 'uint256',
          },
          {
            name: 'referredIntBonusPercentage',
            internalType: 'uint256',
            type: 'uint256',
          },
          {
            name: 'restrictReferralProgramToPartners',
            internalType: 'bool',
            type: 'bool',
          },
          { name: 'onlyAllowWhitelisted', internalType: 'bool', type: 'bool' },
          { name: 'buyingPaused', internalType: 'bool', type: 'bool' },
          { name: 'rewardsDuration', internalType: 'uint256', type: 'uint256' },
          { name: 'streamLeftWei', internalType: 'uint256', type: 'uint256' },
          {
            name: 'streamSecondsLeft',
            internalType: 'uint256',
            type: 'uint256',
          },
          { name: 'streamEnd', internalType: 'uint256', type: 'uint256' },
          { name: 'streamPaused', internalType: 'bool', type: 'bool' },
          {
            name: 'gemsRewardsPerSecondWei',
            internalType: 'uint256',
            type: 'uint256',
          },
          {
            name: 'crystalsRewardsPerSecondWei',
            internalType: 'uint256',
            type: 'uint256',
          },
          { name: 'mintable', internalType: 'uint256', type: 'uint256' },
        ],
      },
    ],
    stateMutability: 'view',
  },
  {
    type: 'function',
    inputs: [],
    name: 'getSteps',
    outputs: [
      {
        name: '',
        internalType: 'struct Step[]',
        type: 'tuple[]',
        components: [
          { name: 'size', internalType: 'uint256', type: 'uint256' },
          { name: 'price', internalType: 'uint256', type: 'uint256' },
        ],
      },
    ],
    stateMutability: 'view',
  },
  {
    type: 'function',
    inputs: [{ name: 'account', internalType: 'address', type: 'address' }],
    name: 'getUserData',
    outputs: [
      {
        name: 'data',
        internalType: 'struct UserData',
        type: 'tuple',
        components: [
          { name: 'gems', internalType: 'uint256[]', type: 'uint256[]' },
          { name: 'crystals', internalType: 'uint256[]', type: 'uint256[]' },
          { name: 'gemPower', internalType: 'uint256', type: 'uint256' },
          { name: 'crystalPower', internalType: 'uint256', type: 'uint256' },
          { name: 'totalInvested', internalType: 'uint256', type: 'uint256' },
          {
            name: 'firstPurchasePhase',
            internalType: 'uint256',
            type: 'uint256',
          },
          { name: 'spendableTokens', internalType: 'uint256', type: 'uint256' },
          {
            name: 'tokenBalanceBaseUnits',
            internalType: 'uint256',
            type: 'uint256',
          },
          {
            name: 'tokenAllowanceBaseUnits',
            internalType: 'uint256',
            type: 'uint256',
          },
          { name: 'permitNonce', internalType: 'uint256', type: 'uint256' },
          { name: 'earnings', internalType: 'uint256', type: 'uint256' },
          {
            name: 'earningsPerSecond',
            internalType: 'uint256',
            type: 'uint256',
          },
          {
            name: 'earningsStreamEnd',
            internalType: 'uint256',
            type: 'uint256',
          },
          {
            name: 'earningsUntilEnd',
            internalType: 'uint256',
            type: 'uint256',
          },
          { name: 'gemsReturnInt', internalType: 'uint256', type: 'uint256' },
          {
            name: 'crystalsReturnInt',
            internalType: 'uint256',
            type: 'uint256',
          },
          {
            name: 'unclaimedEarnings',
            internalType: 'uint256',
            type: 'uint256',
          },
          { name: 'totalClaimed', internalType: 'uint256', type: 'uint256' },
          { name: 'eligibleForReferral', internalType: 'bool', type: 'bool' },
          { name: 'mayBuyTokens', internalType: 'bool', type: 'bool' },
          {
            name: 'unclaimedCroReferralBonus',
            internalType: 'uint256',
            type: 'uint256',
          },
          {
            name: 'unclaimedIntReferralBonus',
            internalType: 'uint256',
            type: 'uint256',
          },
          {
            name: 'totalClaimedCroReferralBonus',
            internalType: 'uint256',
            type: 'uint256',
          },
          {
            name: 'totalClaimedIntReferralBonus',
            internalType: 'uint256',
            type: 'uint256',
          },
          { name: 'generatedEnergy', internalType: 'uint256', type: 'uint256' },
          { name: 'collectedEnergy', internalType: 'uint256', type: 'uint256' },
        ],
      },
    ],
    stateMutability: 'view',
  },
] as const
