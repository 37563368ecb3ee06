import 'server-only'
import pTimeout from 'p-timeout'
import {
  type Abi,
  type Address,
  BaseError,
  type Chain,
  type Client,
  type Hash,
  isHex,
  ResponseBodyTooLargeError,
  type Transaction,
  TransactionNotFoundError,
  TransactionReceiptNotFoundError,
  type Transport,
} from 'viem'
import { call, getBlock, getBlockNumber, getTransaction, getTransactionReceipt } from 'viem/actions'
import type { ContractName } from '@/contracts/deployment'
import { intTokenAbi } from '@/contracts/generated/int-token'
import { keyHuntAbi } from '@/contracts/generated/key-hunt'
import { passwordRegistryAbi } from '@/contracts/generated/password-registry'
import { platformAbi } from '@/contracts/generated/platform'
import { timelockAbi } from '@/contracts/generated/timelock'
import { whitelistAbi } from '@/contracts/generated/whitelist'
import { isSupportedChainId, type SupportedChainId, supportedChains } from '@/lib/chains'
import { readServerEnv } from '@/lib/env/server-env'
import { createBoundedQueue, QueueFull } from '@/lib/server/bounded-queue'
import { getNodeWithoutBatch } from '@/lib/server/chain/get-node'
import { readDeployment } from '@/lib/server/chain/read-deployment'
import { HttpError } from '@/lib/server/http/http-error'
import { createCachedReads } from '@/lib/server/cached-read'
import { maxShownEvents, type ShownParty, type TransactionViewResponse } from '@/lib/transaction-view/transaction-view'
import { createEventsDecoder, decodeCall, type Decoded, decodeRevert } from './decode-transaction'

const abis: Readonly<Record<ContractName, Abi>> = {
  intToken: intTokenAbi,
  platform: platformAbi,
  generalWhitelist: whitelistAbi,
  partnersWhitelist: whitelistAbi,
  adminWhitelist: whitelistAbi,
  passwordRegistry: passwordRegistryAbi,
  keyHunt: keyHuntAbi,
}

/** The functions, events and errors of all our contracts. */
const everyAbi: Abi = [
  ...platformAbi,
  ...intTokenAbi,
  ...passwordRegistryAbi,
  ...keyHuntAbi,
  ...whitelistAbi,
  ...timelockAbi,
]

/** The contracts of a chain by address. */
type KnownContracts = {
  readonly toParty: (address: Address) => ShownParty
  /** The ABI of one of our contracts; for any other address all ABIs together. */
  readonly abiOf: (address: Address | null) => Abi
}

/** Reads the addresses of our contracts from the deployment file. */
async function readKnownContracts(chainId: SupportedChainId): Promise<KnownContracts> {
  const deployment = await readDeployment(readServerEnv(), chainId)
  const names = new Map(
    Object.entries(deployment?.contracts ?? {}).map(([name, address]) => [address.toLowerCase(), name as ContractName]),
  )
  const nameOf = (address: Address) => names.get(address.toLowerCase()) ?? null
  return {
    toParty: (address) => ({ address, name: nameOf(address) }),
    abiOf: (address) => {
      const name = address && nameOf(address)
      return name ? abis[name] : everyAbi
    },
  }
}

const maxDataCharacters = 2_000

type Node = ReturnType<typeof getNodeWithoutBatch>
type SentTransaction = Awaited<ReturnType<typeof getTransaction>>

/** The receipt with its first events decoded; null while the transaction is not mined. */
async function readMined(node: Node, transaction: SentTransaction, known: KnownContracts) {
  const receipt = await getTransactionReceipt(node, { hash: transaction.hash }).catch((error: unknown) => {
    if (error instanceof TransactionReceiptNotFoundError) return null
    throw error
  })
  if (!receipt) return null
  const { blockNumber, contractAddress, effectiveGasPrice, gasUsed, logs, status } = receipt
  const [block, newest] = await Promise.all([getBlock(node, { blockNumber }), getBlockNumber(node, { cacheTime: 0 })])
  const decodeEvent = createEventsDecoder()
  const events = logs.slice(0, maxShownEvents).map(({ address, data, logIndex, topics }) => ({
    logIndex,
    contract: known.toParty(address),
    event: decodeEvent(known.abiOf(address), { topics, data }),
  }))
  const depth = Math.max(1, Number(newest - blockNumber) + 1)
  const fee = { gasUsed: gasUsed.toString(), feeWei: (gasUsed * effectiveGasPrice).toString() }
  const time = Number(block.timestamp)
  const mined = { block: Number(blockNumber), depth, time, ...fee, eventCount: logs.length, events, revert: null }
  return { mined, status, created: contractAddress ? known.toParty(contractAddress) : null }
}

/** A view without the reason of its revert, and the function that finds it as `explainRevert`. */
type ReadView = {
  readonly view: TransactionViewResponse
  readonly findReason: (visitor?: string) => Promise<Decoded | null>
}

/** Reads a transaction from the node and decodes it. @throws as `readTransactionView`. */
async function readView(chainId: SupportedChainId, hash: Hash): Promise<ReadView> {
  const node = getNodeWithoutBatch(chainId)
  const known = await readKnownContracts(chainId)
  try {
    const transaction = await getTransaction(node, { hash })
    const found = await readMined(node, transaction, known)
    const { from, gas, input, nonce, to, value } = transaction
    const view: TransactionViewResponse = {
      chainId,
      hash,
      outcome: found?.status ?? 'pending',
      from: known.toParty(from),
      to: to && known.toParty(to),
      created: found?.created ?? null,
      valueWei: value.toString(),
      nonce,
      gasLimit: gas.toString(),
      call: input === '0x' ? null : decodeCall(known.abiOf(to), input),
      data: input.slice(0, maxDataCharacters),
      mined: found?.mined ?? null,
    }
    const reasonAbis = [known.abiOf(to), known.abiOf(null)]
    return { view, findReason: shareReason((visitor) => explainRevert(node, transaction, reasonAbis, visitor)) }
  } catch (error) {
    if (error instanceof TransactionNotFoundError)
      throw new HttpError(404, 'not-found', 'There is no such transaction on this network.')
    if (error instanceof BaseError && error.walk((cause) => cause instanceof ResponseBodyTooLargeError))
      throw new HttpError(422, 'transaction-too-large', 'This transaction is too large to be shown here.')
    throw new HttpError(503, 'node-unavailable', 'The network is not responding. Try again in a moment.')
  }
}

/** The time for which a response waits for the reason of a revert. */
const maxReasonMs = 10_000

async function withReason({ view, findReason }: ReadView, visitor?: string): Promise<TransactionViewResponse> {
  if (view.outcome !== 'reverted' || !view.mined) return view
  const revert = await pTimeout(findReason(visitor), { milliseconds: maxReasonMs, fallback: () => null })
  return { ...view, mined: { ...view.mined, revert } }
}

/**
 * Reads a transaction from the node and decodes it with the ABIs of our contracts.
 *
 * @param visitor who asks, for a share of the calls that find the reasons of reverts.
 * @throws HttpError 404 when the node does not know the transaction, 422 when it or its receipt is too large, 503 when the node
 * does not respond.
 */
export const readTransactionView = async (
  chainId: SupportedChainId,
  hash: Hash,
  visitor?: string,
): Promise<TransactionViewResponse> => withReason(await readView(chainId, hash), visitor)

/** The page asks again every two seconds while a transaction is pending. */
export const viewFreshForMs = 1_500
const cachedViews = createCachedReads<ReadView>({ freshForMs: viewFreshForMs, max: 50 })

/** As `readTransactionView`. Requests for the same transaction share one read, because a receipt can have megabytes. */
export const readCachedTransactionView = async (
  chainId: SupportedChainId,
  hash: Hash,
  visitor?: string,
): Promise<TransactionViewResponse> =>
  withReason(await cachedViews.read(`${chainId}/${hash}`, () => readView(chainId, hash)), visitor)

/**
 * A stranger can choose a transaction that is expensive to repeat. So few are repeated at the same time, and none with
 * very much gas.
 */
export const explainBounds = { atOnce: 2, waiting: 10, ofOne: 1 } as const
const explain = createBoundedQueue(explainBounds)
/** So many times the gas that the site relays a claim with. */
export const mostRelays = 10n

/**
 * Shares a found reason with all who ask. Without a place in the queue a visitor gets the transaction without its
 * reason, and only this visitor: the next one asks again.
 */
function shareReason(find: (visitor?: string) => Promise<Decoded | null>): ReadView['findReason'] {
  let finding: Promise<Decoded | null> | undefined
  return async function findReason(visitor): Promise<Decoded | null> {
    if (finding) return finding.catch(() => findReason(visitor))
    const own = find(visitor)
    finding = own
    return own.catch((error: unknown) => {
      finding = undefined
      if (error instanceof QueueFull) return null
      throw error
    })
  }
}

/**
 * Finds the reason of a revert by calling the transaction again on the block before its own, because a receipt contains
 * no reason. Null when the node no longer has the state of that block or the call succeeds now.
 *
 * @throws QueueFull without a place in the queue.
 */
async function explainRevert(
  node: Client<Transport, Chain>,
  transaction: Transaction,
  abis: readonly Abi[],
  visitor?: string,
): Promise<Decoded | null> {
  const { blockNumber, from, gas, input, to, value } = transaction
  if (blockNumber === null || !isSupportedChainId(node.chain.id)) return null
  if (gas > mostRelays * supportedChains[node.chain.id].gasBounds.relayed) return null
  const repeat = () => call(node, { account: from, to, data: input, value, gas, blockNumber: blockNumber - 1n })
  const refusal: unknown = await explain(repeat, visitor).then(
    () => null,
    (error: unknown) => error,
  )
  if (refusal instanceof QueueFull) throw refusal
  if (!(refusal instanceof BaseError)) return null
  const holder = refusal.walk((cause) => isHex((cause as { readonly data?: unknown }).data))
  const data = (holder as { readonly data?: unknown } | null)?.data
  if (!isHex(data)) return null
  return abis.reduce<Decoded | null>((known, abi) => known ?? decodeRevert(abi, data), null)
}
