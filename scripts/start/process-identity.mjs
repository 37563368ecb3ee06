import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/**
 * When a process began, as the system words it, or null where there is none of that id (a zombie counts as none).
 * Id and start time together name a process for good: the id alone is given to another one after a while.
 */
export function processStartTime(pid) {
  try {
    if (process.platform === 'linux') {
      // The name in brackets may hold spaces and brackets: what follows the last one is in columns.
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

/** This process or another one, as it is written down. */
export function identifyProcess(pid) {
  return { pid, startTime: processStartTime(pid) }
}

/** Whether the very process that was written down still lives. */
export function isAlive(identity) {
  return identity.startTime !== null && processStartTime(identity.pid) === identity.startTime
}
