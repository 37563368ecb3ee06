import * as v from 'valibot'
import { momentRequestSchema } from './moment'

const runSchema = v.strictObject({ game: v.string(), attempt: v.string() })
const uncollectedSchema = v.object({
  request: v.union([runSchema, momentRequestSchema]),
  userId: v.nullable(v.string()),
})

/**
 * What a player may have earned: a stored run, by the id of its attempt, or a moment. The site responds the same however
 * often it is asked.
 */
export type EarnedRequest = v.InferOutput<typeof uncollectedSchema>['request']

/**
 * A request that the site has not answered yet, and the account whose it is; null for a guest's, which needs no token.
 */
type Uncollected = { readonly request: EarnedRequest; readonly userId: string | null }

/** The local-storage key of what could not be collected yet. */
export const uncollectedStorageKey = 'intrepid.uncollected'

/**
 * At most 20 entries and 300,000 characters are stored; the oldest are dropped first. One game has at most half of the
 * entries and two thirds of the characters. A moment can have a log of 90,000 characters.
 */
const maxStored = 20
const maxStoredOfGame = 10
const maxCharacters = 300_000
const maxCharactersOfGame = 200_000

/** The identity of what was earned. */
export const toEarnedId = (request: EarnedRequest): string =>
  'attempt' in request ? request.attempt : [request.game, request.moment, request.run?.attempt].join(' ')

/** Reads what this or an earlier visit could not collect, oldest first. */
export function readUncollected(): readonly Uncollected[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(uncollectedStorageKey) ?? '[]')
    return Array.isArray(stored) ? stored.filter((each): each is Uncollected => v.is(uncollectedSchema, each)) : []
  } catch {
    return []
  }
}

function store(all: readonly Uncollected[]): void {
  const text = JSON.stringify(all)
  if (all.length > maxStored || text.length > maxCharacters) return store(all.slice(1))
  try {
    if (all.length === 0) localStorage.removeItem(uncollectedStorageKey)
    else localStorage.setItem(uncollectedStorageKey, text)
  } catch {
    // Without storage, only this visit asks again.
  }
}

const withoutEarned = (request: EarnedRequest) =>
  readUncollected().filter((each) => toEarnedId(each.request) !== toEarnedId(request))

/** Remembers what was earned until `forgetUncollected`, for later visits too. */
export function rememberUncollected(earned: Uncollected): void {
  const all = [...withoutEarned(earned.request), earned]
  const ofGame = all.filter(({ request }) => request.game === earned.request.game)
  const tooMany = ofGame.filter((_, index) => {
    const newest = ofGame.slice(index)
    return newest.length > maxStoredOfGame || JSON.stringify(newest).length > maxCharactersOfGame
  })
  store(all.filter((each) => !tooMany.includes(each)))
}

/** Forgets what was collected, or cannot be. */
export const forgetUncollected = (request: EarnedRequest): void => store(withoutEarned(request))
