import * as v from 'valibot'
import { freshnessSchema, wholeNumber } from '@/lib/wire-schema'

/** Progress of the indexer, the field `reading` of responses; null for a chain that was never indexed. */
export const indexerProgressSchema = v.nullable(
  v.object({
    /** The last indexed block. */
    block: wholeNumber,
    /** Newest final block. A reorganisation can still undo newer blocks. */
    finalBlock: wholeNumber,
    /** The newest known block. */
    head: wholeNumber,
    /** Seconds since the indexer last polled the chain. */
    ageSeconds: wholeNumber,
    freshness: freshnessSchema,
  }),
)

export type IndexerProgress = v.InferOutput<typeof indexerProgressSchema>

/** Whether a block is newer than the final block, so that a reorganisation can still undo it. */
export function isRecent(block: number, progress: IndexerProgress): boolean {
  return progress !== null && block > progress.finalBlock
}
