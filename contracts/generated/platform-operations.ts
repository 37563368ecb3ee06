//////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////
// PlatformOperations
//////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////

export const platformOperationsAbi = [
  {
    type: 'constructor',
    inputs: [
      { name: 'token_', internalType: 'contract IIntToken', type: 'address' },
    ],
    stateMutability: 'nonpayable',
  },
  { type: 'fallback', stateMutability: 'payable' },
  { type: 'receive', stateMutability: 'payable' },
  {
    type: 'function',
    inputs: [],
    name: 'acceptOwnership',
    outputs: [],
    stateMutability: 'nonpayable',
  },
  {
    type: 'function',
    inputs: [
      { name: 'name', internalType: 'string', type: 'string' },
      { name: 'power', internalType: 'uint256', type: 'uint256' },
      { name: 'unscaledPrice', internalType: 'uint256', type: 'uint256' },
      { name: 'isCrystal', internalType: 'bool', type: 'bool' },
    ],
    name: 'addAsset',
    outputs: [],
    stateMutability: 'nonpayable',
  },
  {
    type: 'function',
    inputs: [{ name: 'user', internalType: 'address', type: 'address' }],
    name: 'collectEnergy',
    outputs: [],
    stateMutability: 'nonpayable',
  },
  {
    type: 'function',
    inputs: [
      { name: 'user', internalType: 'address', type: 'address' },
      { name: 'amount', internalType: 'uint256', type: 'uint256' },
    ],
    name: 'giveTokenTo',
    outputs: [],
    stateMutability: 'nonpayable',
  },
  {
    type: 'function',
    inputs: [
      { name: 'user', internalType: 'address', type: 'address' },
      { name: 'amountWei', internalType: 'uint256', type: 'uint256' },
    ],
    name: 'giveUnclaimedEarnings',
    outputs: [],
    stateMutability: 'payable',
  },
  {
    type: 'function',
    inputs: [],
    name: 'mintBudget',
    outputs: [{ name: '', internalType: 'uint256', type: 'uint256' }],
    stateMutability: 'view',
  },
  {
    type: 'function',
    inputs: [
      { name: 'user', internalType: 'address', type: 'address' },
      { name: 'index', internalType: 'uint256', type: 'uint256' },
      { name: 'amount', internalType: 'uint256', type: 'uint256' },
    ],
    name: 'mintCrystal',
    outputs: [],
    stateMutability: 'nonpayable',
  },
  {
    type: 'function',
    inputs: [],
    name: 'mintable',
    outputs: [{ name: '', internalType: 'uint256', type: 'uint256' }],
    stateMutability: 'view',
  },
  {
    type: 'function',
    inputs: [],
    name: 'owner',
    outputs: [{ name: '', internalType: 'address', type: 'address' }],
    stateMutability: 'view',
  },
  {
    type: 'function',
    inputs: [],
    name: 'pauseBuying',
    outputs: [],
    stateMutability: 'nonpayable',
  },
  {
    type: 'function',
    inputs: [],
    name: 'pendingOwner',
    outputs: [{ name: '', internalType: 'address', type: 'address' }],
    stateMutability: 'view',
  },
  {
    type: 'function',
    inputs: [],
    name: 'renounceOwnership',
    outputs: [],
    stateMutability: 'view',
  },
  {
    type: 'function',
    inputs: [{ name: 'toPartners', internalType: 'bool', type: 'bool' }],
    name: 'restrictReferralProgram',
    outputs: [],
    stateMutability: 'nonpayable',
  },
  {
    type: 'function',
    inputs: [],
    name: 'resumeBuying',
    outputs: [],
    stateMutability: 'nonpayable',
  },
  {
    type: 'function',
    inputs: [{ name: 'whitelist', internalType: 'address', type: 'address' }],
    name: 'setAdminWhitelist',
    outputs: [],
    stateMutability: 'nonpayable',
  },
  {
    type: 'function',
    inputs: [
      { name: 'index', internalType: 'uint256', type: 'uint256' },
      { name: 'isCrystal', internalType: 'bool', type: 'bool' },
      { name: 'listed', internalType: 'bool', type: 'bool' },
    ],
    name: 'setAssetListed',
    outputs: [],
    stateMutability: 'nonpayable',
  },
  {
    type: 'function',
    inputs: [{ name: 'whitelist', internalType: 'address', type: 'address' }],
    name: 'setGeneralWhitelist',
    outputs: [],
    stateMutability: 'nonpayable',
  },
  {
    type: 'function',
    inputs: [{ name: 'guardian_', internalType: 'address', type: 'address' }],
    name: 'setGuardian',
    outputs: [],
    stateMutability: 'nonpayable',
  },
  {
    type: 'function',
    inputs: [{ name: 'unitsPerDay', internalType: 'uint256', type: 'uint256' }],
    name: 'setMintBudget',
    outputs: [],
    stateMutability: 'nonpayable',
  },
  {
    type: 'function',
    inputs: [{ name: 'enabled', internalType: 'bool', type: 'bool' }],
    name: 'setOnlyWhitelist',
    outputs: [],
    stateMutability: 'nonpayable',
  },
  {
    type: 'function',
    inputs: [{ name: 'whitelist', internalType: 'address', type: 'address' }],
    name: 'setPartnersWhitelist',
    outputs: [],
    stateMutability: 'nonpayable',
  },
  {
    type: 'function',
    inputs: [
      { name: 'referrerCro', internalType: 'uint256', type: 'uint256' },
      { name: 'referrerInt', internalType: 'uint256', type: 'uint256' },
      { name: 'referredInt', internalType: 'uint256', type: 'uint256' },
    ],
    name: 'setReferralBonusesPercentages',
    outputs: [],
    stateMutability: 'nonpayable',
  },
  {
    type: 'function',
    inputs: [{ name: 'seconds_', internalType: 'uint256', type: 'uint256' }],
    name: 'setRewardsDuration',
    outputs: [],
    stateMutability: 'nonpayable',
  },
  {
    type: 'function',
    inputs: [{ name: 'startDate_', internalType: 'uint256', type: 'uint256' }],
    name: 'setStartDate',
    outputs: [],
    stateMutability: 'nonpayable',
  },
  {
    type: 'function',
    inputs: [
      {
        name: 'steps_',
        internalType: 'struct Step[]',
        type: 'tuple[]',
        components: [
          { name: 'size', internalType: 'uint256', type: 'uint256' },
          { name: 'price', internalType: 'uint256', type: 'uint256' },
        ],
      },
    ],
    name: 'setSteps',
    outputs: [],
    stateMutability: 'nonpayable',
  },
  {
    type: 'function',
    inputs: [{ name: 'totalSold_', internalType: 'uint256', type: 'uint256' }],
    name: 'setTotalSold',
    outputs: [],
    stateMutability: 'nonpayable',
  },
  {
    type: 'function',
    inputs: [{ name: 'treasury_', internalType: 'address', type: 'address' }],
    name: 'setTreasury',
    outputs: [],
    stateMutability: 'nonpayable',
  },
  {
    type: 'function',
    inputs: [],
    name: 'token',
    outputs: [
      { name: '', internalType: 'contract IIntToken', type: 'address' },
    ],
    stateMutability: 'view',
  },
  {
    type: 'function',
    inputs: [{ name: 'newOwner', internalType: 'address', type: 'address' }],
    name: 'transferOwnership',
    outputs: [],
    stateMutability: 'nonpayable',
  },
  {
    type: 'function',
    inputs: [
      { name: 'index', internalType: 'uint256', type: 'uint256' },
      { name: 'power', internalType: 'uint256', type: 'uint256' },
      { name: 'unscaledPrice', internalType: 'uint256', type: 'uint256' },
      { name: 'isCrystal', internalType: 'bool', type: 'bool' },
    ],
    name: 'updateAsset',
    outputs: [],
    stateMutability: 'nonpayable',
  },
  {
    type: 'function',
    inputs: [],
    name: 'withdrawProceeds',
    outputs: [],
    stateMutability: 'nonpayable',
  },
  {
    type: 'function',
    inputs: [],
    name: 'withdrawSurplusTokens',
    outputs: [],
    stateMutability: 'nonpayable',
  },
  {
    type: 'event',
    anonymous: false,
    inputs: [
      {
        name: 'whitelist',
        internalType: 'address',
        type: 'address',
        indexed: false,
      },
    ],
    name: 'AdminWhitelistChanged',
  },
  {
    type: 'event',
    anonymous: false,
    inputs: [
      { name: 'isCrystal', internalType: 'bool', type: 'bool', indexed: false },
      {
        name: 'index',
        internalType: 'uint256',
        type: 'uint256',
        indexed: true,
      },
      { name: 'name', internalType: 'string', type: 'string', indexed: false },
      {
        name: 'power',
        internalType: 'uint256',
        type: 'uint256',
        indexed: false,
      },
      {
        name: 'unscaledPrice',
        internalType: 'uint256',
        type: 'uint256',
        indexed: false,
      },
    ],
    name: 'AssetAdded',
  },
  {
    type: 'event',
    anonymous: false,
    inputs: [
      { name: 'isCrystal', internalType: 'bool', type: 'bool', indexed: false },
      {
        name: 'index',
        internalType: 'uint256',
        type: 'uint256',
        indexed: true,
      },
      { name: 'listed', internalType: 'bool', type: 'bool', indexed: false },
    ],
    name: 'AssetListingChanged',
  },
  {
    type: 'event',
    anonymous: false,
    inputs: [
      { name: 'isCrystal', internalType: 'bool', type: 'bool', indexed: false },
      {
        name: 'index',
        internalType: 'uint256',
        type: 'uint256',
        indexed: true,
      },
      {
        name: 'power',
        internalType: 'uint256',
        type: 'uint256',
        indexed: false,
      },
      {
        name: 'unscaledPrice',
        internalType: 'uint256',
        type: 'uint256',
        indexed: false,
      },
    ],
    name: 'AssetUpdated',
  },
  {
    type: 'event',
    anonymous: false,
    inputs: [
      { name: 'by', internalType: 'address', type: 'address', indexed: false },
    ],
    name: 'BuyingPaused',
  },
  {
    type: 'event',
    anonymous: false,
    inputs: [
      { name: 'by', internalType: 'address', type: 'address', indexed: false },
    ],
    name: 'BuyingResumed',
  },
  {
    type: 'event',
    anonymous: false,
    inputs: [
      { name: 'user', internalType: 'address', type: 'address', indexed: true },
      {
        name: 'index',
        internalType: 'uint256',
        type: 'uint256',
        indexed: false,
      },
      {
        name: 'quantity',
        internalType: 'uint256',
        type: 'uint256',
        indexed: false,
      },
    ],
    name: 'CrystalMint',
  },
  {
    type: 'event',
    anonymous: false,
    inputs: [
      { name: 'user', internalType: 'address', type: 'address', indexed: true },
      {
        name: 'amountWei',
        internalType: 'uint256',
        type: 'uint256',
        indexed: false,
      },
    ],
    name: 'EarningsGiven',
  },
  {
    type: 'event',
    anonymous: false,
    inputs: [
      { name: 'user', internalType: 'address', type: 'address', indexed: true },
      {
        name: 'energyAmount',
        internalType: 'uint256',
        type: 'uint256',
        indexed: false,
      },
    ],
    name: 'EnergyCollected',
  },
  {
    type: 'event',
    anonymous: false,
    inputs: [
      {
        name: 'whitelist',
        internalType: 'address',
        type: 'address',
        indexed: false,
      },
    ],
    name: 'GeneralWhitelistChanged',
  },
  {
    type: 'event',
    anonymous: false,
    inputs: [
      {
        name: 'guardian',
        internalType: 'address',
        type: 'address',
        indexed: false,
      },
    ],
    name: 'GuardianChanged',
  },
  {
    type: 'event',
    anonymous: false,
    inputs: [
      {
        name: 'unitsPerDay',
        internalType: 'uint256',
        type: 'uint256',
        indexed: false,
      },
    ],
    name: 'MintBudgetChanged',
  },
  {
    type: 'event',
    anonymous: false,
    inputs: [
      {
        name: 'onlyAllowWhitelisted',
        internalType: 'bool',
        type: 'bool',
        indexed: false,
      },
    ],
    name: 'OnlyWhitelistChanged',
  },
  {
    type: 'event',
    anonymous: false,
    inputs: [
      {
        name: 'previousOwner',
        internalType: 'address',
        type: 'address',
        indexed: true,
      },
      {
        name: 'newOwner',
        internalType: 'address',
        type: 'address',
        indexed: true,
      },
    ],
    name: 'OwnershipTransferStarted',
  },
  {
    type: 'event',
    anonymous: false,
    inputs: [
      {
        name: 'previousOwner',
        internalType: 'address',
        type: 'address',
        indexed: true,
      },
      {
        name: 'newOwner',
        internalType: 'address',
        type: 'address',
        indexed: true,
      },
    ],
    name: 'OwnershipTransferred',
  },
  {
    type: 'event',
    anonymous: false,
    inputs: [
      {
        name: 'whitelist',
        internalType: 'address',
        type: 'address',
        indexed: false,
      },
    ],
    name: 'PartnersWhitelistChanged',
  },
  {
    type: 'event',
    anonymous: false,
    inputs: [
      {
        name: 'treasury',
        internalType: 'address',
        type: 'address',
        indexed: true,
      },
      {
        name: 'amountWei',
        internalType: 'uint256',
        type: 'uint256',
        indexed: false,
      },
    ],
    name: 'ProceedsWithdrawn',
  },
  {
    type: 'event',
    anonymous: false,
    inputs: [
      {
        name: 'referrerCro',
        internalType: 'uint256',
        type: 'uint256',
        indexed: false,
      },
      {
        name: 'referrerInt',
        internalType: 'uint256',
        type: 'uint256',
        indexed: false,
      },
      {
        name: 'referredInt',
        internalType: 'uint256',
        type: 'uint256',
        indexed: false,
      },
    ],
    name: 'ReferralPercentagesChanged',
  },
  {
    type: 'event',
    anonymous: false,
    inputs: [
      {
        name: 'toPartners',
        internalType: 'bool',
        type: 'bool',
        indexed: false,
      },
    ],
    name: 'ReferralProgramRestricted',
  },
  {
    type: 'event',
    anonymous: false,
    inputs: [
      {
        name: 'addedWei',
        internalType: 'uint256',
        type: 'uint256',
        indexed: false,
      },
      {
        name: 'leftWei',
        internalType: 'uint256',
        type: 'uint256',
        indexed: false,
      },
      {
        name: 'secondsLeft',
        internalType: 'uint256',
        type: 'uint256',
        indexed: false,
      },
      { name: 'isPaused', internalType: 'bool', type: 'bool', indexed: false },
    ],
    name: 'RewardStreamChanged',
  },
  {
    type: 'event',
    anonymous: false,
    inputs: [
      {
        name: 'seconds_',
        internalType: 'uint256',
        type: 'uint256',
        indexed: false,
      },
    ],
    name: 'RewardsDurationChanged',
  },
  {
    type: 'event',
    anonymous: false,
    inputs: [
      {
        name: 'startDate',
        internalType: 'uint256',
        type: 'uint256',
        indexed: false,
      },
    ],
    name: 'StartDateChanged',
  },
  {
    type: 'event',
    anonymous: false,
    inputs: [
      {
        name: 'steps',
        internalType: 'struct Step[]',
        type: 'tuple[]',
        components: [
          { name: 'size', internalType: 'uint256', type: 'uint256' },
          { name: 'price', internalType: 'uint256', type: 'uint256' },
        ],
        indexed: false,
      },
    ],
    name: 'StepsChanged',
  },
  {
    type: 'event',
    anonymous: false,
    inputs: [
      {
        name: 'treasury',
        internalType: 'address',
        type: 'address',
        indexed: true,
      },
      {
        name: 'amountInt',
        internalType: 'uint256',
        type: 'uint256',
        indexed: false,
      },
    ],
    name: 'SurplusTokensWithdrawn',
  },
  {
    type: 'event',
    anonymous: false,
    inputs: [
      { name: 'user', internalType: 'address', type: 'address', indexed: true },
      {
        name: 'amountInt',
        internalType: 'uint256',
        type: 'uint256',
        indexed: false,
      },
    ],
    name: 'TokensGiven',
  },
  {
    type: 'event',
    anonymous: false,
    inputs: [
      {
        name: 'totalSold',
        internalType: 'uint256',
        type: 'uint256',
        indexed: false,
      },
    ],
    name: 'TotalSoldChanged',
  },
  {
    type: 'event',
    anonymous: false,
    inputs: [
      {
        name: 'treasury',
        internalType: 'address',
        type: 'address',
        indexed: false,
      },
    ],
    name: 'TreasuryChanged',
  },
  {
    type: 'error',
    inputs: [
      { name: 'value', internalType: 'uint256', type: 'uint256' },
      { name: 'maximum', internalType: 'uint256', type: 'uint256' },
    ],
    name: 'AboveMaximum',
  },
  {
    type: 'error',
    inputs: [
      { name: 'isCrystal', internalType: 'bool', type: 'bool' },
      { name: 'index', internalType: 'uint256', type: 'uint256' },
    ],
    name: 'AssetDelisted',
  },
  {
    type: 'error',
    inputs: [
      { name: 'isCrystal', internalType: 'bool', type: 'bool' },
      { name: 'index', internalType: 'uint256', type: 'uint256' },
    ],
    name: 'AssetIsFixed',
  },
  {
    type: 'error',
    inputs: [
      { name: 'value', internalType: 'uint256', type: 'uint256' },
      { name: 'minimum', internalType: 'uint256', type: 'uint256' },
    ],
    name: 'BelowMinimum',
  },
  {
    type: 'error',
    inputs: [
      { name: 'totalSold', internalType: 'uint256', type: 'uint256' },
      { name: 'saleSize', internalType: 'uint256', type: 'uint256' },
    ],
    name: 'BeyondLastStep',
  },
  { type: 'error', inputs: [], name: 'BuyingIsPaused' },
  { type: 'error', inputs: [], name: 'CheckpointUnorderedInsertion' },
  { type: 'error', inputs: [], name: 'CrystalPoolEmpty' },
  {
    type: 'error',
    inputs: [
      { name: 'costWei', internalType: 'uint256', type: 'uint256' },
      { name: 'maximumWei', internalType: 'uint256', type: 'uint256' },
    ],
    name: 'CurveTooExpensive',
  },
  {
    type: 'error',
    inputs: [
      { name: 'sentWei', internalType: 'uint256', type: 'uint256' },
      { name: 'amountWei', internalType: 'uint256', type: 'uint256' },
    ],
    name: 'GiftNotFunded',
  },
  {
    type: 'error',
    inputs: [{ name: 'guardian', internalType: 'address', type: 'address' }],
    name: 'GuardianHasPaused',
  },
  {
    type: 'error',
    inputs: [
      { name: 'have', internalType: 'uint256', type: 'uint256' },
      { name: 'need', internalType: 'uint256', type: 'uint256' },
    ],
    name: 'InsufficientStock',
  },
  {
    type: 'error',
    inputs: [
      { name: 'power', internalType: 'uint256', type: 'uint256' },
      { name: 'unscaledPrice', internalType: 'uint256', type: 'uint256' },
    ],
    name: 'InvalidAsset',
  },
  {
    type: 'error',
    inputs: [
      { name: 'index', internalType: 'uint256', type: 'uint256' },
      { name: 'size', internalType: 'uint256', type: 'uint256' },
      { name: 'price', internalType: 'uint256', type: 'uint256' },
    ],
    name: 'InvalidStep',
  },
  {
    type: 'error',
    inputs: [
      { name: 'available', internalType: 'uint256', type: 'uint256' },
      { name: 'need', internalType: 'uint256', type: 'uint256' },
    ],
    name: 'MintBudgetExceeded',
  },
  {
    type: 'error',
    inputs: [
      { name: 'to', internalType: 'address', type: 'address' },
      { name: 'amountWei', internalType: 'uint256', type: 'uint256' },
    ],
    name: 'NativeTransferFailed',
  },
  {
    type: 'error',
    inputs: [{ name: 'account', internalType: 'address', type: 'address' }],
    name: 'NotAContract',
  },
  {
    type: 'error',
    inputs: [{ name: 'account', internalType: 'address', type: 'address' }],
    name: 'NotAWhitelist',
  },
  {
    type: 'error',
    inputs: [{ name: 'caller', internalType: 'address', type: 'address' }],
    name: 'NotAdmin',
  },
  {
    type: 'error',
    inputs: [{ name: 'caller', internalType: 'address', type: 'address' }],
    name: 'NotGuardian',
  },
  { type: 'error', inputs: [], name: 'NothingToCollect' },
  { type: 'error', inputs: [], name: 'NothingToWithdraw' },
  {
    type: 'error',
    inputs: [{ name: 'owner', internalType: 'address', type: 'address' }],
    name: 'OwnableInvalidOwner',
  },
  {
    type: 'error',
    inputs: [{ name: 'account', internalType: 'address', type: 'address' }],
    name: 'OwnableUnauthorizedAccount',
  },
  { type: 'error', inputs: [], name: 'OwnershipCannotBeRenounced' },
  {
    type: 'error',
    inputs: [
      { name: 'from', internalType: 'address', type: 'address' },
      { name: 'amountWei', internalType: 'uint256', type: 'uint256' },
    ],
    name: 'PlainTransferRefused',
  },
  { type: 'error', inputs: [], name: 'ReentrancyGuardReentrantCall' },
  {
    type: 'error',
    inputs: [
      { name: 'bits', internalType: 'uint8', type: 'uint8' },
      { name: 'value', internalType: 'uint256', type: 'uint256' },
    ],
    name: 'SafeCastOverflowedUintDowncast',
  },
  {
    type: 'error',
    inputs: [{ name: 'token', internalType: 'address', type: 'address' }],
    name: 'SafeERC20FailedOperation',
  },
  {
    type: 'error',
    inputs: [{ name: 'totalUsers', internalType: 'uint256', type: 'uint256' }],
    name: 'SaleHasBegun',
  },
  {
    type: 'error',
    inputs: [
      { name: 'totalSold', internalType: 'uint256', type: 'uint256' },
      { name: 'saleSize', internalType: 'uint256', type: 'uint256' },
    ],
    name: 'SaleNotFinished',
  },
  {
    type: 'error',
    inputs: [
      { name: 'count', internalType: 'uint256', type: 'uint256' },
      { name: 'maximum', internalType: 'uint256', type: 'uint256' },
    ],
    name: 'StepCountOutOfBounds',
  },
  {
    type: 'error',
    inputs: [{ name: 'maximum', internalType: 'uint256', type: 'uint256' }],
    name: 'TooManyAssets',
  },
  {
    type: 'error',
    inputs: [{ name: 'treasury', internalType: 'address', type: 'address' }],
    name: 'TreasuryNotListed',
  },
  {
    type: 'error',
    inputs: [
      { name: 'isCrystal', internalType: 'bool', type: 'bool' },
      { name: 'index', internalType: 'uint256', type: 'uint256' },
      { name: 'count', internalType: 'uint256', type: 'uint256' },
    ],
    name: 'UnknownAsset',
  },
  {
    type: 'error',
    inputs: [{ name: 'selector', internalType: 'bytes4', type: 'bytes4' }],
    name: 'UnknownFunction',
  },
  { type: 'error', inputs: [], name: 'ZeroAddress' },
  { type: 'error', inputs: [], name: 'ZeroAmount' },
] as const
