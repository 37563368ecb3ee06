import * as v from 'valibot'
import { buildIdSchema } from '@/lib/games/unity/unity-build'

/**
 * The build that somebody names: by its id, or by an address of this site below `/unity/`, with or without its origin. Null for
 * everything else, addresses of other sites first of all.
 */
export function readBuildAddress(text: string, origin: string): string | null {
  const given = text.trim()
  if (v.is(buildIdSchema, given)) return given
  if (!URL.canParse(given, origin)) return null
  const url = new URL(given, origin)
  const [, id] = /^\/unity\/([^/]+)(?:\/|$)/.exec(url.pathname) ?? []
  return url.origin === origin && v.is(buildIdSchema, id) ? id : null
}
