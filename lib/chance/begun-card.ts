import * as v from 'valibot'

/** Under which the card is kept whose surface was begun, for as long as the tab is open. */
export const begunCardStorageKey = 'intrepid.chance.begun'

const idSchema = v.pipe(v.string(), v.uuid())

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The card of this tab that was begun and not told; null where there is none, or storage is closed to us. */
export function readBegunCard(open: () => Store): string | null {
  try {
    return v.parse(v.nullable(idSchema), open().getItem(begunCardStorageKey))
  } catch {
    return null
  }
}

/** Keeps which card was begun, or with null that none is. Where storage is closed nothing happens. */
export function keepBegunCard(id: string | null, open: () => Store): void {
  try {
    if (id === null) open().removeItem(begunCardStorageKey)
    else open().setItem(begunCardStorageKey, id)
  } catch {
    // What cannot be kept stands in the history alone.
  }
}
