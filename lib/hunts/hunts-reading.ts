import * as v from 'valibot'

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** As of which block an answer about hunts is; null where the indexer has never read the chain. */
export const huntsReadingSchema = v.nullable(
  v.object({
    block: count,
    /** Seconds since 1970. */
    blockTime: count,
    /** How many blocks are newer. */
    lagBlocks: count,
    /** `behind` where the indexer is catching up, `silent` where it has stopped looking. */
    freshness: v.picklist(['fresh', 'behind', 'silent']),
  }),
)

export type HuntsReading = v.InferOutput<typeof huntsReadingSchema>
