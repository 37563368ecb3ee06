import * as v from 'valibot'

/** `GET /api/credits/balance/{address}`: a balance in whole credits. */
export const creditBalanceSchema = v.object({
  success: v.literal(true),
  balance: v.pipe(v.number(), v.safeInteger(), v.description('Whole credits to play with.')),
})

/** The response of the balance endpoint. */
export type CreditBalance = v.InferOutput<typeof creditBalanceSchema>
