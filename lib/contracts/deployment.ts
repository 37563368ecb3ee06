import * as v from 'valibot'
import { addressSchema } from './address'

/** Names under which a deployment file keeps addresses. */
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

/** Shape of a deployment file: where one chain's contracts are, and the first block to look for their events. */
export const deploymentSchema = v.object({
  chainId: v.pipe(v.number(), v.integer(), v.minValue(1)),
  startBlock: v.pipe(v.number(), v.integer(), v.minValue(0)),
  contracts: contractsSchema,
})

export type Deployment = v.InferOutput<typeof deploymentSchema>
