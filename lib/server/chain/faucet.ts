import 'server-only'
import pRetry from 'p-retry'
import { type Address, type Hash, parseEther, TransactionReceiptNotFoundError } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { getBalance, getTransactionReceipt, sendTransaction } from 'viem/actions'
import { localMnemonic } from '@/contracts/constants'
import { localChainId } from '@/lib/chains'
import { getNode } from '@/lib/server/chain/get-node'
import { HttpError } from '@/lib/server/http/http-error'

/** The amount that the faucet pays, in wei. An address with at least half of it receives nothing. */
const faucetAmountWei = parseEther('5000')

/**
 * More than a contract that takes coins needs. It is not estimated: nodes have many errors for a contract that takes none,
 * and the receipt says it plainly.
 */
const paymentGas = 1_000_000n

/** The anvil account that pays. Its key is public, so it must not hold value on other chains. */
const funder = mnemonicToAccount(localMnemonic, { addressIndex: 8 })

const pending = new Map<Address, Promise<FaucetResponse>>()

/** The response of the faucet; `balanceWei` is the balance afterwards. */
type FaucetResponse = { readonly funded: boolean; readonly balanceWei: string; readonly transactionHash?: Hash }

/** The error for a contract that takes no coins. */
const takesNoCoins = () => new HttpError(422, 'takes-no-coins', 'The contract at this address takes no coins.')

async function fund(address: Address): Promise<FaucetResponse> {
  const node = getNode(localChainId)
  const balanceWei = await getBalance(node, { address })
  if (balanceWei >= faucetAmountWei / 2n) return { funded: false, balanceWei: String(balanceWei) }
  const transactionHash = await sendTransaction(node, {
    account: funder,
    to: address,
    value: faucetAmountWei,
    gas: paymentGas,
  })
  // Polls every tenth of a second, which `retryPolicy` does not: viem's `waitForTransactionReceipt` looks once per block, and
  // anvil may announce a block before it has the receipts.
  const receipt = await pRetry(() => getTransactionReceipt(node, { hash: transactionHash }), {
    retries: 150,
    minTimeout: 100,
    factor: 1,
    shouldRetry: ({ error }) => error instanceof TransactionReceiptNotFoundError,
  })
  if (receipt.status !== 'success') throw takesNoCoins()
  return { funded: true, balanceWei: String(balanceWei + faucetAmountWei), transactionHash }
}

// Payments run one after the other, because they share the nonce of the account.
let queue: Promise<unknown> = Promise.resolve()

/**
 * Pays play money on the local chain to an address with a low balance. Concurrent requests for one address share one payment.
 *
 * @throws HttpError 422 `takes-no-coins` for a contract whose code fails, 429 `busy` if too many addresses are waiting.
 */
export function fundAddress(address: Address): Promise<FaucetResponse> {
  const existing = pending.get(address)
  if (existing) return existing
  if (pending.size >= 50) throw new HttpError(429, 'busy', 'The faucet is busy. Try again in a moment.')
  const payment = queue.then(() => fund(address)).finally(() => pending.delete(address))
  queue = payment.catch(() => undefined)
  pending.set(address, payment)
  return payment
}
