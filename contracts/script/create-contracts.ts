import { zeroAddress } from 'viem'
import { intTokenAbi } from '@/lib/contracts/generated/int-token'
import { keyHuntAbi } from '@/lib/contracts/generated/key-hunt'
import { passwordRegistryAbi } from '@/lib/contracts/generated/password-registry'
import { platformAbi } from '@/lib/contracts/generated/platform'
import { timelockControllerAbi } from '@/lib/contracts/generated/timelock-controller'
import { whitelistAbi } from '@/lib/contracts/generated/whitelist'
import { mintBudgetUnits, referralPercentages } from './constants'
import type { CreateOnce } from './create-once'
import type { DeployedAddresses } from './deployed-contracts'
import type { Terms } from './terms'

const operationsAbi = [
  { type: 'constructor', inputs: [{ name: 'token_', type: 'address' }], stateMutability: 'nonpayable' },
] as const

/** Creates every contract, owned by the deployer, and the timelock that will own them. */
export async function createContracts(create: CreateOnce, terms: Terms): Promise<DeployedAddresses> {
  const { deployer: owner, treasury, guardian } = terms
  const intToken = await create('intToken', intTokenAbi, [owner, treasury, owner])
  const generalWhitelist = await create('generalWhitelist', whitelistAbi, [owner])
  const partnersWhitelist = await create('partnersWhitelist', whitelistAbi, [owner])
  const adminWhitelist = await create('adminWhitelist', whitelistAbi, [owner])
  const operations = await create('operations', operationsAbi, [intToken])
  const lens = await create('lens', [], [])
  const platform = await create('platform', platformAbi, [
    {
      token: intToken,
      operations,
      lens,
      owner,
      treasury,
      guardian,
      generalWhitelist,
      partnersWhitelist,
      adminWhitelist,
      referrerCroBonusPercentage: referralPercentages.referrerCro,
      referrerIntBonusPercentage: referralPercentages.referrerInt,
      referredIntBonusPercentage: referralPercentages.referredInt,
      rewardsDuration: terms.rewardsDurationSeconds,
      mintBudget: mintBudgetUnits,
    },
  ])
  const passwordRegistry = await create('passwordRegistry', passwordRegistryAbi, [
    owner,
    platform,
    terms.registrationFee,
  ])
  const keyHunt = await create('keyHunt', keyHuntAbi, [intToken])
  const addresses = {
    intToken,
    platform,
    generalWhitelist,
    partnersWhitelist,
    adminWhitelist,
    passwordRegistry,
    keyHunt,
    operations,
    lens,
  }
  if (!terms.governance) return addresses
  // Without delay until its first batch sets one; the deployer proposes that batch, which takes the role away again.
  const proposers = [owner, ...terms.governance.proposers.filter((proposer) => proposer !== owner)]
  const timelock = await create('timelock', timelockControllerAbi, [0n, proposers, [zeroAddress], zeroAddress])
  return { ...addresses, timelock }
}
