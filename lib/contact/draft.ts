import * as v from 'valibot'

/** The `sessionStorage` key of the draft, which lives as long as the tab. */
export const draftStorageKey = 'intrepid.contact.draft'

const draftFields = ['name', 'email', 'phone', 'company', 'message'] as const

const draftSchema = v.record(v.picklist(draftFields), v.pipe(v.string(), v.maxLength(100_000)))

/** The typed text of each field, unchanged. */
type Draft = v.InferOutput<typeof draftSchema>

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Reads the draft of this tab; empty without a draft, or when the browser blocks storage. */
export function readDraft(open: () => Store): Draft {
  try {
    return v.parse(draftSchema, JSON.parse(open().getItem(draftStorageKey) ?? '{}'))
  } catch {
    return {}
  }
}

/** Saves the fields of a form, or deletes the draft when all are empty. Does nothing when the browser blocks storage. */
export function saveDraft(form: FormData, open: () => Store): void {
  const typed = draftFields.flatMap((name) => {
    const value = form.get(name)
    return typeof value === 'string' && value !== '' ? [[name, value] as const] : []
  })
  try {
    if (typed.length === 0) open().removeItem(draftStorageKey)
    else open().setItem(draftStorageKey, JSON.stringify(Object.fromEntries(typed)))
  } catch {
    // Without storage the draft is lost with the page.
  }
}

/** Deletes the draft after the message was sent. */
export function deleteDraft(open: () => Store): void {
  try {
    open().removeItem(draftStorageKey)
  } catch {
    // Without storage there is no draft.
  }
}
