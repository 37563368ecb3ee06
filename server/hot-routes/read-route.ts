import { LRUCache } from 'lru-cache'
import * as v from 'valibot'
import { createCachedRead } from '@/lib/server/cached-read'
import { logger } from '@/lib/server/logger'
import { errorAnswer, type HotRoute } from '../json-answer'

/** Well under the two seconds in which a player appears after the receipt. */
const freshForMs = 250
const mostQuestions = 1_000

/** What is said where the tables cannot be read: a code for programs, a sentence for people. */
type Unavailable = { readonly code: string; readonly sentence: string }

/**
 * A route that reads the tables. Its question is parsed by a schema, and its answer, as text, serves for a moment all who ask
 * the same: many do. Anybody may read it from anywhere, as it tells nothing private.
 */
export function createReadRoute<const S extends v.GenericSchema>(
  schema: S,
  read: (query: v.InferOutput<S>) => Promise<unknown>,
  { code, sentence }: Unavailable,
): HotRoute {
  const answers = new LRUCache<string, () => Promise<string>>({ max: mostQuestions })

  function ask(name: string, query: v.InferOutput<S>): Promise<string> {
    const known = answers.get(name)
    if (known) return known()
    const answer = createCachedRead({ read: async () => JSON.stringify(await read(query)), freshForMs })
    answers.set(name, answer)
    return answer()
  }

  return async (url) => {
    const given = Object.fromEntries(url.searchParams)
    const query = v.safeParse(schema, given)
    if (!query.success) {
      const issue = query.issues[0]
      return errorAnswer(400, 'bad-request', `${v.getDotPath(issue) ?? 'query'}: ${issue.message}`)
    }
    try {
      // By what was understood: words that mean nothing do not make it another question.
      const name = JSON.stringify(query.output, (_, value: unknown) =>
        typeof value === 'bigint' ? value.toString() : value,
      )
      return { status: 200, body: await ask(name, query.output), isKeepable: true, isForEverybody: true }
    } catch (error) {
      logger.warn({ err: error, code }, 'tables not read')
      return errorAnswer(503, code, sentence)
    }
  }
}
