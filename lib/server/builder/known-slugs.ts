import 'server-only'
import { readUploadedGame } from '@/lib/server/uploads/read-uploads'
import { readMadeGame } from './read-made-game'

/** Milliseconds that a name may be known as taken or not; and how many are remembered. */
const freshForMs = 2_000
const mostKnown = 5_000

type Known = { readonly at: number; readonly isThere: Promise<boolean> }

const known = new Map<string, Known>()

const readEither = async (slug: string) => (await readMadeGame(slug)) ?? readUploadedGame(slug)

/** Whether a game of this name, made or uploaded, can be played, asked of the database at most every two seconds. */
export function isMadeGame(slug: string, now = Date.now(), read: (slug: string) => Promise<unknown> = readEither): Promise<boolean> {
  const before = known.get(slug)
  if (before && now - before.at < freshForMs) return before.isThere
  if (known.size >= mostKnown) known.clear()
  const isThere = read(slug).then((game) => game !== null)
  isThere.catch(() => known.delete(slug))
  known.set(slug, { at: now, isThere })
  return isThere
}

/** Lets a name be asked for anew. */
export const forgetSlug = (slug: string): void => void known.delete(slug)
