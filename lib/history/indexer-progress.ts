import * as v from 'valibot'

const countSchema = v.pipe(v.number(), v.integer(), v.minValue(0))

/** Progress of the indexer, the field `progress` of responses; null for a chain that was never indexed. */
export const indexerProgressSchema = v.nullable(
  v.object({
    /** The last indexed block. */
    block: countSchema,
    /** Newest final block. A reorganisation can still undo newer blocks. */
    finalBlock: countSchema,
    /** The newest known block. */
    head: countSchema,
    /** Seconds since the indexer last polled the chain. */
    ageSeconds: countSchema,
    /** `silent`: the indexer has stopped polling; `behind`: it is catching up. */
    freshness: v.picklist(['fresh', 'behind', 'silent']),
  }),
)

export type IndexerProgress = v.InferOutput<typeof indexerProgressSchema>

/** Whether a block is newer than the final block, so that a reorganisation can still undo it. */
export function isRecent(block: number, progress: IndexerProgress): boolean {
  return progress !== null && block > progress.finalBlock
}
