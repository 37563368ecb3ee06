import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useStageFocus } from './use-stage-focus'

/** A stage whose play button disappears when the credits run out. */
function Stage({ isRevealed, canBuy }: { isRevealed: boolean; canBuy: boolean }) {
  const { stage } = useStageFocus('spin', isRevealed)
  return (
    <section ref={stage} tabIndex={-1} aria-label="Reels">
      {canBuy && <button>Spin</button>}
    </section>
  )
}

/** Presses the button and shows the result, with or without credits for another play. */
function showResult(canBuy: boolean): void {
  const { rerender } = render(<Stage isRevealed={false} canBuy />)
  screen.getByRole('button').focus()
  rerender(<Stage isRevealed canBuy={canBuy} />)
}

it('focuses the stage when the button disappears after the last play', () => {
  showResult(false)
  expect(document.activeElement).toBe(screen.getByRole('region'))
})

it('keeps the focus on the button while it exists', () => {
  showResult(true)
  expect(document.activeElement).toBe(screen.getByRole('button'))
})
