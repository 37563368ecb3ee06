import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as v from 'valibot'
import { localChainId } from '@/lib/chains'
import { deploymentSchema, type Deployment } from '@/contracts/deployment'

function toDeploymentFile(dataDir: string): string {
  return join(dataDir, 'deployments', `${localChainId}.json`)
}

/** The contracts of the local chain of this data folder; undefined when their file is missing or damaged. */
export function readLocalDeployment(dataDir: string): Deployment | undefined {
  try {
    return v.parse(deploymentSchema, JSON.parse(readFileSync(toDeploymentFile(dataDir), 'utf8')))
  } catch {
    return undefined
  }
}

/** Replaces the file at once: indexer and web server may read it at any moment. */
export function writeLocalDeployment(dataDir: string, deployment: Deployment): void {
  const file = toDeploymentFile(dataDir)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.new`, `${JSON.stringify(v.parse(deploymentSchema, deployment), null, 2)}\n`)
  renameSync(`${file}.new`, file)
}

/** Removes the file of a chain that no longer exists. */
export function removeLocalDeployment(dataDir: string): void {
  rmSync(toDeploymentFile(dataDir), { force: true })
}
