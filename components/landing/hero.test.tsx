import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { localeCodes } from '@/lib/i18n/locales'
import { renderScreen } from '@/tests/support/render-screen'
import { Hero } from './hero'

function prefer(stillness: boolean) {
  const listeners = new Set<() => void>()
  const preference = {
    matches: stillness,
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  }
  vi.stubGlobal('matchMedia', () => preference)
  return listeners
}

const idle = () => new Promise((resolve) => setTimeout(resolve, 400))

describe('Hero', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  it.each(localeCodes)('names the product in %s and links to playing, investing and registering', (locale) => {
    prefer(true)
    renderScreen(<Hero />, locale)
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
    const targets = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(targets).toEqual([`/${locale}/play`, `/${locale}/app`, `/${locale}/register?from=/play`])
  })

  it('hides the drawing from screen readers, and keeps it without WebGL', async () => {
    prefer(false)
    const asked = vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
    const { container } = renderScreen(<Hero />)
    await vi.waitFor(() => expect(asked).toHaveBeenCalledWith('webgl2', expect.anything()), 20_000)
    expect(container.querySelector('[aria-hidden="true"] > svg')).toBeInTheDocument()
    expect(container.querySelector('canvas')).not.toBeInTheDocument()
    expect(container.querySelector('[data-live]')).not.toBeInTheDocument()
  })

  it('uses no WebGL under reduced motion', async () => {
    prefer(true)
    const asked = vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
    renderScreen(<Hero />)
    await idle()
    expect(asked).not.toHaveBeenCalled()
  })

  it('removes its listeners when unmounted', () => {
    const listeners = prefer(false)
    const { unmount } = renderScreen(<Hero />)
    expect(listeners.size).toBe(1)
    unmount()
    expect(listeners.size).toBe(0)
  })
})
