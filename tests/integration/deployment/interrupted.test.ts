import { setTimeout as sleep } from 'node:timers/promises'
import { http, type Address, type Hex, type Transport } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Deployment } from '@/contracts/deployment'
import { deployContracts } from '@/contracts/script/deploy'
import { createMemoryJournal } from '@/contracts/script/journal'
import type { DeployOptions } from '@/contracts/script/terms'
import {
  canceller,
  deployer,
  gameServer,
  partner,
  startTestNode,
  type TestNode,
  testTerms,
  treasury,
} from '@/tests/support/test-node'
import { isLongRun } from '@/tests/support/long-run'

const options: DeployOptions = {
  ...testTerms,
  partners: [partner.address],
  gameServers: [gameServer.address],
  startDate: 1_900_000_000n,
}

let node: TestNode
let snapshot: Hex
let undisturbed: { transactions: number; deployment: Deployment; state: Record<string, Hex> }

beforeAll(async () => {
  node = await startTestNode(25)
  const empty = await node.control.snapshot()
  const deployment = await deployContracts({ ...node.connect(), options })
  undisturbed = { deployment, transactions: await countTransactions(), state: await readState(deployment) }
  await node.control.revert({ id: empty })
})
afterAll(() => node.stop())

beforeEach(async () => {
  snapshot = await node.control.snapshot()
})
afterEach(() => node.control.revert({ id: snapshot }))

describe('an interrupted deployment', () => {
  it('resumes to the same result after the response to any transaction was lost', async () => {
    expect(undisturbed.transactions).toBe(46)
    // Every fifth in the ordinary run: creation, calls and the last transaction are among them.
    const step = isLongRun ? 1 : 5
    for (let count = 1; count <= undisturbed.transactions; count += step)
      await interruptAndResume('response lost', count)
  }, 900_000)

  it('resumes to the same result after any contract was noted in the journal but not sent', async () => {
    for (let count = 1; count <= 10; count += 1) await interruptAndResume('never sent', count)
  }, 900_000)

  it('waits for pending transactions', async () => {
    const journal = createMemoryJournal()
    await node.control.setAutomine(false)
    await expect(deploy(createFailingTransport('response lost', 1), journal)).rejects.toThrow('the process is dead')
    const resumed = deploy(undefined, journal)
    await sleep(1_500)
    await node.control.setAutomine(true)
    await node.control.mine({ blocks: 1 })
    expect(await resumed).toEqual(undisturbed.deployment)
    expect(await countTransactions()).toBe(undisturbed.transactions)
  })

  it('creates only the missing contract again', async () => {
    const journal = createMemoryJournal()
    await expect(deploy(createFailingTransport('never sent', 3), journal)).rejects.toThrow('the process is dead')
    // Another transaction uses the nonce that the journal has for the third contract.
    const { walletClient, publicClient } = node.connect()
    const hash = await walletClient.sendTransaction({ to: treasury.address, value: 1n })
    await publicClient.waitForTransactionReceipt({ hash })
    const { contracts } = await deploy(undefined, journal)
    expect(contracts.intToken).toBe(undisturbed.deployment.contracts.intToken)
    expect(contracts.generalWhitelist).toBe(undisturbed.deployment.contracts.generalWhitelist)
    expect(contracts.partnersWhitelist).toBe(undisturbed.deployment.contracts.adminWhitelist)
    expect(await countTransactions()).toBe(undisturbed.transactions + 1)
  })

  it('is not resumed with other terms or by another key', async () => {
    const journal = createMemoryJournal()
    await expect(deploy(createFailingTransport('response lost', 2), journal)).rejects.toThrow('the process is dead')
    const sentence = 'begun here by another key, on other terms or with other contracts'
    const otherTerms = { ...options, treasury: partner.address }
    await expect(deployContracts({ ...node.connect(), journal, options: otherTerms })).rejects.toThrow(sentence)
    await expect(deployContracts({ ...node.connect(undefined, canceller), journal, options })).rejects.toThrow(sentence)
    await expect.poll(countTransactions).toBe(2)
  })

  it('starts again on a recreated chain', async () => {
    const journal = createMemoryJournal()
    await expect(deploy(createFailingTransport('response lost', 5), journal)).rejects.toThrow('the process is dead')
    await expect.poll(countTransactions).toBe(5)
    await node.control.revert({ id: snapshot })
    snapshot = await node.control.snapshot()
    expect(await deploy(undefined, journal)).toEqual(undisturbed.deployment)
  })
})

type Failure = 'response lost' | 'never sent'

async function interruptAndResume(failure: Failure, count: number) {
  const id = await node.control.snapshot()
  const journal = createMemoryJournal()
  await expect(deploy(createFailingTransport(failure, count), journal), `${failure} ${count}`).rejects.toThrow(
    'the process is dead',
  )
  await expect.poll(countTransactions).toBe(failure === 'response lost' ? count : count - 1)
  const deployment = await deploy(undefined, journal)
  expect(deployment, `${failure} ${count}`).toEqual(undisturbed.deployment)
  expect(await countTransactions(), `${failure} ${count}`).toBe(undisturbed.transactions)
  expect(await readState(deployment), `${failure} ${count}`).toEqual(undisturbed.state)
  await node.control.revert({ id })
}

function deploy(transport: Transport | undefined, journal: ReturnType<typeof createMemoryJournal>) {
  return deployContracts({ ...node.connect(transport), options, journal })
}

/** A transport that fails from transaction number `count` on, which is either sent or not. */
function createFailingTransport(failure: Failure, count: number): Transport {
  const inner = http(node.rpcUrl, { retryCount: 0 })
  let sent = 0
  return (setUp) => {
    const { request, ...rest } = inner(setUp)
    const dying = async (call: { method: string; params?: unknown }): Promise<unknown> => {
      if (sent >= count) throw new Error('the process is dead')
      if (call.method !== 'eth_sendRawTransaction') return request(call)
      sent += 1
      if (sent < count) return request(call)
      if (failure === 'response lost') await request(call)
      throw new Error('the process is dead')
    }
    return { ...rest, request: dying as typeof request }
  }
}

function countTransactions() {
  return node.connect().publicClient.getTransactionCount({ address: deployer.address })
}

/** The storage root of every contract, which identifies its whole state. */
async function readState({ contracts }: Deployment): Promise<Record<string, Hex>> {
  const { publicClient } = node.connect()
  const entries = Object.entries(contracts).map(async ([name, address]: [string, Address]) => {
    const { storageHash } = await publicClient.getProof({ address, storageKeys: [] })
    return [name, storageHash]
  })
  return Object.fromEntries(await Promise.all(entries)) as Record<string, Hex>
}
