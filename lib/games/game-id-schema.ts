import * as v from 'valibot'

/** What can be the id of a game, whether there is one of that name or not. */
export const gameIdSchema = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,64}$/, 'not a game'))
