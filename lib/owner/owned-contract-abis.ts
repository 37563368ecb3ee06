import type { Abi } from 'viem'
import { intTokenAbi } from '@/lib/contracts/generated/int-token'
import { passwordRegistryAbi } from '@/lib/contracts/generated/password-registry'
import { platformAbi } from '@/lib/contracts/generated/platform'
import { whitelistAbi } from '@/lib/contracts/generated/whitelist'
import type { OwnedContractName } from './owned-contracts'

/** The ABI of each contract that has an owner. */
export const ownedContractAbis: Readonly<Record<OwnedContractName, Abi>> = {
  platform: platformAbi,
  intToken: intTokenAbi,
  generalWhitelist: whitelistAbi,
  partnersWhitelist: whitelistAbi,
  adminWhitelist: whitelistAbi,
  passwordRegistry: passwordRegistryAbi,
}
