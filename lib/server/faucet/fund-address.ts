import 'server-only'
import { parseEther, type Address, type Hash } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { getBalance, sendTransaction, waitForTransactionReceipt } from 'viem/actions'
import { localChainId } from '@/lib/chains/supported-chains'
import { getNode } from '@/lib/server/chain/get-node'
import { RequestRefused } from '@/lib/server/http/request-refused'

/** Paid to whoever has less than half of it, in wei of the local chain's coin. */
export const faucetAmountWei = parseEther('5000')

/** The development account that pays: the local node's own, known to everybody, worth nothing anywhere else. */
const funder = mnemonicToAccount('test test test test test test test test test test test junk', { addressIndex: 8 })

const underWay = new Map<Address, Promise<FaucetAnswer>>()

export type FaucetAnswer = { readonly funded: boolean; readonly balanceWei: string; readonly transactionHash?: Hash }

async function fund(address: Address): Promise<FaucetAnswer> {
  const node = getNode(localChainId)
  const balanceWei = await getBalance(node, { address })
  if (balanceWei >= faucetAmountWei / 2n) return { funded: false, balanceWei: String(balanceWei) }
  const transactionHash = await sendTransaction(node, { account: funder, to: address, value: faucetAmountWei })
  const receipt = await waitForTransactionReceipt(node, {
    hash: transactionHash,
    pollingInterval: 100,
    timeout: 15_000,
  })
  if (receipt.status !== 'success') throw new Error(`faucet payment ${transactionHash} was reverted`)
  return { funded: true, balanceWei: String(balanceWei + faucetAmountWei), transactionHash }
}

// Payments go one after the other: they share the account's nonce.
let queue: Promise<unknown> = Promise.resolve()

/**
 * Pays play money on the local chain to an address that has little. Asked twice at once, it pays once.
 *
 * @throws RequestRefused 429 when too many addresses wait.
 */
export function fundAddress(address: Address): Promise<FaucetAnswer> {
  const known = underWay.get(address)
  if (known) return known
  if (underWay.size >= 50) throw new RequestRefused(429, 'busy', 'The faucet is busy. Try again in a moment.')
  const payment = queue.then(() => fund(address)).finally(() => underWay.delete(address))
  queue = payment.catch(() => undefined)
  underWay.set(address, payment)
  return payment
}
