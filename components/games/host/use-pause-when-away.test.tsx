import { render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { usePauseWhenAway } from './use-pause-when-away'

const pause = vi.fn()

function Host({ isPlaying, isOver }: { isPlaying: boolean; isOver: boolean }) {
  const around = useRef<HTMLDivElement>(null)
  usePauseWhenAway(around, isPlaying, pause, isOver)
  return (
    <>
      <div ref={around}>
        <iframe title="game" />
        <button type="button">Volume</button>
      </div>
      <a href="#elsewhere">Elsewhere</a>
    </>
  )
}

const open = (isPlaying = true, isOver = false) => {
  pause.mockClear()
  render(<Host isPlaying={isPlaying} isOver={isOver} />)
}
const settle = () => new Promise((resolve) => setTimeout(resolve))

afterEach(() => vi.restoreAllMocks())

it('pauses when the page is hidden', () => {
  open()
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(pause).toHaveBeenCalledOnce()
})

it('pauses when the focus moves elsewhere on the page, but not to the game’s own controls', () => {
  open()
  screen.getByRole('button').focus()
  expect(pause).not.toHaveBeenCalled()
  screen.getByRole('link').focus()
  expect(pause).toHaveBeenCalledOnce()
})

it('pauses when the window loses the focus, but not to the game’s own frame', async () => {
  open()
  screen.getByTitle('game').focus()
  dispatchEvent(new Event('blur'))
  await settle()
  expect(pause).not.toHaveBeenCalled()
  vi.spyOn(document, 'hasFocus').mockReturnValue(false)
  dispatchEvent(new Event('blur'))
  await settle()
  expect(pause).toHaveBeenCalledOnce()
})

it('does nothing while the game is not played', async () => {
  open(false)
  screen.getByRole('link').focus()
  dispatchEvent(new Event('blur'))
  await settle()
  expect(pause).not.toHaveBeenCalled()
})

it('does not pause a finished run while its key is claimed, except on a hidden page', async () => {
  open(true, true)
  screen.getByRole('link').focus()
  vi.spyOn(document, 'hasFocus').mockReturnValue(false)
  dispatchEvent(new Event('blur'))
  await settle()
  expect(pause).not.toHaveBeenCalled()
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(pause).toHaveBeenCalledOnce()
})
