import 'server-only'
import type * as v from 'valibot'
import { type Address, type Hex, TransactionNotFoundError, TransactionReceiptNotFoundError } from 'viem'
import { getBlockNumber, getTransaction, getTransactionReceipt } from 'viem/actions'
import { localChainId } from '@/lib/chains'
import type { topUpResponseSchema, topUpsResponseSchema } from '@/lib/hunts/relaying/top-up-relaying'
import { getNodeWithoutBatch } from '@/lib/server/chain/get-node'
import { relayTopUps } from '@/lib/server/database/schema/hunt-lists'
import { HttpError } from '@/lib/server/http/http-error'
import { requireRateLimit } from '@/lib/server/rate-limits/limit-rate'
import { type HuntContextOptions, toHuntContext } from '@/lib/server/hunts/hunt-context'
import { readTopUps } from './relay-limits'
import { getRelayer } from './relayer'

type TopUpRequest = { readonly hash: Hex; readonly visitor: string }

function throwUnlessUnknown(error: unknown): null {
  if (error instanceof TransactionNotFoundError || error instanceof TransactionReceiptNotFoundError) return null
  throw new HttpError(503, 'node-silent', 'The network is not responding. Try again in a moment.', {
    retryAfterSeconds: 10,
  })
}

/**
 * Records coins that a wallet sent to the relayer, to pay the network fees of claims in the hunts that this wallet
 * sponsors. Anybody may report the transaction: it counts once, and for its sender. A contract wallet cannot top up,
 * because the sender of its transaction is another account.
 *
 * @throws HttpError 404 `no-relayer`, 429 `limited`, 503 `node-silent`.
 */
export async function recordTopUp(
  { hash, visitor }: TopUpRequest,
  options: HuntContextOptions = {},
): Promise<v.InferInput<typeof topUpResponseSchema>> {
  const { env, database, chainId } = toHuntContext(options)
  const relayer = getRelayer(env).address.toLowerCase()
  await requireRateLimit('report-top-up', [visitor], database)
  // The size of a receipt is its sender's choice, so it is read only of a payment to the relayer, which has no events.
  const node = getNodeWithoutBatch(chainId)
  const transaction = await getTransaction(node, { hash }).catch(throwUnlessUnknown)
  if (!transaction) return { state: 'waiting' }
  const { from, to, value } = transaction
  const isPayment = to?.toLowerCase() === relayer && from.toLowerCase() !== relayer && value > 0n
  if (!isPayment) return { state: 'not-a-payment' }
  const receipt = await getTransactionReceipt(node, { hash }).catch(throwUnlessUnknown)
  if (!receipt) return { state: 'waiting' }
  if (receipt.status !== 'success') return { state: 'not-a-payment' }
  // The local chain mines a block only for a transaction, so none of its blocks becomes final by waiting.
  const depth = chainId === localChainId ? 0n : BigInt(env.finalDepths[chainId])
  const latest = await getBlockNumber(node, { cacheTime: 0 }).catch(throwUnlessUnknown)
  if (latest === null || latest - receipt.blockNumber < depth) return { state: 'waiting' }
  await database
    .insert(relayTopUps)
    .values({ chainId, transactionHash: receipt.transactionHash, sponsor: from.toLowerCase(), wei: value })
    .onConflictDoNothing()
  return { state: 'recorded' }
}

/** What a sponsor has topped up and has left. @throws HttpError 404 `no-relayer`. */
export async function readTopUpsOf(
  sponsor: Address,
  options: HuntContextOptions = {},
): Promise<v.InferInput<typeof topUpsResponseSchema>> {
  const { env, database, chainId } = toHuntContext(options)
  const { toppedUpWei, spentWei } = await readTopUps(sponsor, chainId, database)
  const left = toppedUpWei > spentWei ? toppedUpWei - spentWei : 0n
  return { relayer: getRelayer(env).address, toppedUp: String(toppedUpWei), left: String(left) }
}
