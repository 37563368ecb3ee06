import {
  type Account,
  type Address,
  type Chain,
  type Client,
  createClient,
  createPublicClient,
  createTestClient,
  createWalletClient,
  custom,
  http,
  parseEther,
  type Transport,
  type TypedDataDefinition,
} from 'viem'
import { generatePrivateKey, mnemonicToAccount, privateKeyToAccount } from 'viem/accounts'
import { localMnemonic } from '@/contracts/constants'
import { deployContracts } from '@/contracts/script/deploy'
import type { DeployOptions } from '@/contracts/script/terms'
import { supportedChains } from '@/lib/chains'
import type { ChainContracts } from '@/lib/contracts/chain-contracts'
import { intTokenContract, platformContract } from '@/lib/contracts/platform-contracts'
import type { TransactionClients } from '@/lib/transactions/transaction-flow'
import { startAnvil } from '@/scripts/contracts/anvil'
import { retryLostState } from '@/lib/retry-lost-state'
import { deployLegacyContracts } from './deploy-legacy'
import { pollReceipts } from './poll-receipts'

const chain = supportedChains[31337]

/** A separate node with our contracts. */
export type ChainWithContracts = Awaited<ReturnType<typeof startChainWithContracts>>

/** Starts anvil on a free port and deploys our contracts or the test double of the live generation, with `options`. */
export async function startChainWithContracts(generation: 'ours' | 'live' = 'ours', options: DeployOptions = {}) {
  const { rpcUrl: url, stop } = await startAnvil()
  const connection = { chain, transport: retryLostState(http(url)), pollingInterval: 20, cacheTime: 0 }
  const publicClient = createPublicClient(connection).extend(pollReceipts)
  const walletClient = createWalletClient({ ...connection, account: mnemonicToAccount(localMnemonic) })
  const deployment =
    generation === 'ours'
      ? await deployContracts({ publicClient, walletClient, options })
      : await deployLegacyContracts({ publicClient, walletClient, options })
  const platform = platformContract(deployment)
  const intToken = intTokenContract(deployment)
  if (!platform || !intToken) throw new Error('the deployment is not whole')
  const contracts: ChainContracts = { platform, intToken }
  return {
    url,
    contracts,
    /** The addresses of all contracts by name. */
    deployment,
    owner: walletClient,
    publicClient,
    testClient: createTestClient({ ...connection, mode: 'anvil' }),
    stop,
  }
}

/** Intercepts the wallet's requests: changes a response or rejects. */
export type WalletHook = (method: string, proceed: () => Promise<unknown>) => Promise<unknown>

export type TestPlayer = {
  readonly address: Address
  readonly account: Account
  readonly clients: TransactionClients
  /** Every request that reached the wallet. */
  readonly walletRequests: string[]
}

/** A player with test coins and an EIP-1193 wallet that signs with a local key. */
export async function createPlayer(local: ChainWithContracts, hook?: WalletHook, cro = '1000000'): Promise<TestPlayer> {
  const account = privateKeyToAccount(generatePrivateKey())
  await local.testClient.setBalance({ address: account.address, value: parseEther(cro) })
  const walletRequests: string[] = []
  const signer = createWalletClient({ account, chain, transport: http(local.url) })
  const node: Client<Transport, Chain> = createClient({
    chain,
    transport: http(local.url),
    pollingInterval: 20,
    cacheTime: 0,
  })

  async function answer(method: string, params: readonly unknown[]): Promise<unknown> {
    if (method === 'eth_signTypedData_v4')
      return account.signTypedData(JSON.parse(params[1] as string) as TypedDataDefinition)
    if (method !== 'eth_sendTransaction') return node.request({ method, params } as never)
    const { to, data, value, gas } = params[0] as { to: Address; data: `0x${string}`; value?: string; gas?: string }
    return signer.sendTransaction({ to, data, value: BigInt(value ?? 0), ...(gas ? { gas: BigInt(gas) } : {}) })
  }

  const provider = {
    async request({ method, params }: { method: string; params?: unknown }) {
      walletRequests.push(method)
      const proceed = () => answer(method, (params ?? []) as readonly unknown[])
      return hook ? hook(method, proceed) : proceed()
    },
  }
  const wallet = createClient({
    account: { address: account.address, type: 'json-rpc' },
    chain,
    transport: custom(provider, { retryCount: 0 }),
  }) as TransactionClients['wallet']
  return { address: account.address, account, clients: { node, wallet }, walletRequests }
}
