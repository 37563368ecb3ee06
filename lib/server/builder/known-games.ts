import 'server-only'
import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { readSiteBuild } from '@/lib/server/games/unity-builds'
import { readUploadedGame } from '@/lib/server/uploads/read-uploads'
import { readMadeGame } from './read-made-game'

/** How long a version is cached, and the most cached names. Anybody can make up names; those that were not asked for the longest are dropped. */
const freshForMs = 2_000
export const mostKnown = 5_000

type Known = { readonly at: number; readonly version: Promise<string | null> }

const known = new LRUCache<string, Known>({ max: mostKnown })

const readAny = async (slug: string) =>
  (await readSiteBuild(slug)) ?? (await readMadeGame(slug)) ?? readUploadedGame(slug)

// The play count is not shown on the page.
const toVersion = (game: object) =>
  createHash('sha256')
    .update(JSON.stringify({ ...game, plays: undefined }))
    .digest('hex')
    .slice(0, 16)

/**
 * A version of a made or uploaded game, or of a Unity build of this site, as its page shows it: 16 hexadecimal digits that change with the game. Null when
 * there is no public game with this name. Cached for two seconds.
 */
export function versionOfGame(
  slug: string,
  now = Date.now(),
  read: (slug: string) => Promise<object | null> = readAny,
): Promise<string | null> {
  const before = known.get(slug)
  if (before && now - before.at < freshForMs) return before.version
  const version = read(slug).then((game) => game && toVersion(game))
  version.catch(() => known.delete(slug))
  known.set(slug, { at: now, version })
  return version
}

/** Whether there is a public game, made, uploaded or a Unity build, with this name. */
export const isMadeGame = async (slug: string): Promise<boolean> => (await versionOfGame(slug)) !== null

/** Removes a game from the cache. */
export const invalidateGame = (slug: string): void => void known.delete(slug)
