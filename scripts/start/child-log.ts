import { existsSync, mkdirSync, openSync, readFileSync, renameSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Opens a new log file for a process that is about to start and keeps the one before it beside it, so that two runs
 * are kept and no more. Returns the file descriptor.
 */
export function openChildLog(path: string): number {
  mkdirSync(dirname(path), { recursive: true })
  if (existsSync(path)) renameSync(path, path.replace(/\.log$/, '.previous.log'))
  return openSync(path, 'a')
}

/** The last lines of a log, for the reader who has to know why a process ended; empty where there are none. */
export function readLastLines(path: string, count = 15): string {
  try {
    const lines = readFileSync(path, 'utf8').trimEnd().split('\n')
    return lines
      .slice(-count)
      .map((line) => `    ${line.slice(0, 400)}`)
      .join('\n')
      .trimEnd()
  } catch {
    return ''
  }
}
