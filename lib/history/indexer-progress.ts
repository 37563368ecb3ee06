import * as v from 'valibot'

const countSchema = v.pipe(v.number(), v.integer(), v.minValue(0))

/** How far the indexer had read the chain when it was asked; null where it never read that chain. */
export const indexerProgressSchema = v.nullable(
  v.object({
    /** The last block whose events are in the answer. */
    block: countSchema,
    /** What is in newer blocks than this can still be reorganised away. */
    finalBlock: countSchema,
    /** The newest block that the indexer saw. */
    head: countSchema,
    /** Seconds since it last looked at the chain. */
    ageSeconds: countSchema,
    /** `silent` where it has stopped looking, `behind` where it is catching up. */
    freshness: v.picklist(['fresh', 'behind', 'silent']),
  }),
)

export type IndexerProgress = v.InferOutput<typeof indexerProgressSchema>

/** Whether a block is so new that the chain may still lose it. */
export function isRecent(block: number, reading: IndexerProgress): boolean {
  return reading !== null && block > reading.finalBlock
}
