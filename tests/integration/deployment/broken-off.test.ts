import { setTimeout as sleep } from 'node:timers/promises'
import { http, type Address, type Hex, type Transport } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Deployment } from '@/contracts/deployment'
import { deployContracts } from '@/contracts/script/deploy'
import { createMemoryJournal } from '@/contracts/script/journal'
import type { DeployOptions } from '@/contracts/script/terms'
import {
  deployer,
  gameServer,
  guardian,
  partner,
  proposer,
  startTestNode,
  treasury,
  type TestNode,
} from '@/tests/support/test-node'

const options: DeployOptions = {
  treasury: treasury.address,
  guardian: guardian.address,
  partners: [partner.address],
  gameServers: [gameServer.address],
  governance: { proposers: [proposer.address], delaySeconds: 172_800n },
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

describe('a deployment that is broken off', () => {
  it('ends as if nothing had happened, whichever answer was the last one that did not arrive', async () => {
    expect(undisturbed.transactions).toBe(41)
    for (let count = 1; count <= undisturbed.transactions; count += 1) await breakOffAndResume('answer lost', count)
  }, 900_000)

  it('ends as if nothing had happened, whichever transaction was noted and never sent', async () => {
    for (let count = 1; count <= 11; count += 1) await breakOffAndResume('never sent', count)
  }, 900_000)

  it('waits for what the node has not put into a block yet', async () => {
    const journal = createMemoryJournal()
    await node.control.setAutomine(false)
    await expect(deploy(dyingAt('answer lost', 1), journal)).rejects.toThrow('the process is dead')
    const resumed = deploy(undefined, journal)
    await sleep(1_500)
    await node.control.setAutomine(true)
    await node.control.mine({ blocks: 1 })
    expect(await resumed).toEqual(undisturbed.deployment)
    expect(await countTransactions()).toBe(undisturbed.transactions)
  })

  it('creates again what was reverted, and only that', async () => {
    const journal = createMemoryJournal()
    await expect(deploy(dyingAt('never sent', 3), journal)).rejects.toThrow('the process is dead')
    // The nonce that was noted for the third contract is used up by something else.
    const { walletClient, publicClient } = node.connect()
    const hash = await walletClient.sendTransaction({ to: treasury.address, value: 1n })
    await publicClient.waitForTransactionReceipt({ hash })
    const { contracts } = await deploy(undefined, journal)
    expect(contracts.intToken).toBe(undisturbed.deployment.contracts.intToken)
    expect(contracts.generalWhitelist).toBe(undisturbed.deployment.contracts.generalWhitelist)
    expect(contracts.partnersWhitelist).toBe(undisturbed.deployment.contracts.adminWhitelist)
    expect(await countTransactions()).toBe(undisturbed.transactions + 1)
  })

  it('is not taken up on other terms or by another key', async () => {
    const journal = createMemoryJournal()
    await expect(deploy(dyingAt('answer lost', 2), journal)).rejects.toThrow('the process is dead')
    const sentence = 'begun here by another key, on other terms or with other contracts'
    const otherTerms = { ...options, treasury: partner.address }
    await expect(deployContracts({ ...node.connect(), journal, options: otherTerms })).rejects.toThrow(sentence)
    await expect(deployContracts({ ...node.connect(undefined, partner), journal, options })).rejects.toThrow(sentence)
    await expect.poll(countTransactions).toBe(2)
  })

  it('begins anew where the chain has begun anew', async () => {
    const journal = createMemoryJournal()
    await expect(deploy(dyingAt('answer lost', 5), journal)).rejects.toThrow('the process is dead')
    await expect.poll(countTransactions).toBe(5)
    await node.control.revert({ id: snapshot })
    snapshot = await node.control.snapshot()
    expect(await deploy(undefined, journal)).toEqual(undisturbed.deployment)
  })
})

type Death = 'answer lost' | 'never sent'

async function breakOffAndResume(death: Death, count: number) {
  const id = await node.control.snapshot()
  const journal = createMemoryJournal()
  await expect(deploy(dyingAt(death, count), journal), `${death} ${count}`).rejects.toThrow('the process is dead')
  await expect.poll(countTransactions).toBe(death === 'answer lost' ? count : count - 1)
  const deployment = await deploy(undefined, journal)
  expect(deployment, `${death} ${count}`).toEqual(undisturbed.deployment)
  expect(await countTransactions(), `${death} ${count}`).toBe(undisturbed.transactions)
  expect(await readState(deployment), `${death} ${count}`).toEqual(undisturbed.state)
  await node.control.revert({ id })
}

function deploy(transport: Transport | undefined, journal: ReturnType<typeof createMemoryJournal>) {
  return deployContracts({ ...node.connect(transport), options, journal })
}

/** A connection that is dead from the transaction number `count` on: it is sent or not, and nothing is heard after it. */
function dyingAt(death: Death, count: number): Transport {
  const inner = http(node.rpcUrl, { retryCount: 0 })
  let sent = 0
  return (setUp) => {
    const { request, ...rest } = inner(setUp)
    const dying = async (call: { method: string; params?: unknown }): Promise<unknown> => {
      if (sent >= count) throw new Error('the process is dead')
      if (call.method !== 'eth_sendRawTransaction') return request(call)
      sent += 1
      if (sent < count) return request(call)
      if (death === 'answer lost') await request(call)
      throw new Error('the process is dead')
    }
    return { ...rest, request: dying as typeof request }
  }
}

function countTransactions() {
  return node.connect().publicClient.getTransactionCount({ address: deployer.address })
}

/** The storage root of every contract: all that it holds. */
async function readState({ contracts }: Deployment): Promise<Record<string, Hex>> {
  const { publicClient } = node.connect()
  const entries = Object.entries(contracts).map(async ([name, address]: [string, Address]) => {
    const { storageHash } = await publicClient.getProof({ address, storageKeys: [] })
    return [name, storageHash]
  })
  return Object.fromEntries(await Promise.all(entries)) as Record<string, Hex>
}
