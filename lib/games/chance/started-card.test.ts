import { expect, it } from 'vitest'
import { startedCardStorageKey, storeStartedCard, readStartedCard } from './started-card'

const id = '00000000-0000-4000-8000-000000000000'

function openStore(stored: Record<string, string> = {}) {
  const rows = new Map(Object.entries(stored))
  return () => ({
    getItem: (key: string) => rows.get(key) ?? null,
    setItem: (key: string, value: string) => void rows.set(key, value),
    removeItem: (key: string) => void rows.delete(key),
  })
}

const closed = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}

it('stores the started card until it is revealed', () => {
  const open = openStore()
  expect(readStartedCard(open)).toBeNull()
  storeStartedCard(id, open)
  expect(readStartedCard(open)).toBe(id)
  storeStartedCard(null, open)
  expect(readStartedCard(open)).toBeNull()
})

it('ignores invalid values, and works without storage', () => {
  expect(readStartedCard(openStore({ [startedCardStorageKey]: '../reveal' }))).toBeNull()
  expect(() => storeStartedCard(id, closed)).not.toThrow()
  expect(readStartedCard(closed)).toBeNull()
})
