import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
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

/** Clicks, and lets the page's timers run. */
async function press(element: Element): Promise<void> {
  fireEvent.click(element)
  await new Promise((resolve) => setTimeout(resolve))
}

beforeEach(() => {
  pressed.mockClear()
  sent.mockClear()
  openPage()
})

it('is clicked once after hydration', async () => {
  await press(screen.getByText('Play'))
  await press(screen.getByText('Play'))
  hydrate()
  expect(pressed.mock.calls).toEqual([['Play']])
  renderScreen(<DocumentState />)
  expect(pressed).toHaveBeenCalledTimes(1)
})

it.each(['Menu', 'Send'])('ignores %s, which works without JavaScript', async (name) => {
  await press(screen.getByText(name))
  hydrate()
  expect(pressed).not.toHaveBeenCalled()
  expect(sent).not.toHaveBeenCalled()
})

it('ignores presses after hydration', async () => {
  hydrate()
  await press(screen.getByText('Play'))
  renderScreen(<DocumentState />)
  expect(pressed).toHaveBeenCalledTimes(1)
})

it('ignores a button that was removed', async () => {
  const button = screen.getByText('Play')
  await press(button)
  document.body.innerHTML = ''
  hydrate()
  expect(pressed).not.toHaveBeenCalled()
})

it('looks pressed until hydration', async () => {
  const button = screen.getByRole('button', { name: 'Play' })
  await press(button)
  expect(button).toHaveAttribute('data-pressed')
  hydrate()
  expect(button).not.toHaveAttribute('data-pressed')
})

// What React does in the capture phase of a click on a page that it has not hydrated.
describe('a click that React gets before hydration', () => {
  const whenReactGetsIt = (react: (event: Event) => void) =>
    document.addEventListener('click', react, { capture: true, once: true })

  it('is clicked after hydration when React drops it', async () => {
    whenReactGetsIt((event) => event.stopPropagation())
    await press(screen.getByText('Play'))
    hydrate()
    expect(pressed.mock.calls).toEqual([['Play']])
  })

  it('is not clicked again when React hydrates the page for it', async () => {
    whenReactGetsIt(hydrate)
    await press(screen.getByText('Play'))
    expect(pressed.mock.calls).toEqual([['Play']])
  })
})
