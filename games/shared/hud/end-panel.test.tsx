import type { RunOutcome } from '@intrepid/sdk'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { languages } from '@/games/cyberwave-runner/words'
import { createWords } from '../words'
import { createEndPanel, ignoredInputMs } from './end-panel'

const words = createWords(languages, { locale: 'en', dir: 'ltr' })
const run = { score: 1_200, reason: 'Fell into a gap', facts: [['Distance', '800 m']] as const, isWatched: false }
const onAgain = vi.fn()

beforeEach(() => document.body.replaceChildren())

const show = (outcome: Promise<RunOutcome> | null, isWatched = false) => {
  const panel = createEndPanel(document.body, onAgain, () => {})
  panel.show(words, { ...run, isWatched }, outcome && (() => outcome))
  return panel
}

it.each([
  [{ kind: 'stored', score: 1_200, best: 1_200, rank: 4 }, 'A new best · Place 4 of all time'],
  [{ kind: 'stored', score: 1_200, best: 5_000, rank: 9 }, 'Your best: place 9 of all time'],
  [{ kind: 'uncounted', best: 5_000 }, 'This run was not counted.'],
  [{ kind: 'refused', code: 'expired' }, 'The score could not be stored.'],
] as const)('shows the result of a run: %j', async (outcome, said) => {
  show(Promise.resolve(outcome))
  expect(screen.getByRole('dialog')).toHaveTextContent('Fell into a gap')
  expect(screen.getByText('Checking the run…')).toBeInTheDocument()
  await screen.findByText(said)
})

it('does not call an equal score a new best', async () => {
  const panel = createEndPanel(document.body, onAgain, () => {})
  const stored: RunOutcome = { kind: 'stored', score: 1_200, best: 1_200, rank: 4 }
  panel.show(words, run, () => Promise.resolve(stored))
  await screen.findByText('A new best · Place 4 of all time')
  panel.show(words, run, () => Promise.resolve(stored))
  await screen.findByText('Your best: place 4 of all time')
  panel.show(words, { ...run, score: 1_300 }, () => Promise.resolve({ ...stored, score: 1_300, best: 1_300, rank: 3 }))
  await screen.findByText('A new best · Place 3 of all time')
})

it('shows that the host does not respond, and focuses on another run', async () => {
  show(Promise.reject(new Error('gone')))
  expect(screen.getByRole('button', { name: 'Run again' })).toHaveFocus()
  await screen.findByText('The score could not be stored.')
})

it('submits the run again after a temporary failure, until it is stored', async () => {
  const submit = vi
    .fn<() => Promise<RunOutcome>>()
    .mockResolvedValueOnce({ kind: 'refused', code: 'busy' })
    .mockResolvedValueOnce({ kind: 'refused', code: 'no-answer' })
    .mockResolvedValueOnce({ kind: 'stored', score: 1_200, best: 1_200, rank: 4 })
  createEndPanel(document.body, onAgain, () => {}).show(words, run, submit)
  const name = 'Submit the run again'
  for (let retries = 0; retries < 2; retries += 1) {
    const retry = await screen.findByRole('button', { name })
    expect(retry).toHaveFocus()
    retry.click()
    expect(screen.getByText('Checking the run…')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name })).toBeNull()
  }
  await screen.findByText('A new best · Place 4 of all time')
  expect(screen.queryByRole('button', { name })).toBeNull()
  expect(submit).toHaveBeenCalledTimes(3)
})

it('offers no other try for a run that was rejected', async () => {
  show(Promise.resolve({ kind: 'refused', code: 'edited-log' }))
  await screen.findByText('The score could not be stored.')
  expect(screen.queryByRole('button', { name: 'Submit the run again' })).toBeNull()
})

it('ignores the result of an earlier run', async () => {
  let answer: (outcome: RunOutcome) => void = () => {}
  const panel = show(new Promise((resolve) => (answer = resolve)))
  panel.hide()
  panel.show(words, { ...run, score: 7, isWatched: true }, null)
  answer({ kind: 'stored', score: 1_200, best: 1_200, rank: 1 })
  await waitFor(() => expect(screen.getByRole('dialog')).toHaveAccessibleName('End of the replay'))
  expect(screen.queryByText(/Place 1/)).toBeNull()
  expect(screen.queryByText('Best')).toBeNull()
})

it('requests another run once for several presses, and shows that it loads', () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0)
  show(null)
  const again = screen.getByRole('button', { name: 'Run again' })
  again.click()
  expect(onAgain).not.toHaveBeenCalled()
  clock.mockReturnValue(ignoredInputMs + 1)
  again.click()
  again.click()
  expect(onAgain).toHaveBeenCalledTimes(1)
  expect(again).toHaveAttribute('aria-busy', 'true')
  clock.mockRestore()
})
