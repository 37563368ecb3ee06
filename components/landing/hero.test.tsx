import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
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
  beforeEach(() => {
    const nothing = () => undefined
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        observe = nothing
        disconnect = nothing
      },
    )
    vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(nothing)
  })

  afterEach(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  it.each(localeCodes)(
    'leads in %s to the games first, then to developers, investors and the three games',
    (locale) => {
      prefer(true)
      renderScreen(<Hero hunts={null} />, locale)
      expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
      const targets = screen.getAllByRole('link').map((link) => link.getAttribute('href')?.replace(`/${locale}`, ''))
      expect(targets).toEqual(['/play', '#developers', '/app', '/three-worlds', '/night-drive', '/cyberwave-runner'])
    },
  )

  it('shows what is left in the first three open hunts, and counts all of them', () => {
    prefer(true)
    const hunt = { keys: 10, found: 3, left: 3_500n * 10n ** 18n }
    const hunts = ['1', '2', '3', '4'].map((id) => ({ ...hunt, id, title: id === '1' ? 'A<b>' : null }))
    renderScreen(<Hero hunts={hunts} />)
    expect(screen.getByRole('heading', { name: '4 hunts open now' })).toBeInTheDocument()
    const rows = screen.getAllByText('3,500 INT').map((amount) => amount.closest('li')?.textContent)
    expect(rows).toEqual(['A<b>', 'Hunt 2', 'Hunt 3'].map((name) => `${name}7 keys of 10 left3,500 INT`))
    expect(screen.getByRole('link', { name: 'Hunt 2' })).toHaveAttribute('href', '/en/hunts#hunt-2')
  })

  it('translates the titles of our example hunts, and marks those of sponsors as text in any language', () => {
    prefer(true)
    const hunt = { keys: 10, found: 3, left: 1n }
    const titles = ['Keys of the neon city', 'Keys of the neon town']
    renderScreen(<Hero hunts={titles.map((title, id) => ({ ...hunt, id: String(id), title }))} />, 'de')
    expect(screen.getByText('Schlüssel der Neonstadt')).not.toHaveAttribute('lang')
    expect(screen.getByText('Keys of the neon town')).toHaveAttribute('lang', '')
  })

  it('shows no block of hunts while none is open', () => {
    prefer(true)
    renderScreen(<Hero hunts={[]} />)
    expect(screen.queryByRole('heading', { level: 2 })).not.toBeInTheDocument()
  })

  it('hides the drawing from screen readers, and keeps it without WebGL', async () => {
    prefer(false)
    const asked = vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
    const { container } = renderScreen(<Hero hunts={null} />)
    await vi.waitFor(() => expect(asked).toHaveBeenCalledWith('webgl2', expect.anything()), 20_000)
    expect(container.querySelector('[aria-hidden="true"] > svg')).toBeInTheDocument()
    expect(container.querySelector('canvas')).not.toBeInTheDocument()
    expect(container.querySelector('[data-live]')).not.toBeInTheDocument()
  })

  it('uses no WebGL under reduced motion', async () => {
    prefer(true)
    const asked = vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
    renderScreen(<Hero hunts={null} />)
    await idle()
    expect(asked).not.toHaveBeenCalled()
  })

  it('removes its listeners when unmounted', () => {
    const listeners = prefer(false)
    const { unmount } = renderScreen(<Hero hunts={null} />)
    expect(listeners.size).toBe(2)
    unmount()
    expect(listeners.size).toBe(0)
  })
})
