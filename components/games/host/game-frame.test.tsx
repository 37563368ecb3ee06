import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderScreen } from '@/tests/support/render-screen'
import { GameFrame } from './game-frame'
import { initialView, type GameStatus } from './game-state'
import { useGame } from './use-game'

vi.mock('./use-game', () => ({ useGame: vi.fn() }))

const nothing = () => undefined

/** A player that has a document in its frame, in the given state. */
function player(status: GameStatus, change: Partial<typeof initialView> = {}, isStranger = false) {
  const handle = {
    view: { ...initialView, status, ...change },
    loaded: { load: 1, src: 'http://games.example/road/', initialReplay: null },
    attach: nothing,
  }
  vi.mocked(useGame).mockReturnValue({
    ...handle,
    open: nothing,
    watch: nothing,
    pause: nothing,
    resume: nothing,
    restart: nothing,
    quit: nothing,
    dismissKey: nothing,
  } as unknown as ReturnType<typeof useGame>)
  return (
    <GameFrame
      game="road"
      name="A road"
      cover={<p>the cover</p>}
      notes={<p>keys to win</p>}
      uncountedNotes={<p>no keys</p>}
      isStranger={isStranger}
      watched={null}
      onStored={nothing}
    />
  )
}

const show = (...state: Parameters<typeof player>) => renderScreen(player(...state))

beforeEach(() => {
  Element.prototype.scrollIntoView = nothing
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
})

afterEach(() => vi.unstubAllGlobals())

it('shows the cover while the document loads', () => {
  show({ kind: 'loading', fraction: 0.4 })
  expect(screen.getByText('the cover')).toBeInTheDocument()
  expect(screen.getByText('Loading: 40%')).toBeVisible()
})

it('removes the cover once the game plays', () => {
  show({ kind: 'playing' })
  expect(screen.queryByText('the cover')).toBeNull()
})

it.each([
  ['a counted run', {}, true],
  ['practice', { isCounted: false }, false],
  ['a replay', { isWatching: true }, false],
] as const)('shows beside %s what it can win', (_name, change, isShown) => {
  show({ kind: 'playing' }, change)
  expect([screen.queryByText('keys to win') !== null, screen.queryByText('no keys') !== null]).toEqual([
    isShown,
    !isShown,
  ])
})

it.each([true, false])('lets no game put a picture above the page, and no stranger’s the screen: %s', (isStranger) => {
  show({ kind: 'playing' }, {}, isStranger)
  const allow = document.querySelector('iframe')?.getAttribute('allow')?.split('; ')
  expect(allow).toContain("picture-in-picture 'none'")
  expect(allow?.includes('fullscreen')).toBe(!isStranger)
})

it.each([
  [true, 'A road says: Your session has ended.'],
  [false, 'Your session has ended.'],
])('lets a stranger’s game speak to screen readers under its name only: %s', (isStranger, spoken) => {
  show({ kind: 'playing' }, { announcement: 'Your session has ended.' }, isStranger)
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(spoken)
})

it('focuses a game that begins and one that its player resumes, but not at the wish of the game', () => {
  const { rerender } = show({ kind: 'loading', fraction: 0 })
  const frame = document.querySelector('iframe')
  rerender(player({ kind: 'playing' }))
  expect(frame).toHaveFocus()
  const volume = screen.getByRole('slider')
  for (const away of [{ kind: 'paused' }, { kind: 'failed', failure: 'context-lost' }] as const) {
    act(() => volume.focus())
    rerender(player(away))
    rerender(player({ kind: 'playing' }))
    expect(volume).toHaveFocus()
  }
  rerender(player({ kind: 'paused' }))
  fireEvent.click(screen.getAllByRole('button', { name: 'Resume' })[0] as HTMLElement)
  expect(frame).toHaveFocus()
  act(() => volume.focus())
  fireEvent.click(screen.getAllByRole('button', { name: 'Restart' })[0] as HTMLElement)
  expect(frame).toHaveFocus()
})
