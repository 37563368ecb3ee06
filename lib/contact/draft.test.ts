import { expect, it } from 'vitest'
import { draftStorageKey, deleteDraft, saveDraft, readDraft } from './draft'

function openStore(kept: Record<string, string> = {}) {
  const rows = new Map(Object.entries(kept))
  const store = {
    getItem: (key: string) => rows.get(key) ?? null,
    setItem: (key: string, value: string) => void rows.set(key, value),
    removeItem: (key: string) => void rows.delete(key),
  }
  return { rows, open: () => store }
}

const closed = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

it('saves the typed text unchanged, and no other field of the form', () => {
  const { open } = openStore()
  saveDraft(formOf({ name: ' Ada ', email: 'ada@', message: 'a\nb', phone: '', website: 'x', accepted: 'yes' }), open)
  expect(readDraft(open)).toEqual({ name: ' Ada ', email: 'ada@', message: 'a\nb' })
})

it('saves nothing of an empty form, and deletes the draft of a sent one', () => {
  const { open, rows } = openStore()
  saveDraft(formOf({ name: 'Ada' }), open)
  saveDraft(formOf({ name: '' }), open)
  expect(rows.size).toBe(0)
  saveDraft(formOf({ name: 'Ada' }), open)
  deleteDraft(open)
  expect(readDraft(open)).toEqual({})
})

it.each(['', '{', '[]', '{"name":1}', '{"isAdmin":"yes"}', `{"message":"${'x'.repeat(200_000)}"}`])(
  'ignores the invalid draft %.20j',
  (text) => {
    expect(readDraft(openStore({ [draftStorageKey]: text }).open)).toEqual({})
  },
)

it('works without storage', () => {
  expect(readDraft(closed)).toEqual({})
  expect(() => saveDraft(formOf({ name: 'Ada' }), closed)).not.toThrow()
  expect(() => deleteDraft(closed)).not.toThrow()
})
