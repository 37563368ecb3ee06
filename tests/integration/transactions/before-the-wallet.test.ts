import { createClient, http } from 'viem'
import { describe, expect, it } from 'vitest'
import type { PlatformContract } from '@/lib/contracts/platform-contracts'
import { toContractCall } from '@/lib/transactions/contract-call'
import { planClaimEarnings } from '@/lib/transactions/flows/claim-earnings'
import { planSellGem } from '@/lib/transactions/flows/sell-gem'
import type { FlowContext } from '@/lib/transactions/transaction-flow'
import { chainForSuite } from '@/tests/support/chain-for-suite'
import { createPlayer } from '@/tests/support/chain-with-contracts'
import { buyGem, buyInt, countSent, runFlow } from '@/tests/support/run-flow'

const local = chainForSuite()

describe('transactions that never reach the wallet', () => {
  it('include a purchase that the player cannot afford, with its numbers', async () => {
    const player = await createPlayer(local)
    const { isDone, last } = await runFlow(local, player, buyGem(7, 1n))
    expect(isDone).toBe(false)
    expect(last).toMatchObject({
      kind: 'failed',
      failure: { kind: 'reverted', error: { name: 'InsufficientTokens', args: { have: 0n, need: 1_000_000n } } },
    })
    expect(countSent(player)).toBe(0)
  })

  it.each([
    ['a claim of nothing', planClaimEarnings, 'NothingToClaim'],
    ['a price that moved', buyInt('1', 1_000_000n), 'TooFewTokens'],
    ['less than one INT', buyInt('0.000001'), 'BelowOneToken'],
    [
      'a sale of what is not held',
      (context: FlowContext) => planSellGem(context, { index: 0, amount: 1n }),
      'InsufficientAssets',
    ],
    ['an asset that there is not', buyGem(99, 1n), 'UnknownAsset'],
  ])('include %s', async (_name, plan, error) => {
    const player = await createPlayer(local)
    const { last } = await runFlow(local, player, plan)
    expect(last).toMatchObject({ kind: 'failed', failure: { kind: 'reverted', error: { name: error } } })
    expect(countSent(player)).toBe(0)
  })

  it.each([
    [
      'by whom the whitelist does not name',
      (platform: PlatformContract) => toContractCall(platform, 'setOnlyWhitelist', [true]),
      'NotWhitelisted',
    ],
    [
      'while the owner has paused it',
      (platform: PlatformContract) => toContractCall(platform, 'pauseBuying', []),
      'BuyingIsPaused',
    ],
    [
      'while the sale is closed',
      (platform: PlatformContract) => toContractCall(platform, 'setStartDate', [0n]),
      'SaleClosed',
    ],
  ])('include a purchase %s', async (_name, toChange, error) => {
    const snapshot = await local.testClient.snapshot()
    const hash = await local.owner.writeContract(toChange(local.contracts.platform))
    await local.publicClient.waitForTransactionReceipt({ hash })
    const player = await createPlayer(local)
    const { last } = await runFlow(local, player, buyInt('1'))
    expect(last).toMatchObject({ kind: 'failed', failure: { kind: 'reverted', error: { name: error } } })
    expect(countSent(player)).toBe(0)
    await local.testClient.revert({ id: snapshot })
  })

  it('include a transaction that the account cannot pay', async () => {
    const poor = await createPlayer(local, undefined, '5')
    // The value alone is not all that it needs, so no amount is named.
    expect((await runFlow(local, poor, buyInt('6'))).last).toMatchObject({ failure: { kind: 'insufficient-funds' } })
    expect((await runFlow(local, poor, buyInt('6'))).last).not.toHaveProperty('failure.needWei')
    const { last } = await runFlow(local, poor, buyInt('5'))
    expect(last).toMatchObject({ failure: { kind: 'insufficient-funds' } })
    expect(countSent(poor)).toBe(0)
  })

  it('include every transaction while the node is down', async () => {
    const player = await createPlayer(local)
    const node = createClient({
      chain: player.clients.node.chain,
      transport: http('http://127.0.0.1:1', { retryCount: 0 }),
    })
    const cut = { ...player, clients: { ...player.clients, node } }
    expect((await runFlow(local, cut, planClaimEarnings)).last).toMatchObject({ failure: { kind: 'offline' } })
  })
})
