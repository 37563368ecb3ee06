import { readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { trimState } from './trim-state'

// Two days of running. Not much earlier: an index that is built anew asks for the blocks at the ends of its stretches.
const largeBytes = 128 * 1024 * 1024
const keptEmptyBlocks = 5_000

/**
 * Looks whether a state file is a whole one, and takes the old empty blocks out of one that has grown large (about a
 * day of running adds 75 MB). False where it cannot be read.
 */
export function trimStateFile(path: string): boolean {
  try {
    const trimmed = trimState(JSON.parse(readFileSync(path, 'utf8')), keptEmptyBlocks)
    if (statSync(path).size > largeBytes) {
      writeFileSync(`${path}.new`, JSON.stringify(trimmed))
      renameSync(`${path}.new`, path)
    }
    return true
  } catch (error) {
    // Whole as far as can be told: it is longer than the longest text that JavaScript holds.
    if (error instanceof Error && 'code' in error && error.code === 'ERR_STRING_TOO_LONG') return true
    if (error instanceof SyntaxError || (error instanceof Error && error.name === 'ValiError')) return false
    throw error
  }
}
