import { parseUnits } from 'viem'
import { describe, expect, it } from 'vitest'
import { toContractCall } from '@/lib/transactions/contract-call'
import { planBuyGem } from '@/lib/transactions/flows/buy-gem'
import { chainForSuite } from '@/tests/support/chain-for-suite'
import { createPlayer } from '@/tests/support/chain-with-contracts'
import { buyInt, countSent, runFlow, signsNoTypedData } from '@/tests/support/run-flow'

const local = chainForSuite()

const refuse = (code: number) => (method: string, proceed: () => Promise<unknown>) =>
  method === 'eth_sendTransaction' ? Promise.reject(Object.assign(new Error('x'), { code })) : proceed()

describe('wallets', () => {
  it.each([
    [4001, 'rejected'],
    [-32002, 'wallet-busy'],
    [4100, 'wallet-not-connected'],
  ])('answers %d: %s', async (code, kind) => {
    const player = await createPlayer(local, refuse(code))
    const { last } = await runFlow(local, player, buyInt('1'))
    expect(last).toMatchObject({ kind: 'failed', step: { name: 'buy-token' }, failure: { kind } })
    expect(countSent(player)).toBe(1)
  })

  it('fails when the wallet is on another network than it reports', async () => {
    const player = await createPlayer(local, async (method, proceed) => (method === 'eth_chainId' ? '0x1' : proceed()))
    expect((await runFlow(local, player, buyInt('1'))).last).toMatchObject({ failure: { kind: 'wrong-network' } })
    expect(countSent(player)).toBe(0)
  })

  it('follows a signature that arrives after the timeout', async () => {
    let sign = () => {}
    const signed = new Promise<void>((resolve) => {
      sign = resolve
    })
    const player = await createPlayer(local, async (method, proceed) => {
      if (method === 'eth_sendTransaction') await signed
      return proceed()
    })
    const timeouts = { check: 10_000, signature: 150, late: 10_000 }
    const flow = await runFlow(local, player, buyInt('1'), { timeouts })
    expect(flow.isDone).toBe(false)
    expect(flow.last).toMatchObject({ failure: { kind: 'timed-out', waitingFor: 'signature' } })
    sign()
    await expect.poll(() => flow.last.kind, { timeout: 5_000 }).toBe('confirmed')
    expect(countSent(player)).toBe(1)
  })

  it('can be abandoned while the wallet waits', async () => {
    const player = await createPlayer(local, (method, proceed) =>
      method === 'eth_sendTransaction' ? new Promise(() => {}) : proceed(),
    )
    const controller = new AbortController()
    const { last } = await runFlow(local, player, buyInt('1'), {
      signal: controller.signal,
      onState: ({ kind }) => kind === 'awaiting-signature' && controller.abort(),
    })
    expect(last).toMatchObject({ failure: { kind: 'abandoned', waitingFor: 'signature' } })
  })

  it('fails when the approval was reduced in the wallet', async () => {
    const player = await createPlayer(local, signsNoTypedData)
    await runFlow(local, player, buyInt('100'))
    const flow = await runFlow(local, player, async (context) => {
      const steps = await planBuyGem(context, { index: 0, amount: 1n })
      const [approve, buy] = steps
      if (!approve || !buy) throw new Error('two steps were expected')
      if (approve.name === 'permit') return steps
      const less = toContractCall(local.contracts.intToken, 'approve', [local.contracts.platform.address, 7n])
      return [{ ...approve, call: less }, buy]
    })
    expect(flow.last).toMatchObject({
      failure: { kind: 'allowance-too-low', haveBaseUnits: 7n, needBaseUnits: parseUnits('5000', 18) },
    })
    expect(flow.receipts).toBe(1)
  })
})
