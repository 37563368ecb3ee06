import 'server-only'
import { createHash } from 'node:crypto'
import { readUploadedGame } from '@/lib/server/uploads/read-uploads'
import { readMadeGame } from './read-made-game'

/** Milliseconds that a game may be known as it was; and how many are remembered. */
const freshForMs = 2_000
const mostKnown = 5_000

type Known = { readonly at: number; readonly version: Promise<string | null> }

const known = new Map<string, Known>()

const readEither = async (slug: string) => (await readMadeGame(slug)) ?? readUploadedGame(slug)

// How often it was played changes no page.
const toVersion = (game: object) =>
  createHash('sha256')
    .update(JSON.stringify({ ...game, plays: undefined }))
    .digest('hex')
    .slice(0, 16)

/**
 * What stands for a game, made or uploaded, as its page shows it now: 16 hex digits, others after each change. Null where nobody can
 * play one of this name. Asked of the database at most every two seconds.
 */
export function versionOfGame(
  slug: string,
  now = Date.now(),
  read: (slug: string) => Promise<object | null> = readEither,
): Promise<string | null> {
  const before = known.get(slug)
  if (before && now - before.at < freshForMs) return before.version
  if (known.size >= mostKnown) known.clear()
  const version = read(slug).then((game) => game && toVersion(game))
  version.catch(() => known.delete(slug))
  known.set(slug, { at: now, version })
  return version
}

/** Whether a game of this name, made or uploaded, can be played. */
export const isMadeGame = async (slug: string): Promise<boolean> => (await versionOfGame(slug)) !== null

/** Lets a game be asked for anew. */
export const forgetGame = (slug: string): void => void known.delete(slug)
