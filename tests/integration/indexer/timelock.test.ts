import { and, eq } from 'drizzle-orm'
import { privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { minimumDelaySeconds } from '@/contracts/constants'
import { deployContracts } from '@/contracts/script/deploy'
import type { Follower } from '@/indexer/chain/follow-chain'
import type { Deployment } from '@/contracts/deployment'
import { platformAbi } from '@/contracts/generated/platform'
import { chainEvents, chainIdentities } from '@/lib/server/database/schema/chain'
import { waitUntilRead } from '@/tests/support/expect-tables'
import { toContracts } from '@/tests/support/random-moves'
import { startFollower } from '@/tests/support/start-follower'
import { startTestChain, type TestChain } from '@/tests/support/test-chain'
import { createTestDatabase, type TestDatabase } from '@/tests/support/test-database'

const other = privateKeyToAddress(`0x${'7'.repeat(64)}`)
const proposer = privateKeyToAddress(`0x${'8'.repeat(64)}`)
let chain: TestChain
let postgres: TestDatabase
let deployment: Deployment
let follower: Follower

beforeAll(async () => {
  ;[chain, postgres] = await Promise.all([startTestChain(), createTestDatabase()])
  deployment = await deployContracts({
    publicClient: chain.client,
    walletClient: chain.deployer,
    options: {
      treasury: other,
      guardian: other,
      governance: { proposers: [proposer], delaySeconds: minimumDelaySeconds },
    },
  })
})

afterAll(async () => {
  await follower?.stop()
  await Promise.all([chain?.kill(), postgres?.stop()])
})

it('follows the timelock and whitelists of the platform, which are not in the deployment file', async () => {
  const { platform, intToken } = toContracts(deployment)
  follower = startFollower(chain, { ...deployment, contracts: { platform, intToken } }, postgres.url)
  await waitUntilRead(chain.client, postgres.database)
  const owner = await chain.client.readContract({ address: platform, abi: platformAbi, functionName: 'owner' })
  const { adminWhitelist, generalWhitelist, partnersWhitelist } = deployment.contracts
  const [identity] = await postgres.database.select().from(chainIdentities)
  const expected = [owner, intToken, adminWhitelist, generalWhitelist, partnersWhitelist].map((address) =>
    address?.toLowerCase(),
  )
  expect(identity?.relatedContracts).toEqual(expected.sort())
  const said = async (address: string, name: string) =>
    (
      await postgres.database
        .select()
        .from(chainEvents)
        .where(and(eq(chainEvents.contractAddress, address.toLowerCase()), eq(chainEvents.name, name)))
    ).length
  expect(await said(owner, 'RoleGranted')).toBeGreaterThan(0)
  expect(await said(owner, 'MinDelayChange')).toBeGreaterThan(0)
  expect(await said(intToken, 'Transfer')).toBeGreaterThan(0)
  expect(await said(generalWhitelist ?? '', 'OwnershipTransferred')).toBeGreaterThan(0)
})
