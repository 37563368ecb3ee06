import * as v from 'valibot'

/** The form of a game id. It does not check that the game exists. */
export const gameIdSchema = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,64}$/, 'not a game'))
