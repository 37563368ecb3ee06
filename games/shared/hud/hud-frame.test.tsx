import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createCheers } from './hud-frame'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const shown = ({ box }: ReturnType<typeof createCheers>) => [...box.children].map((cheer) => cheer.textContent)

it('shows continuous damage once', () => {
  const cheers = createCheers()
  document.body.replaceChildren(cheers.box)
  expect(cheers.cheer('Guard rail', 'danger')).toBe(true)
  for (let hit = 0; hit < 4; hit++) {
    vi.advanceTimersByTime(400)
    expect(cheers.cheer('Guard rail', 'danger')).toBe(false)
    expect(shown(cheers)).toEqual(['Guard rail'])
  }
  vi.advanceTimersByTime(1_000)
  expect(shown(cheers)).toEqual([])
  expect(cheers.cheer('Guard rail', 'danger')).toBe(true)
})

it('shows the last three announcements', () => {
  const cheers = createCheers()
  for (const text of ['One', 'Close', 'Close', 'Close']) expect(cheers.cheer(text, 'warm')).toBe(true)
  expect(shown(cheers)).toEqual(['Close', 'Close', 'Close'])
})
