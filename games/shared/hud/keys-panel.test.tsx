import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { standardBindings } from '@/games/cyberwave-runner/input'
import { languages } from '@/games/cyberwave-runner/words'
import { createWords } from '../words'
import { createKeysPanel } from './keys-panel'

const words = createWords(languages, { locale: 'en', dir: 'ltr' })
let bindings = standardBindings
const onClose = vi.fn()

beforeEach(() => {
  document.body.replaceChildren()
  onClose.mockClear()
  bindings = standardBindings
  createKeysPanel(
    document.body,
    { standard: standardBindings, current: () => bindings, change: (next) => void (bindings = next) },
    onClose,
  ).open(words)
})

const keyOf = (name: string) => screen.getByRole('button', { name: new RegExp(`Change the key for: ${name}`) })

it('assigns the next key that is pressed and shows it', () => {
  fireEvent.click(keyOf('Jump'))
  expect(keyOf('Jump')).toHaveTextContent('Press a key')
  fireEvent.keyDown(window, { code: 'KeyJ' })
  expect(bindings.jump).toEqual(['KeyJ'])
  expect(keyOf('Jump')).toHaveTextContent('J')
  expect(keyOf('Jump')).toHaveFocus()
})

it('leaves Escape to the page', () => {
  fireEvent.click(keyOf('Dash'))
  fireEvent.keyDown(window, { code: 'Escape' })
  fireEvent.keyDown(window, { code: 'KeyJ' })
  expect(bindings).toEqual(standardBindings)
})

it('resets to the default keys and closes', () => {
  fireEvent.click(keyOf('Left'))
  fireEvent.keyDown(window, { code: 'KeyJ' })
  fireEvent.click(screen.getByRole('button', { name: 'Standard keys' }))
  expect(bindings).toEqual(standardBindings)
  fireEvent.click(screen.getByRole('button', { name: 'Done' }))
  expect(onClose).toHaveBeenCalledOnce()
  expect(screen.queryByRole('dialog')).toBeNull()
})
