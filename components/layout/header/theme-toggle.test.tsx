import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ToastRegion } from '@/components/ui/toast-region'
import { renderScreen } from '@/tests/support/render-screen'
import { firstPaintScript } from '@/components/layout/first-paint'
import { themeStorageKey } from '@/components/layout/theme'
import { ThemeToggle } from './theme-toggle'

const root = document.documentElement
const toggle = () => fireEvent.click(screen.getByRole('button'))
const announcements = { dark: 'Switched to dark mode', light: 'Switched to light mode' }
/** What the head of the next page does before it is painted. */
const paintFirst = () => new Function(firstPaintScript)()

describe('ThemeToggle', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    localStorage.clear()
    delete root.dataset.theme
    renderScreen(
      <>
        <ThemeToggle labels={{ dark: 'to dark', light: 'to light' }} announcements={announcements} />
        <ToastRegion />
      </>,
    )
  })
  afterEach(() => {
    vi.restoreAllMocks()
    vi.useRealTimers()
  })

  it('is dark at first and names the effect of a click', () => {
    paintFirst()
    expect(root.dataset.theme).toBeUndefined()
    expect(screen.getByRole('button', { name: 'to light' })).toBeInTheDocument()
  })

  it('switches, stores the choice and shows a toast for 2000 ms', async () => {
    toggle()
    expect(root.dataset.theme).toBe('light')
    expect(localStorage.getItem(themeStorageKey)).toBe('light')
    expect(screen.getByRole('status')).toHaveTextContent('Switched to light mode')
    await act(() => vi.advanceTimersByTimeAsync(2_000))
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
    toggle()
    expect(root.dataset.theme).toBe('dark')
    expect(localStorage.getItem(themeStorageKey)).toBe('dark')
    expect(screen.getByRole('status')).toHaveTextContent('Switched to dark mode')
  })

  it('is applied on the next page before the first paint', () => {
    toggle()
    delete root.dataset.theme
    paintFirst()
    expect(root.dataset.theme).toBe('light')
  })

  it('works without storage', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    toggle()
    expect(root.dataset.theme).toBe('light')
    expect(paintFirst).not.toThrow()
  })
})
