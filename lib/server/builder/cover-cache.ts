import 'server-only'
import { LRUCache } from 'lru-cache'
import { HttpError } from '@/lib/server/http/http-error'

/**
 * Creates the cache of the covers of levels. They never change, because levels do not.
 *
 * @param draw draws the cover of the level with this hash for a visitor.
 * @param maxCharacters of all cached covers: one of a large level can have a hundred thousand.
 * @returns a function that draws a cover, once for all who ask for it meanwhile, unless it is cached. When the visitor for whom it was
 * to be drawn is refused, the next one who asked has a turn.
 */
export function createCoverCache(
  draw: (hash: string, visitor: string) => Promise<string>,
  maxCharacters = 20_000_000,
): (hash: string, visitor: string) => Promise<string> {
  const covers = new LRUCache<string, string>({ maxSize: maxCharacters, sizeCalculation: ({ length }) => length })
  const drawing = new Map<string, Promise<string>>()

  async function drawAndCache(hash: string, visitor: string): Promise<string> {
    try {
      const cover = await draw(hash, visitor)
      covers.set(hash, cover)
      return cover
    } finally {
      drawing.delete(hash)
    }
  }

  function draws(hash: string, visitor: string): Promise<string> {
    const cover = drawAndCache(hash, visitor)
    drawing.set(hash, cover)
    return cover
  }

  return async (hash, visitor) => {
    const known = covers.get(hash)
    if (known !== undefined) return known
    const begun = drawing.get(hash)
    if (!begun) return draws(hash, visitor)
    return begun.catch((error: unknown) => {
      if (!(error instanceof HttpError) || error.code !== 'busy') throw error
      return covers.get(hash) ?? drawing.get(hash) ?? draws(hash, visitor)
    })
  }
}
