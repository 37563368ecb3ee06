import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { useNextFocus } from './use-next-focus'

function Steps() {
  const [stage, setStage] = useState('form')
  const next = useNextFocus<HTMLParagraphElement>(stage)
  return (
    <>
      <input aria-label="elsewhere" />
      {stage === 'form' ? (
        <button type="button" onClick={() => setStage('done')}>
          Send
        </button>
      ) : (
        <p ref={next} tabIndex={-1}>
          Done
        </p>
      )}
    </>
  )
}

it('moves the focus to the next step when the pressed button has gone', () => {
  render(<Steps />)
  const button = screen.getByRole('button')
  button.focus()
  fireEvent.click(button)
  expect(screen.getByText('Done')).toHaveFocus()
})

it('leaves the focus where the user went meanwhile', () => {
  render(<Steps />)
  const button = screen.getByRole('button')
  button.focus()
  screen.getByLabelText('elsewhere').focus()
  fireEvent.click(button)
  expect(screen.getByLabelText('elsewhere')).toHaveFocus()
})

it('takes no focus when a page opens at a later step', () => {
  render(<Steps />)
  fireEvent.click(screen.getByRole('button'))
  expect(document.body).toHaveFocus()
})
