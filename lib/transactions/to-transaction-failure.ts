import {
  BaseError,
  ChainMismatchError,
  ContractFunctionRevertedError,
  ContractFunctionZeroDataError,
  ExecutionRevertedError,
  HttpRequestError,
  InsufficientFundsError,
  isHex,
  TimeoutError,
  type Hex,
} from 'viem'
import { decodeContractError } from '@/lib/errors/decode-contract-error'
import { TransactionFailureError, type TransactionFailure, type TransactionFailureKind } from './transaction-failure'

/** Error codes of EIP-1193, EIP-1474 and common wallets, with our failure kinds. */
const failureKindByCode: Readonly<Record<number, TransactionFailureKind>> = {
  4001: 'rejected',
  5750: 'rejected',
  5720: 'wallet-busy',
  [-32002]: 'wallet-busy',
  4100: 'wallet-not-connected',
  4900: 'offline',
  4901: 'wrong-network',
  4902: 'wrong-network',
  5710: 'wrong-network',
  4200: 'wallet-unsupported',
  [-32004]: 'wallet-unsupported',
  [-32601]: 'wallet-unsupported',
}

type CodedFailure = Extract<
  TransactionFailure,
  { kind: 'rejected' | 'wallet-busy' | 'wallet-not-connected' | 'offline' | 'wrong-network' | 'wallet-unsupported' }
>

/** The error and its causes, outermost first. */
function chainOf(error: unknown): unknown[] {
  const chain: unknown[] = []
  for (let next = error; next && chain.length < 20; next = (next as { cause?: unknown }).cause) chain.push(next)
  return chain
}

function revertDataOf(error: unknown): Hex | undefined {
  const found = error as { data?: unknown; raw?: unknown }
  const data = error instanceof ContractFunctionRevertedError ? found.raw : found.data
  const inner = typeof data === 'object' && data !== null && 'data' in data ? data.data : data
  return isHex(inner) && inner.length >= 10 ? inner : undefined
}

function toRevert(chain: readonly unknown[]): TransactionFailure | null {
  const reverted = chain.find((error) => error instanceof ContractFunctionRevertedError)
  const data = chain.map(revertDataOf).find((found) => found !== undefined)
  const error = data ? decodeContractError(data) : null
  if (!reverted && !error && !chain.some((link) => link instanceof ExecutionRevertedError)) return null
  // Without revert data the reason is only the node's own wording of "reverted".
  const reason = data && !error ? reverted?.reason : undefined
  return { kind: 'reverted', error, ...(reason ? { reason } : {}) }
}

function toShortMessage(error: unknown): string {
  if (error instanceof BaseError) return error.shortMessage
  const message = error instanceof Error ? error.message : String((error as { message?: unknown })?.message ?? error)
  return (message.split('\n')[0] ?? '').slice(0, 200)
}

/**
 * Converts an error of a wallet, a node or viem to a failure that a screen can explain.
 *
 * It decides by error class and code, never by English text.
 */
export function toTransactionFailure(error: unknown): TransactionFailure {
  const chain = chainOf(error)
  const known = chain.find((link) => link instanceof TransactionFailureError)
  if (known) return known.failure

  const codes = chain.map((link) => (link as { code?: unknown }).code)
  const coded = codes.find((code): code is number => typeof code === 'number' && code in failureKindByCode)
  if (coded === 4001) return { kind: 'rejected' }
  if (chain.some((link) => link instanceof InsufficientFundsError)) return { kind: 'insufficient-funds' }
  const revert = toRevert(chain)
  if (revert) return revert
  if (chain.some((link) => link instanceof ContractFunctionZeroDataError)) return { kind: 'not-available' }
  if (chain.some((link) => link instanceof ChainMismatchError)) return { kind: 'wrong-network' }
  if (coded !== undefined) return { kind: failureKindByCode[coded] } as CodedFailure
  const names = chain.map((link) => (link as { name?: unknown }).name)
  if (names.includes('ConnectorNotConnectedError') || names.includes('ConnectorAccountNotFoundError')) {
    return { kind: 'wallet-not-connected' }
  }
  if (names.includes('ConnectorChainMismatchError')) return { kind: 'wrong-network' }
  if (chain.some((link) => link instanceof TimeoutError)) return { kind: 'timed-out', waitingFor: 'check' }
  if (chain.some((link) => link instanceof HttpRequestError)) return { kind: 'offline' }
  return { kind: 'unknown', message: toShortMessage(error) }
}
