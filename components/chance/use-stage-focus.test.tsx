import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useStageFocus } from './use-stage-focus'

/** A stage with a button to play again, for as long as there are credits. */
function Stage({ isTold, canBuy }: { isTold: boolean; canBuy: boolean }) {
  const { stage } = useStageFocus('spin', isTold)
  return (
    <section ref={stage} tabIndex={-1} aria-label="Reels">
      {canBuy && <button>Spin</button>}
    </section>
  )
}

/** Presses the button, and lets the result be told with or without credits for another one. */
function tell(canBuy: boolean): void {
  const { rerender } = render(<Stage isTold={false} canBuy />)
  screen.getByRole('button').focus()
  rerender(<Stage isTold canBuy={canBuy} />)
}

it('stays at the reels when the last credits are paid and the button that was pressed goes', () => {
  tell(false)
  expect(document.activeElement).toBe(screen.getByRole('region'))
})

it('stays at the button as long as it is there', () => {
  tell(true)
  expect(document.activeElement).toBe(screen.getByRole('button'))
})
