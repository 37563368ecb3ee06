import 'server-only'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import * as v from 'valibot'
import { deploymentSchema, type Deployment } from '@/contracts/deployment'
import type { ServerEnv } from '@/lib/env/server-env'

const committedFolder = resolve(process.cwd(), 'contracts/deployments')

async function readText(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

/**
 * Reads the deployment of a chain from the environment, the data folder or the committed deployments, in this order; null if
 * none of them has one.
 *
 * @throws Error if a file is not a valid deployment of that chain.
 */
export async function readDeployment(
  env: Pick<ServerEnv, 'dataDir' | 'namedDeployments'>,
  chainId: number,
): Promise<Deployment | null> {
  const named = env.namedDeployments.find((deployment) => deployment.chainId === chainId)
  if (named) return named
  for (const folder of [join(env.dataDir, 'deployments'), committedFolder]) {
    const text = await readText(join(folder, `${chainId}.json`))
    if (text === null) continue
    const deployment = v.parse(deploymentSchema, JSON.parse(text))
    if (deployment.chainId !== chainId) throw new Error(`${chainId}.json is about chain ${deployment.chainId}.`)
    return deployment
  }
  return null
}
