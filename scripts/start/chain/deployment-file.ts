import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as v from 'valibot'
import { localChainId } from '@/lib/chains/supported-chains'
import { deploymentSchema, type Deployment } from '@/lib/contracts/deployment'

function toDeploymentFile(dataDir: string): string {
  return join(dataDir, 'deployments', `${localChainId}.json`)
}

/** What is deployed on the local chain of this data folder; undefined where nothing whole is written down. */
export function readLocalDeployment(dataDir: string): Deployment | undefined {
  try {
    return v.parse(deploymentSchema, JSON.parse(readFileSync(toDeploymentFile(dataDir), 'utf8')))
  } catch {
    return undefined
  }
}

/** Writes the deployment whole or not at all: the indexer and the web server may read at any moment. */
export function writeLocalDeployment(dataDir: string, deployment: Deployment): void {
  const file = toDeploymentFile(dataDir)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.new`, `${JSON.stringify(v.parse(deploymentSchema, deployment), null, 2)}\n`)
  renameSync(`${file}.new`, file)
}

/** Forgets the deployment: its chain is gone. */
export function removeLocalDeployment(dataDir: string): void {
  rmSync(toDeploymentFile(dataDir), { force: true })
}
