import type { Address } from 'viem'
import type { ContractName } from '@/lib/contracts/deployment'

/** Artifacts that a deployment consists of, in the order of their creation. */
export const deployedContracts = [
  'IntToken',
  'Whitelist',
  'PlatformOperations',
  'PlatformLens',
  'Platform',
  'PasswordRegistry',
  'KeyHunt',
  'TimelockController',
] as const

/** Addresses of a whole deployment; `timelock` where there is one. */
export type DeployedAddresses = Record<ContractName | 'operations' | 'lens', Address> & { timelock?: Address }

/** The artifact that each address must be of. */
export const artifactAt = {
  intToken: 'IntToken',
  generalWhitelist: 'Whitelist',
  partnersWhitelist: 'Whitelist',
  adminWhitelist: 'Whitelist',
  operations: 'PlatformOperations',
  lens: 'PlatformLens',
  platform: 'Platform',
  passwordRegistry: 'PasswordRegistry',
  keyHunt: 'KeyHunt',
  timelock: 'TimelockController',
} as const satisfies Record<keyof DeployedAddresses, (typeof deployedContracts)[number]>
