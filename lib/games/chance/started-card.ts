import * as v from 'valibot'

/** Session storage key of the card that the player has started to scratch. The stored name says `begun`. */
export const startedCardStorageKey = 'intrepid.chance.begun'

const idSchema = v.pipe(v.string(), v.uuid())

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The card that was started in this tab and not finished; null when there is none or storage is blocked. */
export function readStartedCard(open: () => Store): string | null {
  try {
    return v.parse(v.nullable(idSchema), open().getItem(startedCardStorageKey))
  } catch {
    return null
  }
}

/** Stores the id of the started card, or removes it with null. Does nothing when storage is blocked. */
export function storeStartedCard(id: string | null, open: () => Store): void {
  try {
    if (id === null) open().removeItem(startedCardStorageKey)
    else open().setItem(startedCardStorageKey, id)
  } catch {
    // Without storage the card is only in the history.
  }
}
