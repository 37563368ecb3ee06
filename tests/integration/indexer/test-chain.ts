import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import {
  type Address,
  createTestClient,
  createWalletClient,
  type Hex,
  http,
  numberToHex,
  parseEther,
  publicActions,
  walletActions,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { supportedChains } from '@/lib/chains/supported-chains'
import { freePort } from './free-port'
import { mineForgotten } from './mine-forgotten'
import { waitUntil } from './wait-until'

const chain = supportedChains[31337]
const require = createRequire(import.meta.url)
/** The first of the accounts that every local chain knows. */
const deployerKey: Hex = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'

function anvilBinary(): string {
  return require.resolve(
    `@foundry-rs/anvil-${process.platform}-${process.arch === 'x64' ? 'amd64' : process.arch}/bin/anvil`,
  )
}

function createClients(url: string) {
  const client = createTestClient({ mode: 'anvil', chain, transport: http(url), pollingInterval: 20, cacheTime: 0 })
    .extend(publicActions)
    .extend(walletActions)
  const deployer = createWalletClient({ account: privateKeyToAccount(deployerKey), chain, transport: http(url) })
  return { client, deployer }
}

export type TestClient = ReturnType<typeof createClients>['client']

export type TestChain = ReturnType<typeof createClients> & {
  readonly port: number
  readonly url: string
  /** Ends the node as a power cut would, or by a signal on which it saves its state file first. */
  kill(signal?: 'SIGKILL' | 'SIGTERM'): Promise<void>
  /** Starts the node again on the same port. */
  start(flags?: readonly string[]): Promise<void>
}

/** A chain of its own that mines a block for every transaction. */
export async function startTestChain(flags: readonly string[] = []): Promise<TestChain> {
  const port = await freePort()
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
      const started = spawn(anvilBinary(), [...all, ...moreFlags], { stdio: 'ignore' })
      node = started
      await waitUntil(async () => {
        const isOurs = (await client.getChainId()) === chain.id
        // What answers may be somebody else's who has the port.
        return (isOurs && started.exitCode === null) || 'another chain, or none'
      })
      stopMining = mineForgotten(client)
    },
  }
  await test.start()
  return test
}

/** Accounts that may send without a key, with native coin to spend; `first` tells one lot from another. */
export async function createPlayers(client: TestClient, count: number, first = 0): Promise<Address[]> {
  const players = Array.from({ length: count }, (_, index) => numberToHex(0xa11ce000 + first + index, { size: 20 }))
  for (const address of players) {
    await client.impersonateAccount({ address })
    await client.setBalance({ address, value: parseEther('10000000') })
  }
  return players
}
