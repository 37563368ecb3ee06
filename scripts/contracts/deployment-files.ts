import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import * as v from 'valibot'
import { type Deployment, deploymentSchema } from '@/contracts/deployment'
import { DeploymentError } from '@/contracts/script/deployment-error'
import { type Journal, journalEntrySchema } from '@/contracts/script/journal'

/** The files of one chain in the deployments folder: the finished deployment, the journal of one in progress, and the lock. */
export function createDeploymentFiles(folder: string, chainId: number) {
  const finished = join(folder, `${chainId}.json`)
  const unfinished = join(folder, `${chainId}.unfinished.json`)
  const journal: Journal = {
    read: () => readJson(unfinished, journalEntrySchema),
    write: (entry) => writeJsonAtomically(unfinished, entry),
  }
  return {
    finished,
    lock: join(folder, `${chainId}.lock`),
    journal,
    read: (): Deployment | undefined => readJson(finished, deploymentSchema),
    /** Writes the finished deployment, then deletes the journal. */
    finish(deployment: Deployment) {
      writeJsonAtomically(finished, v.parse(deploymentSchema, deployment))
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

/** Writes a JSON file atomically and returns once it is on the disk. */
function writeJsonAtomically(path: string, content: unknown): void {
  mkdirSync(dirname(path), { recursive: true })
  const draft = `${path}.new`
  const file = openSync(draft, 'w')
  try {
    writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  renameSync(draft, path)
}
