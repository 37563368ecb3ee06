import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** A process id with the time at which the process started: the system gives the same id to another process later. */
export type ProcessIdentity = { readonly pid: number; readonly startTime: string | null }

/** When a process started, in the system's own format; null when no such process runs (or only a zombie is left of it). */
function readStartTime(pid: number): string | null {
  try {
    if (process.platform === 'linux') {
      // The process name in brackets may contain spaces and brackets; the columns follow the last bracket.
      const columns = readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ')
      return columns[0] === 'Z' ? null : (columns[19] ?? null)
    }
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || null
  } catch {
    return null
  }
}

export function identifyProcess(pid: number): ProcessIdentity {
  return { pid, startTime: readStartTime(pid) }
}

/** Whether exactly this process still runs. */
export function isAlive({ pid, startTime }: ProcessIdentity): boolean {
  return startTime !== null && readStartTime(pid) === startTime
}
