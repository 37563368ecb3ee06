import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { newDefinition } from '@/lib/builder/game-definition'
import { templateMaze } from '@/lib/builder/templates/templates'
import type { MazeObject } from '@/lib/games/maze/level'
import { messages, renderScreen } from '@/tests/support/render-screen'
import { Editor } from './editor'

const draft = {
  id: 'a4f4a0a1-5f0e-4c39-9d3a-6a2f7f0c9a11',
  title: 'A',
  definition: '',
  saved: 0,
  revision: 0,
  isAhead: true,
  slug: null,
  changedAt: '',
}

vi.mock('@/components/account/use-signed-in', () => ({ useSignedIn: () => false }))
vi.mock('@/components/builder/drafts/use-autosave', () => ({
  useAutosave: () => ({ state: 'here', save: async () => undefined, draft: () => draft, setSlug: () => undefined }),
}))
vi.mock('./publish-dialog', () => ({ PublishDialog: () => null }))

/** A corridor from the start to the exit. */
const start: MazeObject = { kind: 'start', id: 1, x: 1, y: 1 }
const exit: MazeObject = { kind: 'exit', id: 2, x: 4, y: 1 }
const room = { name: '', rows: ['######', '#....#', '######'], objects: [start, exit] }

/** jsdom neither draws nor measures. */
beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView')
})

it.each(['en', 'ar'] as const)('announces tool, selection and what prevents playing (%s)', async (locale) => {
  const user = userEvent.setup()
  const t = messages[locale].gameEditor
  const definition = newDefinition({ kind: 'maze', level: { ...templateMaze('lantern-vault'), rooms: [room] } }, 'A')
  renderScreen(<Editor draft={draft} definition={definition} onClose={vi.fn()} renderPlay={() => null} />, locale)
  // A screen reader announces what changes inside regions that were there before.
  const regions = screen.getAllByRole('status')
  const said = () => regions.map(({ textContent }) => textContent)
  const selected = (columns: number, rows: number) =>
    t.selected.replace('{columns}', String(columns)).replace('{rows}', String(rows))
  const paint = `${t.toolNames.paint}: ${t.tiles.wall}`
  expect(said()).toEqual(expect.arrayContaining([paint, t.playable]))

  // The editor has the focus of the keyboard; a wall in the corridor keeps the player from the exit.
  await user.keyboard('{ArrowRight}{Enter}')
  expect(said()).toEqual(expect.arrayContaining([paint, `${t.notPlayable} ${t.problems.exitUnreachable}`]))
  expect(said()).not.toContain(t.playable)
  await user.keyboard('{Control>}z{/Control}')
  expect(said()).toContain(t.playable)

  await user.keyboard('r{Shift>}{ArrowRight}{ArrowDown}{/Shift}')
  expect(said()).toContain(`${t.toolNames.rectangle}: ${t.tiles.wall}. ${selected(2, 2)}`)
  await user.keyboard('{Escape}v')
  expect(said()).toContain(t.toolNames.select)
  await user.click(screen.getByRole('button', { name: t.kinds.chest }))
  expect(said()).toContain(`${t.toolNames.place}: ${t.kinds.chest}`)
  expect(screen.getAllByRole('status')).toEqual(regions)
})

it('says in words what is under the cursor', async () => {
  const definition = newDefinition({ kind: 'maze', level: { ...templateMaze('lantern-vault'), rooms: [room] } }, 'A')
  renderScreen(<Editor draft={draft} definition={definition} onClose={vi.fn()} renderPlay={() => null} />)
  await userEvent.setup().keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
  expect(screen.getByText('Column 5, row 2: Floor, Exit')).toHaveAttribute('role', 'status')
})

it.each([
  ['en', 'ltr'],
  ['ar', 'rtl'],
] as const)('moves between the tabs with the arrows, Home and End (%s)', async (locale, direction) => {
  const user = userEvent.setup()
  const t = messages[locale].gameEditor.panelNames
  const definition = newDefinition({ kind: 'maze', level: { ...templateMaze('lantern-vault'), rooms: [room] } }, 'A')
  renderScreen(<Editor draft={draft} definition={definition} onClose={vi.fn()} renderPlay={() => null} />, locale)
  screen.getByRole('tablist').style.direction = direction
  const [forward, back] = direction === 'ltr' ? ['{ArrowRight}', '{ArrowLeft}'] : ['{ArrowLeft}', '{ArrowRight}']
  await user.click(screen.getByRole('tab', { name: t.game }))
  for (const [key, name] of [
    [forward, t.problems],
    [back, t.game],
    ['{End}', t.versions],
    // Around the ends.
    [forward, t.thing],
    [back, t.versions],
    ['{Home}', t.thing],
  ] as const) {
    await user.keyboard(key)
    const tab = screen.getByRole('tab', { selected: true })
    expect(tab).toHaveTextContent(name)
    expect(tab).toHaveFocus()
    expect(screen.getByRole('tabpanel')).toHaveAccessibleName(tab.textContent)
    expect(screen.getAllByRole('tab').filter(({ tabIndex }) => tabIndex === 0)).toEqual([tab])
  }
})

it('shows the tab of a thing when it is placed', async () => {
  const user = userEvent.setup()
  const t = messages.en.gameEditor
  const definition = newDefinition({ kind: 'maze', level: { ...templateMaze('lantern-vault'), rooms: [room] } }, 'A')
  renderScreen(<Editor draft={draft} definition={definition} onClose={vi.fn()} renderPlay={() => null} />)
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent(t.panelNames.game)
  await user.click(screen.getByRole('button', { name: t.kinds.chest }))
  screen.getByRole('application').focus()
  await user.keyboard('{ArrowRight}{Enter}')
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent(t.panelNames.thing)
  expect(screen.getByRole('tabpanel')).toHaveTextContent(t.kinds.chest)
})
