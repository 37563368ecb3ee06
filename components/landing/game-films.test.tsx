import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen } from '@/tests/support/render-screen'
import { GameFilms } from './game-films'

let look: (entries: { target: Element; isIntersecting: boolean }[]) => void
let preference: { matches: boolean; change: () => void }
const playing = new Set<EventTarget>()

beforeEach(() => {
  playing.clear()
  preference = { matches: false, change: () => undefined }
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return preference.matches
    },
    addEventListener: (_: string, listener: () => void) => (preference.change = listener),
    removeEventListener: () => undefined,
  }))
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: typeof look) {
        look = callback
      }
      observe = () => undefined
      disconnect = () => undefined
    },
  )
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function (this: HTMLMediaElement) {
    playing.add(this)
    return Promise.resolve()
  })
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function (this: HTMLMediaElement) {
    playing.delete(this)
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function showFilms() {
  const { container } = renderScreen(
    <GameFilms
      films={['one', 'two'].map((file) => ({ file, card: <p>{file}</p> }))}
      pause="Pause the videos"
      play="Play the videos"
    />,
  )
  return [...container.querySelectorAll('video')]
}

const see = (isIntersecting: boolean, ...targets: Element[]) =>
  act(() => look(targets.map((target) => ({ target, isIntersecting }))))

describe('GameFilms', () => {
  it('plays the films in view alone, and loads none before', () => {
    const [one, two] = showFilms() as [HTMLVideoElement, HTMLVideoElement]
    for (const video of [one, two]) expect(video).toHaveAttribute('preload', 'none')
    expect(playing.size).toBe(0)
    see(true, one)
    expect([...playing]).toEqual([one])
    see(true, two)
    see(false, one)
    expect([...playing]).toEqual([two])
  })

  it('stands still under reduced motion, also when it is chosen later', () => {
    const [one] = showFilms() as [HTMLVideoElement]
    see(true, one)
    preference.matches = true
    act(() => preference.change())
    expect(playing.size).toBe(0)
  })

  it('shows pictures alone where data is saved, until the reader starts the films', async () => {
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as Navigator, { connection: { saveData: true } }))
    const [one] = showFilms() as [HTMLVideoElement]
    see(true, one)
    expect(playing.size).toBe(0)
    await userEvent.click(screen.getByRole('button', { name: 'Play the videos' }))
    see(true, one)
    expect([...playing]).toEqual([one])
  })

  it('shows pictures alone where the browser prefers reduced data', () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query === '(prefers-reduced-data: reduce)',
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }))
    const [one] = showFilms() as [HTMLVideoElement]
    see(true, one)
    expect(playing.size).toBe(0)
  })

  it('can be stopped and started by its button', async () => {
    const [one] = showFilms() as [HTMLVideoElement]
    see(true, one)
    await userEvent.click(screen.getByRole('button', { name: 'Pause the videos' }))
    expect(playing.size).toBe(0)
    see(true, one)
    expect(playing.size).toBe(0)
    await userEvent.click(screen.getByRole('button', { name: 'Play the videos' }))
    see(true, one)
    expect([...playing]).toEqual([one])
  })
})
