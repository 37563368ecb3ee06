import type { Abi, Account, Chain, Hex, PublicClient, Transport, WalletClient } from 'viem'
import { encodeDeployData, getAddress, type ContractConstructorArgs } from 'viem'
import { readBytecode } from './artifact'

export type DeployerClient = WalletClient<Transport, Chain | undefined, Account>

/** Sends one transaction after the other and waits for each; a reverted one throws. */
export type Sender = ReturnType<typeof createSender>

export function createSender(publicClient: PublicClient, walletClient: DeployerClient) {
  const { account } = walletClient
  const pollingInterval = publicClient.chain?.id === 31337 ? 50 : 1_000

  async function confirm(hash: Hex) {
    const receipt = await publicClient.waitForTransactionReceipt({ hash, pollingInterval })
    if (receipt.status !== 'success') throw new Error(`transaction ${hash} was reverted`)
    return receipt
  }

  return {
    account,
    /** Deploys a contract from its committed artifact. */
    async deploy<const abi extends Abi>(name: string, abi: abi, args: ContractConstructorArgs<abi>) {
      const data = encodeDeployData({ abi: abi as Abi, bytecode: readBytecode(name), args: args as readonly unknown[] })
      const hash = await walletClient.sendTransaction({ account, chain: walletClient.chain ?? null, data })
      const receipt = await confirm(hash)
      if (!receipt.contractAddress) throw new Error(`${name} was not deployed`)
      return { address: getAddress(receipt.contractAddress), blockNumber: receipt.blockNumber }
    },
    /** Simulates, so that a refusal is explained, then sends. */
    async send(call: (account: Account) => Promise<Hex>) {
      await confirm(await call(account))
    },
  }
}
