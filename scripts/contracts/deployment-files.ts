import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { DeploymentError } from '@/contracts/script/deployment-error'
import { journalEntrySchema, type Journal } from '@/contracts/script/journal'
import { deploymentSchema, type Deployment } from '@/lib/contracts/deployment'
import { writeWhole } from './write-whole'

export function createDeploymentFiles(folder: string, chainId: number) {
  const finished = join(folder, `${chainId}.json`)
  const unfinished = join(folder, `${chainId}.unfinished.json`)
  const journal: Journal = {
    read: () => readJson(unfinished, journalEntrySchema),
    write: (entry) => writeWhole(unfinished, entry),
  }
  return {
    finished,
    lock: join(folder, `${chainId}.lock`),
    journal,
    read: (): Deployment | undefined => readJson(finished, deploymentSchema),
    /** Writes the finished deployment, then forgets the journal. */
    finish(deployment: Deployment) {
      writeWhole(finished, v.parse(deploymentSchema, deployment))
      rmSync(unfinished, { force: true })
    },
  }
}

function readJson<const schema extends v.GenericSchema>(
  path: string,
  schema: schema,
): v.InferOutput<schema> | undefined {
  if (!existsSync(path)) return undefined
  try {
    return v.parse(schema, JSON.parse(readFileSync(path, 'utf8')))
  } catch (cause) {
    throw new DeploymentError(`${path} cannot be read as what it should be: repair it, or move it away`, { cause })
  }
}
