import { type Chain, type Client, createClient, http, type Transport } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Deployment } from '@/contracts/deployment'
import { supportedChains } from '@/lib/chains'
import { intTokenContract, platformContract } from '@/lib/contracts/platform-contracts'
import { hasAnyRight } from '@/lib/owner/owner-rights'
import { readOwnerRights } from '@/lib/owner/read-owner-rights'
import { readOwnerSettings } from '@/lib/owner/owner-settings'
import { toAvailableActions } from '@/lib/owner/available-actions'
import { deployLegacyContracts } from '@/tests/support/deploy-legacy'
import { deployer, partner, startTestNode, type TestNode } from '@/tests/support/test-node'

let test: TestNode
let node: Client<Transport, Chain>
let deployment: Deployment

beforeAll(async () => {
  test = await startTestNode(31337)
  deployment = await deployLegacyContracts(test.connect())
  node = createClient({ chain: supportedChains[31337] as Chain, transport: http(test.rpcUrl) })
})
afterAll(() => test.stop())

function rightsOf(account: typeof deployer.address) {
  const platform = platformContract(deployment)
  if (!platform) throw new Error('there is no platform')
  return readOwnerRights(node, { ...deployment.contracts, platform: platform.address }, account)
}

describe('the live generation', () => {
  it('offers its owner only the actions that both generations have', async () => {
    const rights = await rightsOf(deployer.address)
    expect(rights.guardian).toBeNull()
    expect(hasAnyRight(rights)).toBe(true)
    const offered = toAvailableActions(rights).map(({ action }) => action.name)
    expect(offered).toEqual(
      expect.arrayContaining([
        'setStartDate',
        'setReferralBonusesPercentages',
        'addAsset',
        'setGeneralWhitelist',
        'giveTokenTo',
      ]),
    )
    for (const name of [
      'pauseBuying',
      'setGuardian',
      'setRewardsDuration',
      'setMintBudget',
      'withdrawProceeds',
      'openTransfers',
      'acceptOwnership',
      'giveUnclaimedEarnings',
    ])
      expect(offered).not.toContain(name)
    expect(hasAnyRight(await rightsOf(partner.address))).toBe(false)
  })

  it('returns null, not zero, for settings that it does not have', async () => {
    const platform = platformContract(deployment)
    const intToken = intTokenContract(deployment)
    if (!platform || !intToken) throw new Error('the deployment is not whole')
    const settings = await readOwnerSettings(node, { platform, intToken }, deployment.contracts, deployer.address)
    expect(settings).toMatchObject({
      referrerCroPercentage: 10n,
      isRestrictedToPartners: true,
      isGameServer: true,
      saleSizeInt: 400_000_000n,
    })
    expect(settings).toMatchObject({
      mintBudgetUnits: null,
      rewardsDurationSeconds: null,
      guardian: null,
      treasury: null,
      proceedsWei: null,
    })
  })
})
