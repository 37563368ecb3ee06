import * as v from 'valibot'
import { type LeaderboardPage, leaderboardPageSchema } from './leaderboard-page'

const refusalSchema = v.object({ status: v.pipe(v.number(), v.integer(), v.minValue(400), v.maxValue(599)) })

/** What a board's address answered: the board, or that it is refused, in the words of the specification. */
export type BoardAnswer =
  { readonly kind: 'board'; readonly page: LeaderboardPage } | { readonly kind: 'refused'; readonly message: string }

/** How an answer that is not OK is told everywhere: `HTTP error! status: 503`. */
export function toHttpError(status: number): string {
  return `HTTP error! status: ${status}`
}

/** Reads what `GET /api/leaderboard` answered. @throws v.ValiError where it is neither a board nor a refusal. */
export function parseBoardAnswer(answer: unknown): BoardAnswer {
  const refusal = v.safeParse(refusalSchema, answer)
  if (refusal.success) return { kind: 'refused', message: toHttpError(refusal.output.status) }
  return { kind: 'board', page: v.parse(leaderboardPageSchema, answer) }
}
