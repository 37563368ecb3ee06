import 'server-only'
import { LRUCache } from 'lru-cache'
import { HttpError } from '@/lib/server/http/http-error'

/** How many characters a cache of texts keeps: a cover, the entries of a round or a page of prices can have a hundred thousand and more. */
export const cachedCharacters = 20_000_000

/**
 * Creates a cache of large texts that never change, as those whose name is a hash.
 *
 * @param make makes the text of a name. What else it gets makes no difference to the text.
 * @param maxCharacters of all cached texts.
 * @returns a function that makes a text, once for all who ask for it meanwhile, unless it is cached. When the visitor for whom it was to be
 * made is refused as `busy`, the next one who asked has a turn.
 */
export function createTextCache<Rest extends readonly unknown[]>(
  make: (name: string, ...rest: Rest) => Promise<string>,
  maxCharacters = cachedCharacters,
): (name: string, ...rest: Rest) => Promise<string> {
  const texts = new LRUCache<string, string>({ maxSize: maxCharacters, sizeCalculation: ({ length }) => length })
  const making = new Map<string, Promise<string>>()

  async function makeAndCache(name: string, rest: Rest): Promise<string> {
    try {
      const text = await make(name, ...rest)
      texts.set(name, text)
      return text
    } finally {
      making.delete(name)
    }
  }

  function begin(name: string, rest: Rest): Promise<string> {
    const text = makeAndCache(name, rest)
    making.set(name, text)
    return text
  }

  return async (name, ...rest) => {
    const known = texts.get(name)
    if (known !== undefined) return known
    const begun = making.get(name)
    if (!begun) return begin(name, rest)
    return begun.catch((error: unknown) => {
      if (!(error instanceof HttpError) || error.code !== 'busy') throw error
      return texts.get(name) ?? making.get(name) ?? begin(name, rest)
    })
  }
}
