//////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////
// KeyHunt
//////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////

export const keyHuntAbi = [
  {
    type: 'constructor',
    inputs: [
      { name: 'token_', internalType: 'contract IIntToken', type: 'address' },
    ],
    stateMutability: 'nonpayable',
  },
  {
    type: 'function',
    inputs: [
      { name: 'huntId', internalType: 'uint256', type: 'uint256' },
      { name: 'keyIndex', internalType: 'uint256', type: 'uint256' },
      { name: 'tier', internalType: 'uint256', type: 'uint256' },
      { name: 'player', internalType: 'address', type: 'address' },
      { name: 'signature', internalType: 'bytes', type: 'bytes' },
      { name: 'proof', internalType: 'bytes32[]', type: 'bytes32[]' },
    ],
    name: 'claimKey',
    outputs: [],
    stateMutability: 'nonpayable',
  },
  {
    type: 'function',
    inputs: [
      {
        name: 'claim',
        internalType: 'struct Claim',
        type: 'tuple',
        components: [
          { name: 'huntId', internalType: 'uint256', type: 'uint256' },
          { name: 'keyIndex', internalType: 'uint256', type: 'uint256' },
          { name: 'tier', internalType: 'uint256', type: 'uint256' },
          { name: 'player', internalType: 'address', type: 'address' },
          { name: 'signature', internalType: 'bytes', type: 'bytes' },
          { name: 'proof', internalType: 'bytes32[]', type: 'bytes32[]' },
        ],
      },
      { name: 'deadline', internalType: 'uint256', type: 'uint256' },
      { name: 'consent', internalType: 'bytes', type: 'bytes' },
    ],
    name: 'claimKeyFor',
    outputs: [],
    stateMutability: 'nonpayable',
  },
  {
    type: 'function',
    inputs: [{ name: 'huntId', internalType: 'uint256', type: 'uint256' }],
    name: 'close',
    outputs: [],
    stateMutability: 'nonpayable',
  },
  {
    type: 'function',
    inputs: [
      {
        name: 'terms',
        internalType: 'struct HuntTerms',
        type: 'tuple',
        components: [
          { name: 'developer', internalType: 'address', type: 'address' },
          { name: 'gameId', internalType: 'bytes32', type: 'bytes32' },
          { name: 'merkleRoot', internalType: 'bytes32', type: 'bytes32' },
          { name: 'start', internalType: 'uint40', type: 'uint40' },
          { name: 'end', internalType: 'uint40', type: 'uint40' },
          { name: 'developerShareBps', internalType: 'uint16', type: 'uint16' },
          { name: 'maxKeysPerPlayer', internalType: 'uint32', type: 'uint32' },
          {
            name: 'tiers',
            internalType: 'struct Tier[]',
            type: 'tuple[]',
            components: [
              { name: 'count', internalType: 'uint32', type: 'uint32' },
              { name: 'reward', internalType: 'uint256', type: 'uint256' },
            ],
          },
        ],
      },
    ],
    name: 'createHunt',
    outputs: [{ name: 'huntId', internalType: 'uint256', type: 'uint256' }],
    stateMutability: 'nonpayable',
  },
  {
    type: 'function',
    inputs: [],
    name: 'eip712Domain',
    outputs: [
      { name: 'fields', internalType: 'bytes1', type: 'bytes1' },
      { name: 'name', internalType: 'string', type: 'string' },
      { name: 'version', internalType: 'string', type: 'string' },
      { name: 'chainId', internalType: 'uint256', type: 'uint256' },
      { name: 'verifyingContract', internalType: 'address', type: 'address' },
      { name: 'salt', internalType: 'bytes32', type: 'bytes32' },
      { name: 'extensions', internalType: 'uint256[]', type: 'uint256[]' },
    ],
    stateMutability: 'view',
  },
  {
    type: 'function',
    inputs: [{ name: 'huntId', internalType: 'uint256', type: 'uint256' }],
    name: 'getHunt',
    outputs: [
      {
        name: '',
        internalType: 'struct Hunt',
        type: 'tuple',
        components: [
          { name: 'sponsor', internalType: 'address', type: 'address' },
          { name: 'developer', internalType: 'address', type: 'address' },
          { name: 'gameId', internalType: 'bytes32', type: 'bytes32' },
          { name: 'merkleRoot', internalType: 'bytes32', type: 'bytes32' },
          { name: 'start', internalType: 'uint40', type: 'uint40' },
          { name: 'end', internalType: 'uint40', type: 'uint40' },
          { name: 'developerShareBps', internalType: 'uint16', type: 'uint16' },
          { name: 'maxKeysPerPlayer', internalType: 'uint32', type: 'uint32' },
          { name: 'keysFound', internalType: 'uint32', type: 'uint32' },
          { name: 'closed', internalType: 'bool', type: 'bool' },
          { name: 'escrow', internalType: 'uint256', type: 'uint256' },
        ],
      },
    ],
    stateMutability: 'view',
  },
  {
    type: 'function',
    inputs: [{ name: 'huntId', internalType: 'uint256', type: 'uint256' }],
    name: 'getTiers',
    outputs: [
      {
        name: 'tiers',
        internalType: 'struct Tier[]',
        type: 'tuple[]',
        components: [
          { name: 'count', internalType: 'uint32', type: 'uint32' },
          { name: 'reward', internalType: 'uint256', type: 'uint256' },
        ],
      },
      { name: 'found', internalType: 'uint256[]', type: 'uint256[]' },
    ],
    stateMutability: 'view',
  },
  {
    type: 'function',
    inputs: [],
    name: 'huntsLength',
    outputs: [{ name: '', internalType: 'uint256', type: 'uint256' }],
    stateMutability: 'view',
  },
  {
    type: 'function',
    inputs: [
      { name: 'huntId', internalType: 'uint256', type: 'uint256' },
      { name: 'keyIndex', internalType: 'uint256', type: 'uint256' },
    ],
    name: 'isKeyFound',
    outputs: [{ name: '', internalType: 'bool', type: 'bool' }],
    stateMutability: 'view',
  },
  {
    type: 'function',
    inputs: [
      { name: 'huntId', internalType: 'uint256', type: 'uint256' },
      { name: 'player', internalType: 'address', type: 'address' },
    ],
    name: 'keysFoundBy',
    outputs: [{ name: '', internalType: 'uint256', type: 'uint256' }],
    stateMutability: 'view',
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
    inputs: [{ name: 'account', internalType: 'address', type: 'address' }],
    name: 'withdraw',
    outputs: [],
    stateMutability: 'nonpayable',
  },
  {
    type: 'function',
    inputs: [{ name: 'account', internalType: 'address', type: 'address' }],
    name: 'withdrawable',
    outputs: [{ name: '', internalType: 'uint256', type: 'uint256' }],
    stateMutability: 'view',
  },
  { type: 'event', anonymous: false, inputs: [], name: 'EIP712DomainChanged' },
  {
    type: 'event',
    anonymous: false,
    inputs: [
      {
        name: 'huntId',
        internalType: 'uint256',
        type: 'uint256',
        indexed: true,
      },
      {
        name: 'sponsor',
        internalType: 'address',
        type: 'address',
        indexed: true,
      },
      {
        name: 'refund',
        internalType: 'uint256',
        type: 'uint256',
        indexed: false,
      },
    ],
    name: 'HuntClosed',
  },
  {
    type: 'event',
    anonymous: false,
    inputs: [
      {
        name: 'huntId',
        internalType: 'uint256',
        type: 'uint256',
        indexed: true,
      },
      {
        name: 'sponsor',
        internalType: 'address',
        type: 'address',
        indexed: true,
      },
      {
        name: 'developer',
        internalType: 'address',
        type: 'address',
        indexed: true,
      },
      {
        name: 'gameId',
        internalType: 'bytes32',
        type: 'bytes32',
        indexed: false,
      },
      {
        name: 'escrow',
        internalType: 'uint256',
        type: 'uint256',
        indexed: false,
      },
    ],
    name: 'HuntCreated',
  },
  {
    type: 'event',
    anonymous: false,
    inputs: [
      {
        name: 'huntId',
        internalType: 'uint256',
        type: 'uint256',
        indexed: true,
      },
      {
        name: 'player',
        internalType: 'address',
        type: 'address',
        indexed: true,
      },
      {
        name: 'keyIndex',
        internalType: 'uint256',
        type: 'uint256',
        indexed: false,
      },
      {
        name: 'tier',
        internalType: 'uint256',
        type: 'uint256',
        indexed: false,
      },
      {
        name: 'playerAmount',
        internalType: 'uint256',
        type: 'uint256',
        indexed: false,
      },
      {
        name: 'developerAmount',
        internalType: 'uint256',
        type: 'uint256',
        indexed: false,
      },
    ],
    name: 'KeyFound',
  },
  {
    type: 'event',
    anonymous: false,
    inputs: [
      {
        name: 'account',
        internalType: 'address',
        type: 'address',
        indexed: true,
      },
      {
        name: 'amount',
        internalType: 'uint256',
        type: 'uint256',
        indexed: false,
      },
    ],
    name: 'Withdrawn',
  },
  {
    type: 'error',
    inputs: [
      { name: 'deadline', internalType: 'uint256', type: 'uint256' },
      { name: 'timestamp', internalType: 'uint256', type: 'uint256' },
    ],
    name: 'ConsentExpired',
  },
  { type: 'error', inputs: [], name: 'ECDSAInvalidSignature' },
  {
    type: 'error',
    inputs: [{ name: 'length', internalType: 'uint256', type: 'uint256' }],
    name: 'ECDSAInvalidSignatureLength',
  },
  {
    type: 'error',
    inputs: [{ name: 's', internalType: 'bytes32', type: 'bytes32' }],
    name: 'ECDSAInvalidSignatureS',
  },
  {
    type: 'error',
    inputs: [{ name: 'huntId', internalType: 'uint256', type: 'uint256' }],
    name: 'HuntAlreadyClosed',
  },
  {
    type: 'error',
    inputs: [
      { name: 'huntId', internalType: 'uint256', type: 'uint256' },
      { name: 'start', internalType: 'uint256', type: 'uint256' },
      { name: 'end', internalType: 'uint256', type: 'uint256' },
      { name: 'timestamp', internalType: 'uint256', type: 'uint256' },
    ],
    name: 'HuntNotOpen',
  },
  {
    type: 'error',
    inputs: [
      { name: 'huntId', internalType: 'uint256', type: 'uint256' },
      { name: 'end', internalType: 'uint256', type: 'uint256' },
      { name: 'timestamp', internalType: 'uint256', type: 'uint256' },
    ],
    name: 'HuntNotOver',
  },
  { type: 'error', inputs: [], name: 'InvalidShortString' },
  { type: 'error', inputs: [], name: 'InvalidTerms' },
  { type: 'error', inputs: [], name: 'InvalidTiers' },
  {
    type: 'error',
    inputs: [
      { name: 'huntId', internalType: 'uint256', type: 'uint256' },
      { name: 'keyIndex', internalType: 'uint256', type: 'uint256' },
    ],
    name: 'KeyAlreadyFound',
  },
  {
    type: 'error',
    inputs: [
      { name: 'huntId', internalType: 'uint256', type: 'uint256' },
      { name: 'keyIndex', internalType: 'uint256', type: 'uint256' },
      { name: 'player', internalType: 'address', type: 'address' },
    ],
    name: 'NoConsent',
  },
  {
    type: 'error',
    inputs: [
      { name: 'huntId', internalType: 'uint256', type: 'uint256' },
      { name: 'keyIndex', internalType: 'uint256', type: 'uint256' },
      { name: 'signer', internalType: 'address', type: 'address' },
    ],
    name: 'NotAKeyOfThisHunt',
  },
  {
    type: 'error',
    inputs: [
      { name: 'caller', internalType: 'address', type: 'address' },
      { name: 'player', internalType: 'address', type: 'address' },
    ],
    name: 'NotThePlayer',
  },
  {
    type: 'error',
    inputs: [{ name: 'account', internalType: 'address', type: 'address' }],
    name: 'NothingToWithdraw',
  },
  {
    type: 'error',
    inputs: [{ name: 'token', internalType: 'address', type: 'address' }],
    name: 'SafeERC20FailedOperation',
  },
  {
    type: 'error',
    inputs: [{ name: 'str', internalType: 'string', type: 'string' }],
    name: 'StringTooLong',
  },
  {
    type: 'error',
    inputs: [
      { name: 'huntId', internalType: 'uint256', type: 'uint256' },
      { name: 'tier', internalType: 'uint256', type: 'uint256' },
      { name: 'count', internalType: 'uint256', type: 'uint256' },
    ],
    name: 'TierExhausted',
  },
  {
    type: 'error',
    inputs: [
      { name: 'huntId', internalType: 'uint256', type: 'uint256' },
      { name: 'player', internalType: 'address', type: 'address' },
      { name: 'maximum', internalType: 'uint256', type: 'uint256' },
    ],
    name: 'TooManyKeys',
  },
  {
    type: 'error',
    inputs: [{ name: 'huntId', internalType: 'uint256', type: 'uint256' }],
    name: 'UnknownHunt',
  },
  {
    type: 'error',
    inputs: [
      { name: 'huntId', internalType: 'uint256', type: 'uint256' },
      { name: 'tier', internalType: 'uint256', type: 'uint256' },
    ],
    name: 'UnknownTier',
  },
  {
    type: 'error',
    inputs: [
      { name: 'spender', internalType: 'address', type: 'address' },
      { name: 'allowance', internalType: 'uint256', type: 'uint256' },
      { name: 'needed', internalType: 'uint256', type: 'uint256' },
    ],
    name: 'ERC20InsufficientAllowance',
  },
  {
    type: 'error',
    inputs: [
      { name: 'sender', internalType: 'address', type: 'address' },
      { name: 'balance', internalType: 'uint256', type: 'uint256' },
      { name: 'needed', internalType: 'uint256', type: 'uint256' },
    ],
    name: 'ERC20InsufficientBalance',
  },
  {
    type: 'error',
    inputs: [{ name: 'approver', internalType: 'address', type: 'address' }],
    name: 'ERC20InvalidApprover',
  },
  {
    type: 'error',
    inputs: [{ name: 'receiver', internalType: 'address', type: 'address' }],
    name: 'ERC20InvalidReceiver',
  },
  {
    type: 'error',
    inputs: [{ name: 'sender', internalType: 'address', type: 'address' }],
    name: 'ERC20InvalidSender',
  },
  {
    type: 'error',
    inputs: [{ name: 'spender', internalType: 'address', type: 'address' }],
    name: 'ERC20InvalidSpender',
  },
  {
    type: 'error',
    inputs: [{ name: 'deadline', internalType: 'uint256', type: 'uint256' }],
    name: 'ERC2612ExpiredSignature',
  },
  {
    type: 'error',
    inputs: [
      { name: 'signer', internalType: 'address', type: 'address' },
      { name: 'owner', internalType: 'address', type: 'address' },
    ],
    name: 'ERC2612InvalidSigner',
  },
  {
    type: 'error',
    inputs: [{ name: 'escrow', internalType: 'address', type: 'address' }],
    name: 'EscrowIsPermanent',
  },
  {
    type: 'error',
    inputs: [
      { name: 'account', internalType: 'address', type: 'address' },
      { name: 'currentNonce', internalType: 'uint256', type: 'uint256' },
    ],
    name: 'InvalidAccountNonce',
  },
  {
    type: 'error',
    inputs: [{ name: 'account', internalType: 'address', type: 'address' }],
    name: 'NotAContract',
  },
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
    inputs: [{ name: 'platform', internalType: 'address', type: 'address' }],
    name: 'PlatformAlreadySet',
  },
  { type: 'error', inputs: [], name: 'TransfersAlreadyOpen' },
  {
    type: 'error',
    inputs: [
      { name: 'from', internalType: 'address', type: 'address' },
      { name: 'to', internalType: 'address', type: 'address' },
    ],
    name: 'TransfersClosed',
  },
  { type: 'error', inputs: [], name: 'ZeroAddress' },
] as const
