import * as v from 'valibot'
import { addressSchema } from './address'

/** The names of the contracts in a deployment file. */
export const contractNames = [
  'intToken',
  'platform',
  'generalWhitelist',
  'partnersWhitelist',
  'adminWhitelist',
  'passwordRegistry',
  'keyHunt',
] as const

export type ContractName = (typeof contractNames)[number]

const contractsSchema = v.partial(v.object(v.entriesFromList(contractNames, addressSchema)))

/** A deployment file: the addresses of one chain's contracts and the first block that can hold their events. */
export const deploymentSchema = v.object({
  chainId: v.pipe(v.number(), v.integer(), v.minValue(1)),
  startBlock: v.pipe(v.number(), v.integer(), v.minValue(0)),
  contracts: contractsSchema,
})

export type Deployment = v.InferOutput<typeof deploymentSchema>
