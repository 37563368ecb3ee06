import type { Address } from 'viem'
import { intTokenAbi } from '@/lib/contracts/generated/int-token'
import { keyHuntAbi } from '@/lib/contracts/generated/key-hunt'
import { passwordRegistryAbi } from '@/lib/contracts/generated/password-registry'
import { platformAbi } from '@/lib/contracts/generated/platform'
import { whitelistAbi } from '@/lib/contracts/generated/whitelist'
import { mintBudgetUnits, referralPercentages } from './constants'
import type { Sender } from './sender'

export type CoreAddresses = {
  intToken: Address
  platform: Address
  generalWhitelist: Address
  partnersWhitelist: Address
  adminWhitelist: Address
  passwordRegistry: Address
  keyHunt: Address
}

export type CoreSettings = {
  treasury: Address
  guardian: Address
  rewardsDurationSeconds: bigint
  registrationFee: bigint
}

const operationsAbi = [
  { type: 'constructor', inputs: [{ name: 'token_', type: 'address' }], stateMutability: 'nonpayable' },
] as const

/** Creates every contract, owned by the deployer, and tells which block the first one is in. */
export async function deployCore(sender: Sender, settings: CoreSettings) {
  const owner = sender.account.address
  const token = await sender.deploy('IntToken', intTokenAbi, [owner, settings.treasury, owner])
  const general = await sender.deploy('Whitelist', whitelistAbi, [owner])
  const partners = await sender.deploy('Whitelist', whitelistAbi, [owner])
  const admins = await sender.deploy('Whitelist', whitelistAbi, [owner])
  const operations = await sender.deploy('PlatformOperations', operationsAbi, [token.address])
  const lens = await sender.deploy('PlatformLens', [], [])
  const platform = await sender.deploy('Platform', platformAbi, [
    {
      token: token.address,
      operations: operations.address,
      lens: lens.address,
      owner,
      treasury: settings.treasury,
      guardian: settings.guardian,
      generalWhitelist: general.address,
      partnersWhitelist: partners.address,
      adminWhitelist: admins.address,
      referrerCroBonusPercentage: referralPercentages.referrerCro,
      referrerIntBonusPercentage: referralPercentages.referrerInt,
      referredIntBonusPercentage: referralPercentages.referredInt,
      rewardsDuration: settings.rewardsDurationSeconds,
      mintBudget: mintBudgetUnits,
    },
  ])
  const registryArguments = [owner, platform.address, settings.registrationFee] as const
  const registry = await sender.deploy('PasswordRegistry', passwordRegistryAbi, registryArguments)
  const keyHunt = await sender.deploy('KeyHunt', keyHuntAbi, [token.address])
  const addresses: CoreAddresses = {
    intToken: token.address,
    platform: platform.address,
    generalWhitelist: general.address,
    partnersWhitelist: partners.address,
    adminWhitelist: admins.address,
    passwordRegistry: registry.address,
    keyHunt: keyHunt.address,
  }
  return { addresses, startBlock: Number(token.blockNumber) }
}
