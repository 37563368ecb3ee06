import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect } from 'react'
import { expect, it } from 'vitest'
import { leastZoom, mostZoom } from '@/components/builder/editor/editor-view'
import { type Editor, useEditor } from '@/components/builder/editor/use-editor'
import { newDefinition } from '@/lib/builder/game-definition'
import { templateMaze } from '@/lib/builder/templates/templates'
import messages from '@/messages/de.json'
import { renderScreen } from '@/tests/support/render-screen'
import { useZoom, ZoomButtons } from './zoom'

const t = messages.gameEditor.zoom
const size = { width: 640, height: 480, density: 1 }
const shown: { view?: Editor['view'] } = {}

function TestEditor() {
  const editor = useEditor(newDefinition({ kind: 'maze', level: templateMaze('lantern-vault') }, 'A'))
  const zoom = useZoom(editor, size)
  useEffect(() => void (shown.view = editor.view))
  return <ZoomButtons zoom={editor.view.zoom} act={zoom} />
}

const open = () => renderScreen(<TestEditor />, 'de')
const button = (name: keyof typeof t) => screen.getByRole('button', { name: t[name] })
const view = () => shown.view as Editor['view']
/** The place in the room at the middle of the canvas, in tiles. */
const middle = () => [(view().panX + size.width / 2) / view().zoom, (view().panY + size.height / 2) / view().zoom]

it('zooms around the middle by keyboard, and fits the room again', async () => {
  const user = userEvent.setup()
  open()
  await user.click(button('fit'))
  const fitted = view()
  const [x = 0, y = 0] = middle()
  button('zoomIn').focus()
  await user.keyboard('{Enter}{Enter}')
  expect(view().zoom).toBeCloseTo(fitted.zoom * 1.25 ** 2)
  expect(middle()).toEqual([expect.closeTo(x), expect.closeTo(y)])
  button('zoomOut').focus()
  await user.keyboard(' ')
  expect(view().zoom).toBeCloseTo(fitted.zoom * 1.25)
  await user.click(button('fit'))
  expect(view()).toEqual(fitted)
})

it('disables a button at its limit without losing the focus', async () => {
  const user = userEvent.setup()
  open()
  for (const [name, end] of [
    ['zoomIn', mostZoom],
    ['zoomOut', leastZoom],
  ] as const) {
    expect(button(name)).not.toHaveAttribute('aria-disabled')
    button(name).focus()
    for (let press = 0; press < 15; press += 1) await user.keyboard('{Enter}')
    expect(view().zoom).toBe(end)
    expect(button(name)).toHaveAttribute('aria-disabled', 'true')
    expect(button(name)).toHaveFocus()
  }
})
