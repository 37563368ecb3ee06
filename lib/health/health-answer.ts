import * as v from 'valibot'

const answerSchema = v.picklist(['ok', 'down', 'starting'])
const countSchema = v.pipe(v.number(), v.integer(), v.minValue(0))

/** What `/api/health` says: `status` is `ok` only where every part is. More than this may stand in it. */
export const healthAnswerSchema = v.object({
  status: answerSchema,
  chain: v.object({ status: answerSchema, blockNumber: v.optional(countSchema), ageSeconds: v.optional(countSchema) }),
  contracts: v.object({
    status: answerSchema,
    addresses: v.optional(v.record(v.string(), v.string())),
    missing: v.optional(v.array(v.string())),
  }),
  database: v.object({ status: answerSchema }),
  indexer: v.object({ status: answerSchema, lagBlocks: v.optional(countSchema) }),
  pages: v.object({ status: answerSchema }),
})

export type HealthAnswer = v.InferOutput<typeof healthAnswerSchema>

/** The parts of the whole, in the order in which one stands on the other. */
export const healthParts = ['chain', 'contracts', 'database', 'indexer', 'pages'] as const

export type HealthPart = (typeof healthParts)[number]
