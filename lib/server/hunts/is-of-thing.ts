import 'server-only'
import { eq, isNull, type SQL } from 'drizzle-orm'
import { huntKeys } from '@/lib/server/database/hunt-lists-schema'

/** Keys that lie in a chest or key of the game, by its id; with 0 those that lie in none. */
export const isOfThing = (thing: number): SQL => (thing === 0 ? isNull(huntKeys.thing) : eq(huntKeys.thing, thing))
