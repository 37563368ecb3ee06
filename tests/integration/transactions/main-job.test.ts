import { parseUnits } from 'viem'
import { describe, expect, it } from 'vitest'
import { readUserData } from '@/lib/contracts/read-user-data'
import { toContractCall } from '@/lib/transactions/contract-call'
import { planBuyCrystal } from '@/lib/transactions/flows/buy-crystal'
import { planClaimEarnings } from '@/lib/transactions/flows/claim-earnings'
import { planSellCrystal } from '@/lib/transactions/flows/sell-crystal'
import { planSellGem } from '@/lib/transactions/flows/sell-gem'
import { chainForSuite } from '@/tests/support/chain-for-suite'
import { createPlayer } from '@/tests/support/chain-with-contracts'
import { buyGem, buyInt, countSent, runFlow } from '@/tests/support/run-flow'

const local = chainForSuite()

describe('the main flows', () => {
  it('buys INT, a gem and a crystal, sells some and claims the rewards', async () => {
    const player = await createPlayer(local)
    const purchase = await runFlow(local, player, buyInt('100', 40_000n))
    expect(purchase.states.map(({ kind }) => kind)).toEqual([
      'checking',
      'checking',
      'awaiting-signature',
      'sent',
      'confirmed',
    ])
    expect(purchase.last).toMatchObject({ kind: 'confirmed', step: { name: 'buy-token', index: 0, count: 1 } })

    const gem = await runFlow(local, player, buyGem(0, 2n))
    expect(gem.states.filter(({ kind }) => kind === 'awaiting-signature')).toMatchObject([
      { step: { name: 'permit', index: 0, count: 2 } },
      { step: { name: 'buy-gem', index: 1, count: 2 } },
    ])
    expect(gem.receipts).toBe(1)
    expect(countSent(player)).toBe(2)
    expect(await readUserData(player.clients.node, local.contracts, player.address)).toMatchObject({
      spendableInt: 30_000n,
      gemPower: 200n,
    })

    expect((await runFlow(local, player, (context) => planSellGem(context, { index: 0, amount: 1n }))).isDone).toBe(
      true,
    )
    expect((await runFlow(local, player, (context) => planBuyCrystal(context, { index: 1, amount: 2n }))).isDone).toBe(
      true,
    )
    expect((await runFlow(local, player, (context) => planSellCrystal(context, { index: 1, amount: 1n }))).isDone).toBe(
      true,
    )
    expect(await readUserData(player.clients.node, local.contracts, player.address)).toMatchObject({
      gems: expect.arrayContaining([1n]),
      crystalPower: 200n,
      spendableInt: 25_000n,
    })

    await runFlow(local, await createPlayer(local), buyInt('1000'))
    await local.testClient.increaseTime({ seconds: 60 })
    await local.testClient.mine({ blocks: 1 })
    const { earningsWei } = await readUserData(player.clients.node, local.contracts, player.address)
    expect(earningsWei).toBeGreaterThan(0n)
    expect((await runFlow(local, player, planClaimEarnings)).isDone).toBe(true)
    expect(
      (await readUserData(player.clients.node, local.contracts, player.address)).totalClaimedWei,
    ).toBeGreaterThanOrEqual(earningsWei)
  })

  it('needs no approval when the allowance suffices', async () => {
    const player = await createPlayer(local)
    await runFlow(local, player, buyInt('100'))
    const approval = toContractCall(local.contracts.intToken, 'approve', [
      local.contracts.platform.address,
      parseUnits('5000', 18),
    ])
    await runFlow(local, player, async () => [{ name: 'approve', call: approval }])
    const gem = await runFlow(local, player, buyGem(0, 1n))
    expect(gem.last).toMatchObject({ kind: 'confirmed', step: { name: 'buy-gem', count: 1 } })
  })
})
