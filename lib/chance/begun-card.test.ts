import { expect, it } from 'vitest'
import { begunCardStorageKey, keepBegunCard, readBegunCard } from './begun-card'

const id = '00000000-0000-4000-8000-000000000000'

function openStore(kept: Record<string, string> = {}) {
  const rows = new Map(Object.entries(kept))
  return () => ({
    getItem: (key: string) => rows.get(key) ?? null,
    setItem: (key: string, value: string) => void rows.set(key, value),
    removeItem: (key: string) => void rows.delete(key),
  })
}

const closed = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}

it('keeps the card that was begun until it is told', () => {
  const open = openStore()
  expect(readBegunCard(open)).toBeNull()
  keepBegunCard(id, open)
  expect(readBegunCard(open)).toBe(id)
  keepBegunCard(null, open)
  expect(readBegunCard(open)).toBeNull()
})

it('takes nothing else for a card, and lives without storage', () => {
  expect(readBegunCard(openStore({ [begunCardStorageKey]: '../reveal' }))).toBeNull()
  expect(() => keepBegunCard(id, closed)).not.toThrow()
  expect(readBegunCard(closed)).toBeNull()
})
