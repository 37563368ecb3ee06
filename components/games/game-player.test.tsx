import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderScreen } from '@/tests/setup/render-screen'
import { GamePlayer } from './game-player'
import { firstView, type GameStatus } from './game-state'
import { useGame } from './use-game'

vi.mock('./use-game', () => ({ useGame: vi.fn() }))

const nothing = () => undefined

/** Shows the player with a document in its frame, in a state. */
function show(status: GameStatus) {
  const handle = {
    view: { ...firstView, status },
    opened: { load: 1, src: 'http://games.example/road/', networkId: 1, first: null },
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
  renderScreen(<GamePlayer game="road" name="A road" cover={<p>the cover</p>} watched={null} onStored={nothing} />)
}

beforeEach(() => {
  Element.prototype.scrollIntoView = nothing
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
})

afterEach(() => vi.unstubAllGlobals())

it('keeps the cover over a document that is loading', () => {
  show({ kind: 'loading', fraction: 0.4 })
  expect(screen.getByText('the cover')).toBeInTheDocument()
  expect(screen.getByText('Loading: 40%')).toBeVisible()
})

it('takes it away once the game plays', () => {
  show({ kind: 'playing' })
  expect(screen.queryByText('the cover')).toBeNull()
})
