import {
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import * as v from 'valibot'
import { LaunchError } from './launch-error'
import { tryLock, type Lock } from './lock'
import { identifyProcess, isAlive, type ProcessIdentity } from './process-identity'

const processSchema = v.object({ name: v.string(), pid: v.pipe(v.number(), v.integer()), startTime: v.string() })
const recordSchema = v.object({ launcher: v.optional(v.number()), children: v.array(processSchema) })

export type RecordedChild = v.InferOutput<typeof processSchema>

const toRecordFile = (dataDir: string) => join(dataDir, 'run.json')

function readRecord(dataDir: string): v.InferOutput<typeof recordSchema> | undefined {
  try {
    return v.parse(recordSchema, JSON.parse(readFileSync(toRecordFile(dataDir), 'utf8')))
  } catch {
    return undefined
  }
}

/** The processes of the last run in the order of their start; empty when the record is missing or damaged. */
export function readRunRecord(dataDir: string): readonly RecordedChild[] {
  return readRecord(dataDir)?.children ?? []
}

/** Records this process as the launcher, and its children. The file is replaced at once, so that it is never half written. */
export function writeRunRecord(dataDir: string, children: readonly RecordedChild[]): void {
  const file = toRecordFile(dataDir)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.new`, JSON.stringify({ launcher: process.pid, children }, null, 2))
  renameSync(`${file}.new`, file)
}

/** Removes the record of a run that stopped all of its processes. */
export function removeRunRecord(dataDir: string): void {
  rmSync(toRecordFile(dataDir), { force: true })
}

/**
 * Reserves a data folder for this run and stops what a killed run left behind, so that its ports and files are free.
 * @throws LaunchError when another instance runs on this folder.
 */
export async function openInstance(dataDir: string, say: (line: string) => void): Promise<Lock> {
  const lock = await tryLock(join(dataDir, 'launch.lock'))
  if (lock === null) {
    throw new LaunchError(
      `Intrepid runs already on ${dataDir} (process ${readRecord(dataDir)?.launcher ?? 'unknown'}): stop it first, or start a ` +
        'second one beside it with DATA_DIR, WEB_PORT, GAMES_PORT, CREDITS_PORT, CHAIN_PORT, DATABASE_PORT and INDEXER_PORT of its own.',
    )
  }
  try {
    const names = await stopLeftovers(dataDir)
    if (names.length > 0) say(`  Cleaned up after a run that was killed: stopped its ${names.join(', ')}.`)
    await stopLeftoverPostgres(join(dataDir, 'postgres', 'cluster'))
    return lock
  } catch (error) {
    await lock.release()
    throw error
  }
}

/** Stops the processes of a killed run, the last one first. Returns the names of those that were still running. */
export async function stopLeftovers(dataDir: string): Promise<readonly string[]> {
  const stopped: string[] = []
  for (const child of readRunRecord(dataDir).toReversed()) {
    if (!isAlive(child)) continue
    stopped.push(child.name)
    await stopProcess(child, child.name === 'database' ? 'SIGINT' : 'SIGTERM', 10_000)
  }
  removeRunRecord(dataDir)
  return stopped
}

/**
 * Stops a PostgreSQL server that still runs on this cluster: it outlives its parent. When the process id in its file belongs to
 * another program by now, the file is removed, because PostgreSQL would wait for that program.
 */
async function stopLeftoverPostgres(cluster: string): Promise<void> {
  const pidFile = join(cluster, 'postmaster.pid')
  if (!existsSync(pidFile)) return
  const identity = identifyProcess(Number(readFileSync(pidFile, 'utf8').split('\n')[0]))
  if (identity.startTime === null) return
  if (!isServing(identity.pid, cluster)) return rmSync(pidFile, { force: true })
  await stopProcess(identity, 'SIGINT', 15_000)
}

/** Whether a process is the server of this cluster, which is its working directory. Only Linux shows that; elsewhere true. */
function isServing(pid: number, cluster: string): boolean {
  if (process.platform !== 'linux') return true
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster)
  } catch {
    return false
  }
}

/** Stops a process that is not a child of this one: signals it, waits, then kills its group. */
async function stopProcess(identity: ProcessIdentity, signal: NodeJS.Signals, withinMs: number): Promise<void> {
  sendSignal(identity.pid, signal)
  if (await isGoneWithin(identity, withinMs)) return
  sendSignal(-identity.pid, 'SIGKILL')
  sendSignal(identity.pid, 'SIGKILL')
  await isGoneWithin(identity, 5_000)
}

async function isGoneWithin(identity: ProcessIdentity, withinMs: number): Promise<boolean> {
  const until = performance.now() + withinMs
  while (isAlive(identity)) {
    if (performance.now() > until) return false
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return true
}

function sendSignal(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal)
  } catch {
    // It has exited in the meantime.
  }
}

/** What a run writes into its data folder. Other files there, such as deployments on public chains, are not removed. */
const ownNames = ['postgres', 'chain', 'deployments/31337.json', 'logs', 'uploads', 'run.json']

/** Removes chain, database, deployment, uploaded games and logs, so that the next start begins with nothing. */
export function removeData(dataDir: string): void {
  for (const name of ownNames) {
    const path = join(dataDir, name)
    const found = lstatSync(path, { throwIfNoEntry: false })
    // For root, the database may lie elsewhere, behind a link.
    if (found?.isSymbolicLink() === true) rmSync(realpathSync(path), { recursive: true, force: true })
    rmSync(path, { recursive: true, force: true })
  }
}
