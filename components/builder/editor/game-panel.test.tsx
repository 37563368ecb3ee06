import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect } from 'react'
import { expect, it } from 'vitest'
import { newDefinition } from '@/lib/builder/game-definition'
import { templateMaze, templateTrack } from '@/lib/builder/templates/templates'
import messages from '@/messages/de.json'
import { renderScreen } from '@/tests/support/render-screen'
import { GamePanel } from './game-panel'
import { useEditor, type Editor } from './use-editor'

const t = messages.gameEditor
const shown: { editor?: Editor } = {}

function TestEditor({ kind }: { kind: 'maze' | 'runner' }) {
  const editor = useEditor(
    newDefinition(
      kind === 'maze' ? { kind, level: templateMaze('lantern-vault') } : { kind, level: templateTrack('first-light') },
      'A',
    ),
  )
  useEffect(() => void (shown.editor = editor))
  return (
    <>
      <GamePanel editor={editor} />
      <button onClick={editor.undo}>undo</button>
    </>
  )
}

function open(kind: 'maze' | 'runner') {
  renderScreen(<TestEditor kind={kind} />, 'de')
  return userEvent.setup()
}
const look = () => shown.editor?.definition.level.look

it('changes a maze’s colours, light and music, each as one undo step', async () => {
  const user = open('maze')
  const before = look()
  await user.click(screen.getByRole('radio', { name: t.palettes.frost }))
  fireEvent.change(screen.getByRole('slider', { name: new RegExp(t.light) }), { target: { value: '5' } })
  fireEvent.change(screen.getByRole('slider', { name: new RegExp(t.music) }), { target: { value: '77' } })
  expect(look()).toEqual({ palette: 'frost', light: 5, music: 77 })
  for (let step = 0; step < 3; step++) await user.click(screen.getByRole('button', { name: 'undo' }))
  expect(look()).toEqual(before)
})

it('changes a track’s city and sky, and whether remixes are allowed', async () => {
  const user = open('runner')
  const { city, sky } = look() as { city: string; sky: string }
  const other = (name: string, words: Readonly<Record<string, string>>) =>
    Object.entries(words).find(([key]) => key !== name) ?? ['', '']
  const [nextCity, cityWords] = other(city, t.cities)
  await user.click(screen.getByRole('radio', { name: cityWords }))
  const skies = screen.getByRole('group', { name: t.sky })
  const choice = [...skies.querySelectorAll('input')].find((input) => !input.checked)
  if (!choice) throw new Error('there is one sky alone')
  await user.click(choice)
  expect(look()).toMatchObject({ city: nextCity })
  expect(look()).not.toMatchObject({ sky })
  const remix = screen.getByRole('checkbox', { name: t.allowsRemix })
  const allowed = shown.editor?.definition.allowsRemix
  await user.click(remix)
  expect(shown.editor?.definition.allowsRemix).toBe(!allowed)
  for (const name of ['Schwer', 'Verfolgung', 'Rätsel', 'Verfolgung', 'Kurz'])
    await user.click(screen.getByRole('checkbox', { name }))
  expect(shown.editor?.definition.tags).toEqual(['hard', 'puzzle', 'short'])
  expect(screen.getByRole('checkbox', { name: 'Lang' })).toBeDisabled()
})
