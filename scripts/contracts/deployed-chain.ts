import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { BaseError, createPublicClient, http, type PublicClient } from 'viem'
import type { Deployment } from '@/contracts/deployment'
import type { DeployedAddresses } from '@/contracts/script/artifacts'
import { DeploymentError } from '@/contracts/script/deployment-error'
import { createDeploymentFiles } from './deployment-files'
import { projectRoot } from './forge'

const required = (sentence: string) => v.pipe(v.string(sentence), v.minLength(1, sentence))

const argumentsSchema = v.object({
  'rpc-url': v.pipe(required('--rpc-url must name a node'), v.url('--rpc-url must be a URL')),
  chain: v.pipe(
    required('--chain must be a chain id'),
    v.regex(/^[1-9]\d{0,14}$/, '--chain must be a chain id'),
    v.transform(Number),
  ),
  folder: v.optional(v.string(), 'contracts/deployments'),
  'blocks-per-request': v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[1-9]\d{0,6}$/, '--blocks-per-request must be a whole number'),
      v.transform((value) => BigInt(value)),
    ),
    '2000',
  ),
  submit: v.optional(v.boolean(), false),
})

const options = {
  'rpc-url': { type: 'string' },
  chain: { type: 'string' },
  folder: { type: 'string' },
  'blocks-per-request': { type: 'string' },
  submit: { type: 'boolean' },
} as const

/** A deployment whose contracts are all known. */
type WholeDeployment = Deployment & {
  contracts: Required<Omit<DeployedAddresses, 'operations' | 'lens' | 'timelock'>>
}

/**
 * The chain and deployment that the arguments of a command name: `--rpc-url`, `--chain`, `--folder`. Throws a ValiError or a
 * DeploymentError if they do not fit together.
 */
export async function openDeployedChain(args: readonly string[]) {
  const { values } = parseArgs({ args: [...args], options, strict: true })
  const settings = v.parse(argumentsSchema, values)
  const client: PublicClient = createPublicClient({
    transport: http(settings['rpc-url']),
    cacheTime: 0,
    ccipRead: false,
  })
  const chainId = await client.getChainId().catch((cause: unknown) => {
    throw new DeploymentError('the node at --rpc-url does not answer', { cause })
  })
  if (chainId !== settings.chain)
    throw new DeploymentError(`the node at --rpc-url is of chain ${chainId}, not of ${settings.chain}`)
  const files = createDeploymentFiles(resolve(projectRoot, settings.folder), chainId)
  const deployment = files.read()
  if (!deployment) throw new DeploymentError(`there is no deployment in ${files.finished}`)
  const { platform, intToken, passwordRegistry, keyHunt } = deployment.contracts
  if (!platform || !intToken || !passwordRegistry || !keyHunt)
    throw new DeploymentError(`${files.finished} does not name every contract`)
  return {
    client,
    files,
    deployment: deployment as WholeDeployment,
    blocksPerRequest: settings['blocks-per-request'],
    shouldSubmit: settings.submit,
  }
}

/** The sentences that tell a person what is wrong. */
export function toSentences(error: unknown): string {
  if (v.isValiError(error)) return error.issues.map(({ message }) => message).join('\n')
  if (error instanceof DeploymentError) return error.message
  if (error instanceof BaseError) return error.shortMessage
  return error instanceof Error ? error.message : String(error)
}
