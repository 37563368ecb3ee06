import type { Abi, Address, Chain, Client, Transport } from 'viem'
import { readContract } from 'viem/actions'
import type { ContractName } from '@/lib/contracts/deployment'
import { isMissingFunction } from '@/lib/contracts/is-missing-function'

/** A contract of a chain: the names of its deployment file, and the timelock that may own them. */
export type SandboxContractName = ContractName | 'timelock'

export type SandboxContract = { readonly name: SandboxContractName; readonly address: Address }

const whitelist = async () => (await import('@/lib/contracts/generated/whitelist')).whitelistAbi

const abis: Readonly<Record<SandboxContractName, () => Promise<Abi>>> = {
  intToken: async () => (await import('@/lib/contracts/generated/int-token')).intTokenAbi,
  platform: async () => (await import('@/lib/contracts/generated/platform')).platformAbi,
  generalWhitelist: whitelist,
  partnersWhitelist: whitelist,
  adminWhitelist: whitelist,
  passwordRegistry: async () => (await import('@/lib/contracts/generated/password-registry')).passwordRegistryAbi,
  keyHunt: async () => (await import('@/lib/contracts/generated/key-hunt')).keyHuntAbi,
  timelock: async () => (await import('@/lib/contracts/generated/timelock-controller')).timelockControllerAbi,
}

/** Whether the platform is of the live generation, which has no lens. A node that does not answer leaves it open: false. */
async function isLegacyPlatform(node: Client<Transport, Chain>, address: Address): Promise<boolean> {
  const abi = [
    { type: 'function', name: 'lens', inputs: [], outputs: [{ type: 'address' }], stateMutability: 'view' },
  ] as const
  return readContract(node, { address, abi, functionName: 'lens' }).then(() => false, isMissingFunction)
}

/** Loads the ABI of a contract, of the generation that the chain has. */
export async function loadContractAbi(node: Client<Transport, Chain>, contract: SandboxContract): Promise<Abi> {
  if (contract.name === 'platform' && (await isLegacyPlatform(node, contract.address))) {
    return (await import('@/lib/contracts/generated/legacy-platform')).legacyPlatformAbi
  }
  return abis[contract.name]()
}
