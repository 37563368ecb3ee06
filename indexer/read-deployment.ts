import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import * as v from 'valibot'
import { type Deployment, deploymentSchema } from '@/lib/contracts/deployment'

const committedFolder = resolve(import.meta.dirname, '../contracts/deployments')

async function readText(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

/**
 * Reads where a chain's contracts are: from the data folder, else from what is committed; null where neither knows.
 *
 * @throws Error where the file is not a deployment of that chain: half written, or wrong.
 */
export async function readDeployment(dataDir: string, chainId: number): Promise<Deployment | null> {
  const folders = [join(dataDir, 'deployments'), committedFolder]
  for (const folder of folders) {
    const text = await readText(join(folder, `${chainId}.json`))
    if (text === null) continue
    const deployment = v.parse(deploymentSchema, JSON.parse(text))
    if (deployment.chainId !== chainId) throw new Error(`${chainId}.json is about chain ${deployment.chainId}.`)
    return deployment
  }
  return null
}
