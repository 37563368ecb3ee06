import { setTimeout as sleep } from 'node:timers/promises'
import {
  type Abi,
  type Account,
  type Address,
  type Chain,
  type ContractConstructorArgs,
  encodeDeployData,
  getAddress,
  type Hex,
  type PublicClient,
  type TransactionReceipt,
  TransactionReceiptNotFoundError,
  type Transport,
  type WalletClient,
} from 'viem'
import { readArtifact } from './artifacts'
import { DeploymentError } from './deployment-error'

export type DeployerClient = WalletClient<Transport, Chain | undefined, Account>

/** One transaction; without `to` it creates a contract. */
type Transaction = { to?: Address; data: Hex; nonce?: number }

/** Sends transactions one after the other and waits for each. Throws DeploymentError if one reverts. */
export type Sender = ReturnType<typeof createSender>

const maxPoolSeconds = 120

export function createSender(publicClient: PublicClient, walletClient: DeployerClient) {
  const { account } = walletClient
  const { address } = account
  const pollingMs = Math.min(publicClient.pollingInterval, publicClient.chain?.id === 31337 ? 50 : 1_000)

  async function transact(transaction: Transaction) {
    const hash = await walletClient.sendTransaction({ ...transaction, account, chain: walletClient.chain ?? null })
    return waitForReceipt(publicClient, hash, pollingMs)
  }

  /** The nonce of the account's next transaction, counting mined transactions only. */
  function nextNonce() {
    return publicClient.getTransactionCount({ address, blockTag: 'latest' })
  }

  return {
    account,
    transact,
    nextNonce,
    /** Waits until the node's pool holds no transaction of the account, so that the chain state shows all that was done. */
    async settle() {
      for (let second = 0; second <= maxPoolSeconds; second += 1) {
        const [mined, sent] = await Promise.all([
          nextNonce(),
          publicClient.getTransactionCount({ address, blockTag: 'pending' }),
        ])
        if (sent <= mined) return
        await sleep(1_000)
      }
      throw new DeploymentError(`transactions of ${address} are still waiting for a block: run this again after them`)
    },
    /** Deploys a contract from its committed artifact. */
    async deploy<const abi extends Abi>(name: string, abi: abi, args: ContractConstructorArgs<abi>) {
      const { bytecode } = readArtifact(name)
      const data = encodeDeployData({ abi: abi as Abi, bytecode, args: args as readonly unknown[] })
      const receipt = await transact({ data })
      if (!receipt.contractAddress) throw new Error(`${name} was not deployed`)
      return { address: getAddress(receipt.contractAddress), blockNumber: receipt.blockNumber }
    },
    /** Sends a transaction by `call` and waits for its receipt. */
    async send(call: (account: Account) => Promise<Hex>) {
      await waitForReceipt(publicClient, await call(account), pollingMs)
    },
  }
}

type ReceiptReader = Pick<PublicClient, 'getTransactionReceipt'>

const timeoutMs = 180_000

/**
 * Waits until a transaction is in a block and returns its receipt. Throws DeploymentError if it was reverted or is in no block
 * after three minutes.
 *
 * viem's `waitForTransactionReceipt` looks for the receipt once per block. A node that mines on demand may announce a block
 * before it has the receipts, and its next block comes only with the next transaction, so that viem would wait forever.
 */
export async function waitForReceipt(client: ReceiptReader, hash: Hex, pollingMs: number): Promise<TransactionReceipt> {
  const end = Date.now() + timeoutMs
  for (;;) {
    const receipt = await client.getTransactionReceipt({ hash }).catch(rethrowUnlessNotFound)
    if (receipt?.status === 'success') return receipt
    if (receipt) throw new DeploymentError(`transaction ${hash} was reverted`)
    if (Date.now() > end) throw new DeploymentError(`transaction ${hash} is in no block yet: run this again later`)
    await sleep(pollingMs)
  }
}

function rethrowUnlessNotFound(error: unknown): undefined {
  if (!(error instanceof TransactionReceiptNotFoundError)) throw error
}
