import { createPublicClient, createTestClient, createWalletClient, http, type Account, type Transport } from 'viem'
import { generatePrivateKey, mnemonicToAccount, privateKeyToAccount } from 'viem/accounts'
import { cronos, hardhat } from 'viem/chains'
import { localMnemonic, minimumDelaySeconds } from '@/contracts/constants'
import { startAnvil } from '@/scripts/contracts/anvil'
import { pollReceipts } from './poll-receipts'

/** Accounts with test coins on every test node. */
export const [deployer, treasury, proposer, guardian, partner, gameServer, canceller] = [0, 1, 2, 3, 4, 5, 6].map(
  (addressIndex) => mnemonicToAccount(localMnemonic, { addressIndex }),
) as [TestAccount, TestAccount, TestAccount, TestAccount, TestAccount, TestAccount, TestAccount]
type TestAccount = ReturnType<typeof mnemonicToAccount>

/** The roles of a deployment, and a timelock with the shortest delay. */
export const testTerms = {
  treasury: treasury.address,
  guardian: guardian.address,
  governance: { proposers: [proposer.address], delaySeconds: minimumDelaySeconds },
}

/** An account that no test has used. */
export const freshAccount = () => privateKeyToAccount(generatePrivateKey())

const chains = { 25: cronos, 31337: hardhat }

/** A node for one test, with the id `chainId`. */
export type TestNode = Awaited<ReturnType<typeof startTestNode>>

/** Starts a node. `args` are further arguments of anvil. */
export async function startTestNode(chainId: keyof typeof chains, args: readonly string[] = []) {
  const { rpcUrl, stop } = await startAnvil(['--chain-id', String(chainId), ...args])
  const chain = chains[chainId]
  const direct = http(rpcUrl, { retryCount: 0 })
  return {
    rpcUrl,
    stop,
    control: createTestClient({ mode: 'anvil', chain, transport: direct }),
    /** The clients of a deployment, all with `transport`. */
    connect(transport: Transport = direct, account: Account = deployer) {
      return {
        publicClient: createPublicClient({ chain, transport, cacheTime: 0, pollingInterval: 10 }).extend(pollReceipts),
        walletClient: createWalletClient({ chain, transport, account }),
      }
    },
  }
}
