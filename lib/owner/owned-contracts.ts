import type { Address } from 'viem'

/** The contracts of a chain that have an owner, by the names of its deployment. Key hunts have none. */
export const ownedContractNames = [
  'platform',
  'intToken',
  'generalWhitelist',
  'partnersWhitelist',
  'adminWhitelist',
  'passwordRegistry',
] as const

export type OwnedContractName = (typeof ownedContractNames)[number]

/** The three lists of addresses that the platform asks. */
export const listNames = [
  'generalWhitelist',
  'partnersWhitelist',
  'adminWhitelist',
] as const satisfies readonly OwnedContractName[]

export type ListName = (typeof listNames)[number]

/** Where they are; without those that the chain lacks. */
export type OwnedAddresses = Readonly<Partial<Record<OwnedContractName, Address>>>
