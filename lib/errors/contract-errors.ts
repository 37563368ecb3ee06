import type { ContractErrorItem, ContractErrorName } from '@/lib/contracts/contract-errors-abi'

/** What an argument of a refusal counts, which says how it is written. `kind` is gem or crystal. */
export type ErrorArgumentUnit = 'int' | 'int-base-units' | 'wei' | 'count' | 'moment' | 'kind' | 'address' | 'text'

type ArgumentNames<name extends ContractErrorName> = Extract<
  ContractErrorItem,
  { readonly name: name }
>['inputs'][number]['name']

/**
 * Every refusal of our contracts with the units of its arguments. A new error of a contract, or a new argument, does not
 * compile until it is here; the words are in the messages under `contractErrors` and the error's name.
 */
export const contractErrorArguments: {
  readonly [name in ContractErrorName]: Readonly<Record<ArgumentNames<name>, ErrorArgumentUnit>>
} = {
  ZeroAmount: {},
  UnknownAsset: { isCrystal: 'kind', index: 'count', count: 'count' },
  AssetDelisted: { isCrystal: 'kind', index: 'count' },
  InsufficientTokens: { have: 'int', need: 'int' },
  InsufficientAssets: { have: 'count', need: 'count' },
  CostAboveLimit: { cost: 'int', limit: 'int' },
  ReturnBelowLimit: { amount: 'int', limit: 'int' },
  NothingToClaim: {},
  SaleClosed: { startDate: 'moment', timestamp: 'moment' },
  SoldOut: { totalSold: 'int' },
  NotWhitelisted: { buyer: 'address' },
  BelowOneToken: { sentWei: 'wei', priceWei: 'wei' },
  TooFewTokens: { tokens: 'int', minTokens: 'int' },
  BuyingIsPaused: {},
  DeadlinePassed: { deadline: 'moment', timestamp: 'moment' },
  NativeTransferFailed: { to: 'address', amountWei: 'wei' },
  ZeroAddress: {},
  TransfersClosed: { from: 'address', to: 'address' },
  ERC20InsufficientBalance: { sender: 'address', balance: 'int-base-units', needed: 'int-base-units' },
  ERC20InsufficientAllowance: { spender: 'address', allowance: 'int-base-units', needed: 'int-base-units' },
  ERC20InvalidApprover: { approver: 'address' },
  ERC20InvalidReceiver: { receiver: 'address' },
  ERC20InvalidSender: { sender: 'address' },
  ERC20InvalidSpender: { spender: 'address' },
  AboveMaximum: { value: 'count', maximum: 'count' },
  AssetIsFixed: { isCrystal: 'kind', index: 'count' },
  BeyondLastStep: { totalSold: 'int', saleSize: 'int' },
  CheckpointUnorderedInsertion: {},
  CrystalPoolEmpty: {},
  CurveTooExpensive: { costWei: 'wei', maximumWei: 'wei' },
  GiftNotFunded: { sentWei: 'wei', amountWei: 'wei' },
  InsufficientStock: { have: 'int', need: 'int' },
  InvalidAsset: { power: 'count', unscaledPrice: 'count' },
  InvalidStep: { index: 'count', size: 'int', price: 'wei' },
  MintBudgetExceeded: { available: 'count', need: 'count' },
  NotAdmin: { caller: 'address' },
  NotGuardian: { caller: 'address' },
  NothingToCollect: {},
  NothingToWithdraw: {},
  SaleHasBegun: { totalUsers: 'count' },
  SaleNotFinished: { totalSold: 'int', saleSize: 'int' },
  StepCountOutOfBounds: { count: 'count', maximum: 'count' },
  TooManyAssets: { maximum: 'count' },
  OwnableInvalidOwner: { owner: 'address' },
  OwnableUnauthorizedAccount: { account: 'address' },
  OwnershipCannotBeRenounced: {},
  PlatformAlreadySet: { platform: 'address' },
  TransfersAlreadyOpen: {},
  SafeERC20FailedOperation: { token: 'address' },
  SafeCastOverflowedUintDowncast: { bits: 'count', value: 'count' },
  ReentrancyGuardReentrantCall: {},
  ERC2612ExpiredSignature: { deadline: 'moment' },
  ERC2612InvalidSigner: { signer: 'address', owner: 'address' },
  InvalidAccountNonce: { account: 'address', currentNonce: 'count' },
  ECDSAInvalidSignature: {},
  ECDSAInvalidSignatureLength: { length: 'count' },
  ECDSAInvalidSignatureS: { s: 'text' },
  InvalidShortString: {},
  StringTooLong: { str: 'text' },
  NoSuchStep: { index: 'count', count: 'count' },
  NotAContract: { account: 'address' },
  OperationsOfAnotherToken: { operationsToken: 'address', token: 'address' },
  TreasuryNotListed: { treasury: 'address' },
  UnknownFunction: { selector: 'text' },
  EmptyHash: {},
  FeeAboveLimit: { fee: 'int-base-units', limit: 'int-base-units' },
  FeeAlreadyPaid: { account: 'address' },
  FeeNotPaid: { account: 'address', fee: 'int-base-units' },
  PlainTransferRefused: { from: 'address', amountWei: 'wei' },
}
