import { type Address, type Hex, numberToHex, parseUnits } from 'viem'
import { estimateGas, readContract, sendTransaction, waitForTransactionReceipt } from 'viem/actions'
import { describe, expect, it } from 'vitest'
import { intTokenAbi } from '@/contracts/generated/int-token'
import { readUserData } from '@/lib/contracts/read-user-data'
import { planBuyCrystal } from '@/lib/transactions/flows/buy-crystal'
import { planBuyGem } from '@/lib/transactions/flows/buy-gem'
import type { FlowContext } from '@/lib/transactions/transaction-flow'
import { chainForSuite } from '@/tests/support/chain-for-suite'
import { createPlayer, type TestPlayer, type WalletHook } from '@/tests/support/chain-with-contracts'
import { buyGem, buyInt, countSent, type FlowResult, runFlow, signsNoTypedData } from '@/tests/support/run-flow'

const local = chainForSuite()

const oneGem = buyGem(0, 1n)
const oneCrystal = (context: FlowContext) => planBuyCrystal(context, { index: 0, amount: 1n })

async function createRichPlayer(hook?: WalletHook): Promise<TestPlayer> {
  const player = await createPlayer(local, hook)
  await runFlow(local, player, buyInt('100'))
  player.walletRequests.length = 0
  return player
}

const readPlayer = ({ clients, address }: TestPlayer) => readUserData(clients.node, local.contracts, address)
/** What the platform may still spend of a player's INT, in base units. */
const readAllowance = ({ clients, address }: TestPlayer) =>
  readContract(clients.node, {
    address: local.contracts.intToken.address,
    abi: intTokenAbi,
    functionName: 'allowance',
    args: [address, local.contracts.platform.address],
  })
const stepsOf = ({ states }: FlowResult) =>
  states.flatMap((state) => (state.kind === 'awaiting-signature' ? [state.step.name] : []))

describe('spending INT', () => {
  it.each([
    ['a gem', oneGem, 'buy-gem'],
    ['a crystal', oneCrystal, 'buy-crystal'],
  ] as const)('signs for exactly the cost of %s and sends once', async (_, plan, name) => {
    const player = await createRichPlayer()
    const flow = await runFlow(local, player, plan)
    expect(flow.last).toMatchObject({ kind: 'confirmed', step: { name, index: 1, count: 2 } })
    expect(stepsOf(flow)).toEqual(['permit', name])
    expect(countSent(player)).toBe(1)
    expect(await readAllowance(player)).toBeLessThanOrEqual(parseUnits('25', 18))
  })

  it('approves if the wallet cannot sign typed data, and remembers it', async () => {
    const player = await createRichPlayer(signsNoTypedData)
    expect(stepsOf(await runFlow(local, player, oneGem))).toEqual(['permit', 'approve', 'buy-gem'])
    expect(stepsOf(await runFlow(local, player, oneGem))).toEqual(['approve', 'buy-gem'])
    expect(player.walletRequests.filter((method) => method === 'eth_signTypedData_v4')).toHaveLength(1)
    expect(await readPlayer(player)).toMatchObject({ gemPower: 200n })
    expect(await readAllowance(player)).toBe(0n)
  })

  it('approves for a contract account, which cannot sign a permit', async () => {
    const { address, clients } = await createRichPlayer()
    await local.testClient.setCode({ address, bytecode: '0x00' })
    const plan = await planBuyGem({ clients, contracts: local.contracts, account: address }, { index: 0, amount: 1n })
    expect(plan.map(({ name }) => name)).toEqual(['approve', 'buy-gem'])
  })

  it('stops when the player rejects the permit', async () => {
    const player = await createRichPlayer((method, proceed) =>
      method === 'eth_signTypedData_v4' ? Promise.reject(Object.assign(new Error('x'), { code: 4001 })) : proceed(),
    )
    const { last } = await runFlow(local, player, oneGem)
    expect(last).toEqual({
      kind: 'failed',
      step: { name: 'permit', index: 0, count: 2 },
      failure: { kind: 'rejected' },
    })
    expect(countSent(player)).toBe(0)
  })

  it('reports that the approval was sent when the player rejects the second step, and continues from there', async () => {
    const answers: ('send' | 'decline')[] = []
    const player = await createRichPlayer((method, proceed) => {
      if (method !== 'eth_sendTransaction') return signsNoTypedData(method, proceed)
      return answers.shift() === 'decline' ? Promise.reject(Object.assign(new Error('x'), { code: 4001 })) : proceed()
    })
    answers.push('send', 'decline')
    const { last } = await runFlow(local, player, oneGem)
    expect(last).toMatchObject({
      kind: 'failed',
      step: { name: 'buy-gem' },
      failure: { kind: 'rejected', isPartSent: true },
    })
    expect(stepsOf(await runFlow(local, player, oneGem))).toEqual(['buy-gem'])
  })

  it('does not request a signature from a wallet on another network', async () => {
    let chainId = numberToHex(31_337)
    const player = await createRichPlayer(async (method, proceed) => (method === 'eth_chainId' ? chainId : proceed()))
    chainId = '0x1'
    const { last } = await runFlow(local, player, oneGem)
    expect(last).toMatchObject({ kind: 'failed', step: { name: 'permit' }, failure: { kind: 'wrong-network' } })
    expect(player.walletRequests).not.toContain('eth_signTypedData_v4')
  })

  it('sends approval and purchase in one batch if the wallet supports batches and signs no permit', async () => {
    const { player, batches } = await createBatchingPlayer(true)
    const flow = await runFlow(local, player, oneGem)
    expect(stepsOf(flow)).toEqual(['permit', 'buy-gem'])
    expect(flow.last).toMatchObject({ kind: 'confirmed', step: { name: 'buy-gem', index: 0, count: 1 } })
    expect(flow.receipts).toBe(1)
    const handedOver = flow.states.findIndex((state) => state.kind === 'sent' && state.hash === null)
    expect(flow.states.slice(handedOver).map(({ kind }) => kind)).toEqual(['sent', 'sent', 'confirmed'])
    expect(batches).toHaveLength(1)
    expect(batches[0]).toMatchObject({
      atomicRequired: true,
      calls: [{ to: expect.any(String) }, { to: expect.any(String) }],
    })
    expect(await readPlayer(player)).toMatchObject({ gemPower: 100n })
    expect(await readAllowance(player)).toBe(0n)
  })

  it('reports a rejected batch', async () => {
    const { player } = await createBatchingPlayer(false)
    expect((await runFlow(local, player, oneGem)).last).toMatchObject({ kind: 'failed', failure: { kind: 'reverted' } })
  })
})

/** A player whose wallet supports batches: it sends the calls one by one and reports the last one. */
async function createBatchingPlayer(succeeds: boolean) {
  const batches: { calls: { to: Address; data: Hex }[] }[] = []
  let lastHash: Hex = '0x'
  const player: TestPlayer = await createRichPlayer(async (method, proceed) => {
    if (method === 'eth_signTypedData_v4') throw Object.assign(new Error('x'), { code: 4200 })
    if (method === 'wallet_getCapabilities') return { [numberToHex(31_337)]: { atomic: { status: 'supported' } } }
    if (method === 'wallet_getCallsStatus') {
      const receipts = succeeds
        ? [
            {
              transactionHash: lastHash,
              blockHash: lastHash,
              blockNumber: '0x1',
              gasUsed: '0x1',
              logs: [],
              status: '0x1',
            },
          ]
        : []
      return {
        version: '2.0.0',
        id: '0x1',
        chainId: numberToHex(31_337),
        atomic: true,
        status: succeeds ? 200 : 500,
        receipts,
      }
    }
    return proceed()
  })
  const { request } = player.clients.wallet
  player.clients.wallet.request = (async (asked: { method: string; params: unknown }) => {
    if (asked.method !== 'wallet_sendCalls') return request(asked as never)
    const [batch] = asked.params as [(typeof batches)[number]]
    batches.push(batch)
    for (const { to, data } of succeeds ? batch.calls : []) {
      // Like wallets, with some gas to spare: a block in the next second pays rewards, which costs more than the estimate.
      const gas = ((await estimateGas(player.clients.node, { account: player.address, to, data })) * 3n) / 2n
      lastHash = await sendTransaction(player.clients.wallet, { to, data, gas, chain: player.clients.node.chain })
      await waitForTransactionReceipt(player.clients.node, { hash: lastHash })
    }
    return { id: '0x1' }
  }) as typeof request
  return { player, batches }
}
