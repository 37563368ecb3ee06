import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderScreen } from '@/tests/support/render-screen'
import { DocumentState } from './document-state'
import { earlyPressScript } from './early-press'

const pressed = vi.fn()
const sent = vi.fn()

/** A document before hydration: only the script in the head listens. */
function openPage(): void {
  document.body.innerHTML = `<button type="button"><b>Play</b></button><button type="button" command="show-modal">Menu</button><form method="dialog"><button type="submit">Send</button></form>`
  document.documentElement.dataset.loading = ''
  new Function('d', earlyPressScript)(document.documentElement.dataset)
}

const hydrate = () => {
  for (const button of document.querySelectorAll('button'))
    button.addEventListener('click', button.type === 'submit' ? sent : () => pressed(button.textContent))
  renderScreen(<DocumentState />)
}

beforeEach(() => {
  pressed.mockClear()
  sent.mockClear()
  openPage()
})

it('is clicked once after hydration', () => {
  fireEvent.click(screen.getByText('Play'))
  fireEvent.click(screen.getByText('Play'))
  hydrate()
  expect(pressed.mock.calls).toEqual([['Play']])
  renderScreen(<DocumentState />)
  expect(pressed).toHaveBeenCalledTimes(1)
})

it.each(['Menu', 'Send'])('ignores %s, which works without JavaScript', (name) => {
  fireEvent.click(screen.getByText(name))
  hydrate()
  expect(pressed).not.toHaveBeenCalled()
  expect(sent).not.toHaveBeenCalled()
})

it('ignores presses after hydration', () => {
  hydrate()
  fireEvent.click(screen.getByText('Play'))
  renderScreen(<DocumentState />)
  expect(pressed).toHaveBeenCalledTimes(1)
})

it('ignores a button that was removed', () => {
  const button = screen.getByText('Play')
  fireEvent.click(button)
  document.body.innerHTML = ''
  hydrate()
  expect(pressed).not.toHaveBeenCalled()
})

it('looks pressed until hydration', () => {
  const button = screen.getByRole('button', { name: 'Play' })
  fireEvent.click(button)
  expect(button).toHaveAttribute('data-pressed')
  hydrate()
  expect(button).not.toHaveAttribute('data-pressed')
})
