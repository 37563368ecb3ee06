import { formatAmount } from '@/lib/units/format-amount'
import { toShortAddress } from '@/lib/units/short-address'
import type { ContractErrorItem, ContractErrorName, DecodedContractError } from './decode-contract-error'

/** The unit of an error argument, which determines its format. `kind` is gem or crystal, `moment` seconds since 1970. */
type ErrorArgumentUnit = 'int' | 'int-base-units' | 'wei' | 'count' | 'moment' | 'kind' | 'address' | 'text'

type ArgumentNames<name extends ContractErrorName> = Extract<
  ContractErrorItem,
  { readonly name: name }
>['inputs'][number]['name']

/**
 * The units of the arguments of every custom error. TypeScript requires an entry for each error and argument. The sentences are
 * in the messages under `contractErrors`, by the name of the error.
 */
const contractErrorArguments: {
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
  BelowMinimum: { value: 'count', minimum: 'count' },
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
  NotAWhitelist: { account: 'address' },
  NotGuardian: { caller: 'address' },
  GuardianHasPaused: { guardian: 'address' },
  NothingToCollect: {},
  NothingToWithdraw: { account: 'address' },
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
  EscrowIsPermanent: { escrow: 'address' },
  OperationsOfAnotherToken: { operationsToken: 'address', token: 'address' },
  TreasuryNotListed: { treasury: 'address' },
  UnknownFunction: { selector: 'text' },
  EmptyHash: {},
  FeeAboveLimit: { fee: 'int-base-units', limit: 'int-base-units' },
  FeeAlreadyPaid: { account: 'address' },
  FeeNotPaid: { account: 'address', fee: 'int-base-units' },
  PlainTransferRefused: { from: 'address', amountWei: 'wei' },
  InvalidTerms: {},
  InvalidTiers: {},
  UnknownHunt: { huntId: 'count' },
  HuntNotOpen: { huntId: 'count', start: 'moment', end: 'moment', timestamp: 'moment' },
  HuntNotOver: { huntId: 'count', end: 'moment', timestamp: 'moment' },
  HuntAlreadyClosed: { huntId: 'count' },
  NotThePlayer: { caller: 'address', player: 'address' },
  ConsentExpired: { deadline: 'moment', timestamp: 'moment' },
  NoConsent: { huntId: 'count', keyIndex: 'count', player: 'address' },
  KeyAlreadyFound: { huntId: 'count', keyIndex: 'count' },
  NotAKeyOfThisHunt: { huntId: 'count', keyIndex: 'count', signer: 'address' },
  TierExhausted: { huntId: 'count', tier: 'count', count: 'count' },
  UnknownTier: { huntId: 'count', tier: 'count' },
  TooManyKeys: { huntId: 'count', player: 'address', maximum: 'count' },
  AccessControlBadConfirmation: {},
  AccessControlUnauthorizedAccount: { account: 'address', neededRole: 'text' },
  FailedCall: {},
  TimelockInsufficientDelay: { delay: 'count', minDelay: 'count' },
  TimelockInvalidOperationLength: { targets: 'count', payloads: 'count', values: 'count' },
  TimelockUnauthorizedCaller: { caller: 'address' },
  TimelockUnexecutedPredecessor: { predecessorId: 'text' },
  TimelockUnexpectedOperationState: { operationId: 'text', expectedStates: 'text' },
}

/** The last second that a JavaScript Date can represent; deadlines beyond it mean "never". */
const lastSecond = 8_640_000_000_000n

function toMoment(seconds: bigint, locale: string): string {
  if (seconds > lastSecond) return '∞'
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', numberingSystem: 'latn' }).format(
    Number(seconds) * 1000,
  )
}

function toText(value: unknown, unit: ErrorArgumentUnit, locale: string): string {
  if (typeof value === 'boolean') return String(value)
  if (typeof value !== 'bigint') return unit === 'address' ? toShortAddress(value as `0x${string}`) : String(value)
  if (unit === 'moment') return toMoment(value, locale)
  if (unit === 'wei') return formatAmount(value, { locale, decimals: 18, rounding: 'up', maximumFractionDigits: 6 })
  if (unit === 'int-base-units') return formatAmount(value, { locale, decimals: 18, rounding: 'up' })
  return formatAmount(value, { locale, decimals: 0, rounding: 'up' })
}

/**
 * Formats the arguments of an error for its message. A moment of 0 becomes `0`, so that messages can distinguish "never" from a
 * time.
 *
 * @param locale BCP 47 tag of the reader's language.
 */
export function toErrorValues(error: DecodedContractError, locale: string): Record<string, string> {
  const units: Readonly<Record<string, ErrorArgumentUnit>> = contractErrorArguments[error.name]
  return Object.fromEntries(
    Object.entries(error.args).map(([name, value]) => {
      const unit = units[name] ?? 'text'
      return [name, unit === 'moment' && value === 0n ? '0' : toText(value, unit, locale)]
    }),
  )
}
