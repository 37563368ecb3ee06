import * as v from 'valibot'

/** What `GET /api/credits/balance/{address}` answers: whole credits. */
export const creditAnswerSchema = v.object({
  success: v.literal(true),
  balance: v.pipe(v.number(), v.safeInteger(), v.description('Whole credits to play with.')),
})

export type CreditAnswer = v.InferOutput<typeof creditAnswerSchema>
