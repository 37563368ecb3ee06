import { isMissingFunction } from './is-missing-function'

/**
 * Reads a list whose length the contract does not tell: index after index until it has no more.
 *
 * @param readItem reverts past the end.
 * @param maximum a bound against endless lists.
 */
export async function readList<item>(readItem: (index: bigint) => Promise<item>, maximum = 64): Promise<item[]> {
  const items: item[] = []
  while (items.length < maximum) {
    try {
      items.push(await readItem(BigInt(items.length)))
    } catch (error) {
      // A getter of a public array reverts without data past its end.
      if (isMissingFunction(error)) return items
      throw error
    }
  }
  return items
}
