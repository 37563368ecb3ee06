import { isAddressEqual, parseEther } from 'viem'
import { describe, expect, it } from 'vitest'
import { legacyPlatformAbi } from '@/contracts/generated/legacy-platform'
import { whitelistAbi } from '@/contracts/generated/whitelist'
import { quoteCrystalUnits } from '@/lib/assets/crystal-pool'
import { readAssetQuote } from '@/lib/contracts/read-asset-quote'
import { readAssets } from '@/lib/contracts/read-assets'
import { readGlobalData } from '@/lib/contracts/read-global-data'
import { readSteps } from '@/lib/contracts/read-steps'
import { readUserData } from '@/lib/contracts/read-user-data'
import { planBuyCrystal } from '@/lib/transactions/flows/buy-crystal'
import { planBuyToken } from '@/lib/transactions/flows/buy-token'
import { planSellCrystal } from '@/lib/transactions/flows/sell-crystal'
import type { FlowContext } from '@/lib/transactions/transaction-flow'
import { chainForSuite } from '@/tests/support/chain-for-suite'
import { createPlayer } from '@/tests/support/chain-with-contracts'
import { buyGem, buyInt, countSent, runFlow } from '@/tests/support/run-flow'

const local = chainForSuite('live')

describe('the live generation, without lens, quotes, slippage limits and permits', () => {
  it('buys and sells without approvals', async () => {
    const player = await createPlayer(local)
    const { node } = player.clients
    expect((await runFlow(local, player, buyInt('100', null))).last).toMatchObject({ kind: 'confirmed' })
    expect((await runFlow(local, player, buyGem(0, 2n))).last).toMatchObject({ kind: 'confirmed', step: { count: 1 } })
    const bought = await runFlow(local, player, (context) =>
      planBuyCrystal(context, { index: 0, amount: 2n, maxCostInt: null }),
    )
    expect(bought.last).toMatchObject({ kind: 'confirmed' })
    const sold = await runFlow(local, player, (context) =>
      planSellCrystal(context, { index: 0, amount: 1n, minReceivedInt: null }),
    )
    expect(sold.last).toMatchObject({ kind: 'confirmed' })
    expect(await readUserData(node, local.contracts, player.address)).toMatchObject({
      gemPower: 200n,
      crystalPower: 100n,
      earningsPerSecondWei: null,
      earningsUntilEndWei: null,
      gemsReturnInt: null,
      crystalsReturnInt: null,
      mayBuyTokens: true,
    })
  })

  it('says whether an account may buy while the sale is restricted', async () => {
    const { address, clients } = await createPlayer(local)
    const { platform, generalWhitelist } = local.deployment.contracts
    if (!platform || !generalWhitelist) throw new Error('the deployment is not whole')
    const restrict = (enabled: boolean) =>
      local.owner.writeContract({
        address: platform,
        abi: legacyPlatformAbi,
        functionName: 'setOnlyWhitelist',
        args: [enabled],
      })
    const readMayBuy = async () => (await readUserData(clients.node, local.contracts, address)).mayBuyTokens
    await restrict(true)
    expect(await readMayBuy()).toBe(false)
    await local.owner.writeContract({
      address: generalWhitelist,
      abi: whitelistAbi,
      functionName: 'setWhitelisted',
      args: [[address], true],
    })
    expect(await readMayBuy()).toBe(true)
    await restrict(false)
  })

  it.each([
    ['a minimum received', buyInt('100', 1n)],
    ['a maximum cost', (context: FlowContext) => planBuyCrystal(context, { index: 0, amount: 1n, maxCostInt: 9_000n })],
    ['the default maximum cost', (context: FlowContext) => planBuyCrystal(context, { index: 0, amount: 1n })],
    ['the default minimum received', (context: FlowContext) => planSellCrystal(context, { index: 0, amount: 1n })],
  ] as const)('refuses %s instead of dropping it, and asks the wallet for nothing', async (_, plan) => {
    const player = await createPlayer(local)
    const { last } = await runFlow(local, player, plan)
    expect(last).toMatchObject({ kind: 'failed', failure: { kind: 'no-limits' } })
    expect(countSent(player)).toBe(0)
  })

  it('pays the exact price of whole INT, so that nothing is left over', async () => {
    const sent: bigint[] = []
    const { publicClient, contracts } = local
    const player = await createPlayer(local)
    const [, priceWei] = await publicClient.readContract({ ...contracts.platform, functionName: 'steps', args: [0n] })
    const blockNumber = await publicClient.getBlockNumber()
    await runFlow(local, player, (context) =>
      planBuyToken(context, { valueWei: 7n * priceWei + priceWei / 2n, minReceivedInt: null }),
    )
    for (let number = blockNumber + 1n; number <= (await publicClient.getBlockNumber()); number += 1n) {
      const { transactions } = await publicClient.getBlock({ blockNumber: number, includeTransactions: true })
      sent.push(...transactions.filter(({ from }) => isAddressEqual(from, player.address)).map(({ value }) => value))
    }
    expect(sent).toEqual([7n * priceWei])
    expect(await readUserData(player.clients.node, contracts, player.address)).toMatchObject({ spendableInt: 7n })
  })

  it('tells price, INT left in the step and size of the sale from its steps, also when all is sold', async () => {
    const { node } = (await createPlayer(local)).clients
    const { platform } = local.contracts
    const market = { address: platform.address, abi: legacyPlatformAbi } as const
    const sell = (totalSold: bigint) =>
      local.owner.writeContract({ ...market, functionName: 'setTotalSold', args: [totalSold] })
    const before = await local.publicClient.readContract({ ...market, functionName: 'totalSold' })
    const saleSizeInt = 400_000_000n
    for (const [sold, price, leftInStepInt] of [
      [39_999_999n, '0.0025', 1n],
      [40_000_000n, '0.005', 40_000_000n],
      [399_999_999n, '1.28', 1n],
      [400_000_000n, '1.28', 0n],
    ] as const) {
      await sell(sold)
      const currentPriceWei = parseEther(price)
      expect(await readGlobalData(node, platform)).toMatchObject({ currentPriceWei, leftInStepInt, saleSizeInt })
    }
    await sell(before)
  })

  it('is read with single calls', async () => {
    const { node } = (await createPlayer(local)).clients
    const { platform } = local.contracts
    const assets = await readAssets(node, platform)
    expect(assets.gems).toHaveLength(8)
    expect(assets.crystals[7]).toMatchObject({ name: 'Pyraxite', power: 24_000n, buyPriceInt: null })
    expect(await readSteps(node, platform)).toHaveLength(10)
    expect(await readGlobalData(node, platform)).toMatchObject({
      rewardStream: null,
      currentPhase: 1n,
      totalUsers: 2n,
    })
    const order = { kind: 'crystal', index: 0, amount: 1n, isBuy: true } as const
    expect(await readAssetQuote(node, platform, order, quoteCrystalUnits)).toBe(5_000n)
  })
})
