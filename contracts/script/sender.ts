import { setTimeout as sleep } from 'node:timers/promises'
import {
  encodeDeployData,
  getAddress,
  type Abi,
  type Account,
  type Address,
  type Chain,
  type ContractConstructorArgs,
  type Hex,
  type PublicClient,
  type Transport,
  type WalletClient,
} from 'viem'
import { readArtifact } from './artifact'
import { DeploymentError } from './deployment-error'
import { waitForReceipt } from './wait-for-receipt'

export type DeployerClient = WalletClient<Transport, Chain | undefined, Account>

/** One transaction: `to` is left out where a contract is created. */
export type Transaction = { to?: Address; data: Hex; nonce?: number }

/** Sends one transaction after the other and waits for each; a reverted one throws. */
export type Sender = ReturnType<typeof createSender>

const secondsForPool = 120

export function createSender(publicClient: PublicClient, walletClient: DeployerClient) {
  const { account } = walletClient
  const { address } = account
  const pollingMs = Math.min(publicClient.pollingInterval, publicClient.chain?.id === 31337 ? 50 : 1_000)

  async function transact(transaction: Transaction) {
    const hash = await walletClient.sendTransaction({ ...transaction, account, chain: walletClient.chain ?? null })
    return waitForReceipt(publicClient, hash, pollingMs)
  }

  /** The nonce of the account's next transaction, by what is in blocks. */
  function nextNonce() {
    return publicClient.getTransactionCount({ address, blockTag: 'latest' })
  }

  return {
    account,
    transact,
    nextNonce,
    /** Waits until no transaction of the account is left in the node's pool: only then the chain tells what was done. */
    async settle() {
      for (let second = 0; second <= secondsForPool; second += 1) {
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
    /** Waits for what `call` sends. */
    async send(call: (account: Account) => Promise<Hex>) {
      await waitForReceipt(publicClient, await call(account), pollingMs)
    },
  }
}
