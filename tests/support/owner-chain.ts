import {
  type Account,
  type Address,
  type Chain,
  type Client,
  createClient,
  createWalletClient,
  http,
  type Transport,
} from 'viem'
import { deployContracts } from '@/contracts/script/deploy'
import type { DeployOptions } from '@/contracts/script/terms'
import { supportedChains } from '@/lib/chains'
import { intTokenContract, platformContract } from '@/lib/contracts/platform-contracts'
import { readOwnerRights } from '@/lib/owner/read-owner-rights'
import { runTransactionFlow } from '@/lib/transactions/run-transaction-flow'
import type { FlowContext, TransactionStep } from '@/lib/transactions/transaction-flow'
import { idleTransaction, reduceTransaction, type TransactionState } from '@/lib/transactions/transaction-state'
import { startTestNode } from './test-node'

const chain: Chain = supportedChains[31337]

/** A separate chain with our contracts, deployed with `options`, and accounts that use it like the screens. */
export async function startOwnerChain(options: DeployOptions = {}) {
  const test = await startTestNode(31337)
  const deployment = await deployContracts({ ...test.connect(), options })
  const platform = platformContract(deployment)
  const intToken = intTokenContract(deployment)
  if (!platform || !intToken) throw new Error('the deployment is not whole')
  const transport = http(test.rpcUrl)
  const node: Client<Transport, Chain> = createClient({ chain, transport, pollingInterval: 20, cacheTime: 0 })

  return {
    ...test,
    chainNode: node,
    deployment,
    contracts: { platform, intToken },
    reader: test.connect().publicClient,
    rightsOf: (account: Address) =>
      readOwnerRights(node, { ...deployment.contracts, platform: platform.address }, account),
    /** Runs a plan for an account and counts the signature requests. */
    async run(account: Account, plan: (context: FlowContext) => Promise<readonly TransactionStep[]>) {
      const wallet = createWalletClient({ account, chain, transport })
      let state: TransactionState = idleTransaction
      let signed = 0
      const isDone = await runTransactionFlow({
        connect: async () => ({
          clients: { node, wallet },
          contracts: { platform, intToken },
          account: account.address,
        }),
        plan,
        emit: (event) => {
          if (event.kind === 'asked-to-sign') signed += 1
          state = reduceTransaction(state, event)
        },
      })
      return { isDone, signed, state: state as TransactionState }
    },
  }
}

export type OwnerChain = Awaited<ReturnType<typeof startOwnerChain>>
