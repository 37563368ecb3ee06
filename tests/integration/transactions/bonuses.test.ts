import { parseEther } from 'viem'
import { describe, expect, it } from 'vitest'
import { whitelistAbi } from '@/contracts/generated/whitelist'
import { readUserData } from '@/lib/contracts/read-user-data'
import { planBuyToken } from '@/lib/transactions/flows/buy-token'
import { planClaimReferralBonus, planClaimReferralInt } from '@/lib/transactions/flows/claim-referral-bonus'
import { chainForSuite } from '@/tests/support/chain-for-suite'
import { createPlayer, type TestPlayer } from '@/tests/support/chain-with-contracts'
import { countSent, runFlow } from '@/tests/support/run-flow'

const local = chainForSuite()

const readPlayer = ({ clients, address }: TestPlayer) => readUserData(clients.node, local.contracts, address)

/** A partner whose link was used for a purchase of 40,000 INT for 100 CRO. */
async function createReferrer(): Promise<TestPlayer> {
  const referrer = await createPlayer(local)
  const address = local.deployment.contracts.partnersWhitelist
  if (!address) throw new Error('there is no list of partners')
  const args = [[referrer.address], true] as const
  const hash = await local.owner.writeContract({ address, abi: whitelistAbi, functionName: 'setWhitelisted', args })
  await local.publicClient.waitForTransactionReceipt({ hash })
  const purchase = { valueWei: parseEther('100'), minReceivedInt: 0n, referrer: referrer.address }
  await runFlow(local, await createPlayer(local), (context) => planBuyToken(context, purchase))
  return referrer
}

describe('referral bonuses', () => {
  it('are claimed in native coin and INT', async () => {
    const referrer = await createReferrer()
    expect(await readPlayer(referrer)).toMatchObject({
      unclaimedReferralWei: parseEther('10'),
      unclaimedReferralInt: 4_000n,
    })
    expect((await runFlow(local, referrer, planClaimReferralBonus)).last).toMatchObject({
      kind: 'confirmed',
      step: { name: 'claim-referral' },
    })
    expect(await readPlayer(referrer)).toMatchObject({
      unclaimedReferralWei: 0n,
      unclaimedReferralInt: 0n,
      totalClaimedReferralWei: parseEther('10'),
      totalClaimedReferralInt: 4_000n,
      spendableInt: 4_000n,
    })
  })

  it('keep the native coin when only the INT is claimed', async () => {
    const referrer = await createReferrer()
    expect((await runFlow(local, referrer, planClaimReferralInt)).last).toMatchObject({ kind: 'confirmed' })
    expect(await readPlayer(referrer)).toMatchObject({
      unclaimedReferralWei: parseEther('10'),
      unclaimedReferralInt: 0n,
      spendableInt: 4_000n,
    })
  })

  it('fail with a named error before the wallet is asked when the account cannot receive the native coin', async () => {
    const referrer = await createReferrer()
    // A contract that reverts on every call, like one without `receive`.
    await local.testClient.setCode({ address: referrer.address, bytecode: '0x60006000fd' })
    expect((await runFlow(local, referrer, planClaimReferralBonus)).last).toMatchObject({
      failure: { kind: 'reverted', error: { name: 'NativeTransferFailed' } },
    })
    expect(countSent(referrer)).toBe(0)
  })
})
