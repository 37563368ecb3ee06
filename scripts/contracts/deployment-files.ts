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
import type { DeploymentRecord } from '@/contracts/script/deploy'
import { type GovernanceRecord, governanceRecordSchema } from '@/contracts/script/governance-record'
import { type Journal, journalEntrySchema } from '@/contracts/script/journal'
import {
  createStandardInput,
  type StandardInput,
  standardInputSchema,
  type Verification,
  verificationSchema,
} from '@/contracts/script/verification'

/**
 * The files of one chain in the deployments folder: the finished deployment, the journal of one in progress, the lock, and a folder with
 * the records of the governance and of the sources.
 */
export function createDeploymentFiles(folder: string, chainId: number) {
  const finished = join(folder, `${chainId}.json`)
  const unfinished = join(folder, `${chainId}.unfinished.json`)
  const records = join(folder, String(chainId))
  const governance = join(records, 'governance.json')
  const verification = join(records, 'verification.json')
  const toInputFile = (contract: string) => join(records, `${contract}.input.json`)
  const journal: Journal = {
    read: () => readJson(unfinished, journalEntrySchema),
    write: (entry) => writeJsonAtomically(unfinished, entry),
  }
  return {
    finished,
    lock: join(folder, `${chainId}.lock`),
    journal,
    read: (): Deployment | undefined => readJson(finished, deploymentSchema),
    governance,
    verification,
    readGovernance: (): GovernanceRecord | undefined => readJson(governance, governanceRecordSchema),
    readVerification: (): Verification | undefined => readJson(verification, verificationSchema),
    readStandardInput: (contract: string): StandardInput | undefined =>
      readJson(toInputFile(contract), standardInputSchema),
    /** Writes the records and the finished deployment, then deletes the journal. */
    finish({ deployment, governance: governanceRecord, verification: sources }: DeploymentRecord) {
      for (const contract of new Set(sources.contracts.map((created) => created.contract)))
        writeJsonAtomically(toInputFile(contract), createStandardInput(contract))
      writeJsonAtomically(verification, sources)
      if (governanceRecord) writeJsonAtomically(governance, governanceRecord)
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
