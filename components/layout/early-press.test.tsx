import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderScreen } from '@/tests/setup/render-screen'
import { DocumentState } from './document-state'
import { keepEarlyPressScript } from './early-press'

const pressed = vi.fn()
const sent = vi.fn()

/** A document as the server sent it, in which nothing listens yet but what its head brings. */
function openPage(): void {
  document.body.innerHTML = `<button type="button"><b>Play</b></button><button type="button" command="show-modal">Menu</button><form method="dialog"><button type="submit">Send</button></form>`
  document.documentElement.dataset.loading = ''
  new Function('d', keepEarlyPressScript)(document.documentElement.dataset)
}

const comeAlive = () => {
  for (const button of document.querySelectorAll('button'))
    button.addEventListener('click', button.type === 'submit' ? sent : () => pressed(button.textContent))
  renderScreen(<DocumentState />)
}

beforeEach(() => {
  pressed.mockClear()
  sent.mockClear()
  openPage()
})

it('is pressed once the page is alive, once', () => {
  fireEvent.click(screen.getByText('Play'))
  fireEvent.click(screen.getByText('Play'))
  comeAlive()
  expect(pressed.mock.calls).toEqual([['Play']])
  renderScreen(<DocumentState />)
  expect(pressed).toHaveBeenCalledTimes(1)
})

it.each(['Menu', 'Send'])('leaves %s alone, which works by itself', (name) => {
  fireEvent.click(screen.getByText(name))
  comeAlive()
  expect(pressed).not.toHaveBeenCalled()
  expect(sent).not.toHaveBeenCalled()
})

it('keeps nothing of a page that is alive', () => {
  comeAlive()
  fireEvent.click(screen.getByText('Play'))
  renderScreen(<DocumentState />)
  expect(pressed).toHaveBeenCalledTimes(1)
})

it('forgets a button that is gone', () => {
  const button = screen.getByText('Play')
  fireEvent.click(button)
  document.body.innerHTML = ''
  comeAlive()
  expect(pressed).not.toHaveBeenCalled()
})
