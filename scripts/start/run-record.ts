import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as v from 'valibot'
import { isAlive, type ProcessIdentity } from './process-identity.mjs'

const recordSchema = v.object({
  children: v.array(v.object({ name: v.string(), pid: v.pipe(v.number(), v.integer()), startTime: v.string() })),
})

export type RecordedChild = v.InferOutput<typeof recordSchema>['children'][number]

/** Where a running instance writes down its processes, for the case that it is killed and cannot stop them itself. */
export function toRunRecordFile(dataDir: string): string {
  return join(dataDir, 'run.json')
}

/** The processes of the last run, in the order of their start; none where the record is missing or damaged. */
export function readRunRecord(dataDir: string): readonly RecordedChild[] {
  try {
    return v.parse(recordSchema, JSON.parse(readFileSync(toRunRecordFile(dataDir), 'utf8'))).children
  } catch {
    return []
  }
}

/** Writes the record whole or not at all. */
export function writeRunRecord(dataDir: string, children: readonly RecordedChild[]): void {
  const file = toRunRecordFile(dataDir)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.new`, JSON.stringify({ children }, null, 2))
  renameSync(`${file}.new`, file)
}

/** Removes the record: the run ended in good order. */
export function removeRunRecord(dataDir: string): void {
  rmSync(toRunRecordFile(dataDir), { force: true })
}

/**
 * Stops what a killed run left behind, last started first, each with the time to save its state. Returns the names of
 * those that still lived.
 */
export async function stopLeftBehind(dataDir: string, stopWithinMs = 10_000): Promise<readonly string[]> {
  const stopped: string[] = []
  for (const child of readRunRecord(dataDir).toReversed()) {
    if (!isAlive(child)) continue
    stopped.push(child.name)
    await stopProcess(child, child.name === 'database' ? 'SIGINT' : 'SIGTERM', stopWithinMs)
  }
  removeRunRecord(dataDir)
  return stopped
}

/** Asks a process that is not our child to end, waits, and kills it and its group in the end. */
export async function stopProcess(identity: ProcessIdentity, signal: NodeJS.Signals, withinMs: number): Promise<void> {
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
    // It has ended in the meantime.
  }
}
