import 'server-only'
import type { Abi, Address } from 'viem'
import type { SupportedChainId } from '@/lib/chains/supported-chains'
import type { ContractName } from '@/lib/contracts/deployment'
import { intTokenAbi } from '@/lib/contracts/generated/int-token'
import { keyHuntAbi } from '@/lib/contracts/generated/key-hunt'
import { passwordRegistryAbi } from '@/lib/contracts/generated/password-registry'
import { platformAbi } from '@/lib/contracts/generated/platform'
import { timelockControllerAbi } from '@/lib/contracts/generated/timelock-controller'
import { whitelistAbi } from '@/lib/contracts/generated/whitelist'
import { readServerEnv } from '@/lib/env/server-env'
import { readDeployment } from '@/lib/server/deployments/read-deployment'
import type { ShownParty } from '@/lib/transaction-view/transaction-view'

const abis: Readonly<Record<ContractName, Abi>> = {
  intToken: intTokenAbi,
  platform: platformAbi,
  generalWhitelist: whitelistAbi,
  partnersWhitelist: whitelistAbi,
  adminWhitelist: whitelistAbi,
  passwordRegistry: passwordRegistryAbi,
  keyHunt: keyHuntAbi,
}

/** Everything that any contract of ours can be asked, can say or can refuse with. */
const everyAbi: Abi = [
  ...platformAbi,
  ...intTokenAbi,
  ...passwordRegistryAbi,
  ...keyHuntAbi,
  ...whitelistAbi,
  ...timelockControllerAbi,
]

/** The contracts of a chain by their addresses. */
export type KnownContracts = {
  readonly toParty: (address: Address) => ShownParty
  /** The ABI of a contract of ours; for any other address all of them together. */
  readonly abiOf: (address: Address | null) => Abi
}

/** Where the contracts of a chain are, by the deployment file. */
export async function readKnownContracts(chainId: SupportedChainId): Promise<KnownContracts> {
  const deployment = await readDeployment(readServerEnv(), chainId)
  const names = new Map(
    Object.entries(deployment?.contracts ?? {}).map(([name, address]) => [address.toLowerCase(), name as ContractName]),
  )
  const nameOf = (address: Address) => names.get(address.toLowerCase()) ?? null
  return {
    toParty: (address) => ({ address, name: nameOf(address) }),
    abiOf: (address) => {
      const name = address && nameOf(address)
      return name ? abis[name] : everyAbi
    },
  }
}
