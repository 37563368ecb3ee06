import type { Address } from 'viem'
import * as v from 'valibot'
import { addressSchema } from '@/lib/contracts/address'

/** Whose rank is asked for: null for nobody's. Or why the question cannot be answered, in English. */
export type PlayerQuestion =
  { readonly kind: 'asked'; readonly player: Address | null } | { readonly kind: 'wrong'; readonly sentence: string }

const anonymous = v.pipe(
  v.literal('anonymous'),
  v.transform(() => null),
)

/** What `POST /get-leaderboard` takes: an address of the chain, or 'anonymous'. */
export const playerQuestionSchema = v.object({
  player: v.union([anonymous, addressSchema], "player: neither an address nor 'anonymous'"),
})

// Most that poll write it this way: worth an answer before JSON, schema and checksum.
const plainQuestion = /^\{"player":"(0x[0-9a-f]{40}|anonymous)"\}$/

/** Reads the body of `POST /get-leaderboard`. */
export function parsePlayer(body: string): PlayerQuestion {
  const plain = plainQuestion.exec(body)?.[1]
  if (plain !== undefined) return { kind: 'asked', player: plain === 'anonymous' ? null : (plain as Address) }
  let value: unknown
  try {
    value = JSON.parse(body)
  } catch {
    return { kind: 'wrong', sentence: 'The body is not JSON.' }
  }
  const parsed = v.safeParse(playerQuestionSchema, value)
  if (parsed.success) return { kind: 'asked', ...parsed.output }
  const { message } = parsed.issues[0]
  return { kind: 'wrong', sentence: message.startsWith('player') ? message : `player: ${message}` }
}
