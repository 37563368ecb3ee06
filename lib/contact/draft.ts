import * as v from 'valibot'

/** Under which a draft is kept, for as long as the tab is open. */
export const draftStorageKey = 'intrepid.contact.draft'

const draftFields = ['name', 'email', 'phone', 'company', 'message'] as const

const draftSchema = v.record(v.picklist(draftFields), v.pipe(v.string(), v.maxLength(100_000)))

/** What somebody has typed, as they typed it. */
export type Draft = v.InferOutput<typeof draftSchema>

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The draft of this tab; an empty one where there is none, or storage is closed to us. */
export function readDraft(open: () => Store): Draft {
  try {
    return v.parse(draftSchema, JSON.parse(open().getItem(draftStorageKey) ?? '{}'))
  } catch {
    return {}
  }
}

/** Keeps what a form holds; forgets the draft where it holds nothing. Where storage is closed nothing happens. */
export function keepDraft(form: FormData, open: () => Store): void {
  const typed = draftFields.flatMap((name) => {
    const value = form.get(name)
    return typeof value === 'string' && value !== '' ? [[name, value] as const] : []
  })
  try {
    if (typed.length === 0) open().removeItem(draftStorageKey)
    else open().setItem(draftStorageKey, JSON.stringify(Object.fromEntries(typed)))
  } catch {
    // What cannot be kept is lost with the page, as anywhere else.
  }
}

/** Forgets the draft, once it was sent. */
export function forgetDraft(open: () => Store): void {
  try {
    open().removeItem(draftStorageKey)
  } catch {
    // There was none.
  }
}
