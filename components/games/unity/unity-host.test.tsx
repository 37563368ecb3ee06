import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { loadMessages } from '@/lib/i18n/load-messages'
import type { UnityBuild } from '@/lib/games/unity/unity-build'
import { renderScreen } from '@/tests/support/render-screen'
import { UnityHost } from './unity-host'

const build = (id: string): UnityBuild => ({
  id,
  title: `The ${id}`,
  company: '',
  version: '',
  folder: 'Build/',
  parts: { loader: 'a.loader.js', framework: 'a.framework.js', data: 'a.data', code: 'a.wasm', symbols: null },
  bytes: 4,
})

const answer = (builds: readonly UnityBuild[]) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.resolve(Response.json({ builds }))),
  )

afterEach(() => vi.unstubAllGlobals())

it('shows an empty state and can load again', async () => {
  answer([])
  const { unityGames: words, gameHost } = await loadMessages('ar')
  renderScreen(<UnityHost player="unity" />, 'ar')
  expect(await screen.findByText(words.noneTitle)).toBeTruthy()
  answer([build('lamp')])
  fireEvent.click(screen.getByRole('button', { name: words.askAgain }))
  expect(await screen.findByRole('button', { name: gameHost.play })).toBeTruthy()
  expect(screen.queryByRole('combobox')).toBeNull()
})

it('shows an error when the site does not respond', async () => {
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.reject(new TypeError('no network'))),
  )
  renderScreen(<UnityHost player="unity" />, 'en')
  expect(await screen.findByText('The builds could not be loaded')).toBeTruthy()
})

it('shows an error when the site stays silent', async () => {
  const deadline = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(deadline.signal)
  vi.stubGlobal('fetch', (_: string, { signal }: { signal: AbortSignal }) => {
    return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('late'))))
  })
  renderScreen(<UnityHost player="unity" />, 'en')
  deadline.abort()
  expect(await screen.findByText('The builds could not be loaded')).toBeTruthy()
  vi.restoreAllMocks()
})

it('offers a choice of several builds', async () => {
  answer([build('lamp'), build('river')])
  renderScreen(<UnityHost player="unity-react" />, 'en')
  const choice = await screen.findByRole('combobox', { name: 'Build' })
  fireEvent.change(choice, { target: { value: 'river' } })
  await waitFor(() => expect(choice).toHaveProperty('value', 'river'))
})
