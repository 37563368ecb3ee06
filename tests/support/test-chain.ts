import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  type Address,
  createTestClient,
  createWalletClient,
  type Hash,
  http,
  numberToHex,
  parseEther,
  publicActions,
  type TestActions,
  walletActions,
} from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { localMnemonic } from '@/contracts/constants'
import { supportedChains } from '@/lib/chains'
import { retryLostState } from '@/lib/retry-lost-state'
import { foundryBinary } from '@/scripts/contracts/forge'
import { findFreePort } from '@/scripts/test/free-ports'
import { pollReceipts } from './poll-receipts'
import { waitUntil } from './wait-until'

type Pool = Pick<TestActions, 'getAutomine' | 'getTxpoolContent' | 'mine'>

const lookEveryMs = 2_000

async function readWaiting(client: Pool): Promise<ReadonlySet<Hash>> {
  if (!(await client.getAutomine())) return new Set()
  const { pending } = await client.getTxpoolContent()
  return new Set(Object.values(pending).flatMap((byNonce) => Object.values(byNonce).map(({ hash }) => hash)))
}

/**
 * Mines transactions that anvil left in its pool. A transaction that arrives while another one is being mined can stay there
 * until the next one arrives (https://github.com/foundry-rs/foundry/issues/10122), and waiting for its receipt would hang.
 *
 * @returns a function that stops the timer.
 */
function mineStuckTransactions(client: Pool): () => void {
  let before: ReadonlySet<Hash> = new Set()
  const timer = setInterval(() => {
    readWaiting(client)
      .then(async (waiting) => {
        const isStuck = [...waiting].some((hash) => before.has(hash))
        before = waiting
        if (isStuck) await client.mine({ blocks: 1 })
      })
      // The node is down, perhaps on purpose: its pool is gone.
      .catch(() => (before = new Set()))
  }, lookEveryMs)
  timer.unref()
  return () => clearInterval(timer)
}

const chain = supportedChains[31337]

function createClients(url: string) {
  const transport = retryLostState(http(url))
  const client = createTestClient({ mode: 'anvil', chain, transport, pollingInterval: 20, cacheTime: 0 })
    .extend(publicActions)
    .extend(walletActions)
    .extend(pollReceipts)
  const deployer = createWalletClient({ account: mnemonicToAccount(localMnemonic), chain, transport })
  return { client, deployer }
}

export type TestClient = ReturnType<typeof createClients>['client']

export type TestChain = ReturnType<typeof createClients> & {
  readonly port: number
  readonly url: string
  /** Kills the node. SIGKILL acts like a power cut; on SIGTERM anvil saves its state file first. */
  kill(signal?: 'SIGKILL' | 'SIGTERM'): Promise<void>
  /** Restarts the node on the same port. */
  start(flags?: readonly string[]): Promise<void>
}

/** Starts a separate anvil that mines one block per transaction. */
export async function startTestChain(flags: readonly string[] = []): Promise<TestChain> {
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  const { client, deployer } = createClients(url)
  let node: ChildProcess | null = null
  let stopMining = () => {}
  const test: TestChain = {
    port,
    url,
    client,
    deployer,
    async kill(signal = 'SIGKILL') {
      const running = node
      node = null
      stopMining()
      if (!running || running.exitCode !== null || running.signalCode !== null) return
      const ended = once(running, 'exit')
      running.kill(signal)
      await ended
    },
    async start(moreFlags = flags) {
      const all = ['--port', String(port), '--chain-id', String(chain.id), '--silent', '--no-request-size-limit']
      const started = spawn(foundryBinary('anvil'), [...all, ...moreFlags], { stdio: 'ignore' })
      node = started
      await waitUntil(async () => {
        const isOurs = (await client.getChainId()) === chain.id
        // Another process may have taken the port in the meantime.
        return (isOurs && started.exitCode === null) || 'another chain, or none'
      })
      stopMining = mineStuckTransactions(client)
    },
  }
  await test.start()
  return test
}

/** Creates impersonated accounts with 10 million native coins each. Different values of `first` give different accounts. */
export async function createPlayers(client: TestClient, count: number, first = 0): Promise<Address[]> {
  const players = Array.from({ length: count }, (_, index) => numberToHex(0xa11ce000 + first + index, { size: 20 }))
  for (const address of players) {
    await client.impersonateAccount({ address })
    await client.setBalance({ address, value: parseEther('10000000') })
  }
  return players
}
