import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dropEmptyBlocks, keepFirstBlock } from './tidy-state'

// Two days of running. Not much earlier: an index that is built anew asks for the blocks at the ends of its stretches.
const largeLength = 128 * 1024 * 1024
const keptEmptyBlocks = 5_000

/**
 * Makes a saved chain ready to be gone on with: one first block, and no old empty blocks once it has grown large (a
 * day of running adds 75 MB). False where the file cannot be read as a whole one.
 */
export function tidyStateFile(path: string): boolean {
  try {
    const text = readFileSync(path, 'utf8')
    const state = keepFirstBlock(JSON.parse(text))
    const tidy = text.length > largeLength ? dropEmptyBlocks(state, keptEmptyBlocks) : state
    writeFileSync(`${path}.new`, JSON.stringify(tidy))
    renameSync(`${path}.new`, path)
    return true
  } catch (error) {
    if (error instanceof SyntaxError || (error instanceof Error && error.name === 'ValiError')) return false
    // More than half a gigabyte: a week without a stop.
    if (error instanceof Error && 'code' in error && error.code === 'ERR_STRING_TOO_LONG') return false
    throw error
  }
}
