import { screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { clearAuth } from '@/lib/account/auth-store'
import type { Quests } from '@/lib/quests/quest-schema'
import { renderScreen } from '@/tests/support/render-screen'
import { QuestsInSight } from './quests-in-sight'

const quest = { pace: 'day', credits: 5, experience: 30, isPaid: false } as const
const toQuests = (progress: number): Quests => ({
  quests: [
    { ...quest, id: 'day-drive-2', kind: 'runs', game: 'car-game', target: 2, progress },
    { ...quest, id: 'day-walk-1', kind: 'runs', game: 'metaverse', target: 1, progress: 0 },
    { ...quest, id: 'day-made-5', kind: 'made', game: null, target: 5, progress: 0 },
    { ...quest, id: 'week-games-3', pace: 'week', kind: 'games', game: null, target: 3, progress: 1 },
  ],
  streak: 0,
  hasWallet: true,
  seasonCrystals: 0,
})
const user = { id: 'ada', name: 'Ada', username: null, walletAddress: null }

/** @param who the logged-in account, or null. @returns how to change the progress that the site knows. */
function serve(who: typeof user | null) {
  let progress = 0
  if (who) document.cookie = 'intrepid.account=1'
  vi.stubGlobal('fetch', (url: string) =>
    Promise.resolve(
      Response.json(
        String(url).includes('/api/quests')
          ? toQuests(progress)
          : { user: who, token: who && 'x', tokenExpiresAt: who && new Date(Date.now() + 600_000).toISOString() },
      ),
    ),
  )
  return (next: number) => void (progress = next)
}
afterEach(() => {
  vi.unstubAllGlobals()
  clearAuth()
})

it('shows the quests that this game can complete, and their progress again after each stored run', async () => {
  const setProgress = serve(user)
  const at = (storedRuns: number) => <QuestsInSight game="car-game" name="Night Drive" storedRuns={storedRuns} />
  const { rerender } = renderScreen(at(0))
  const list = within(await screen.findByRole('region', { name: 'Quests' }))
  expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Finish 2 runs of Night Drive0 of 2',
    'Play 3 different games of the site1 of 3',
  ])
  expect(list.getByRole('link', { name: 'All quests' })).toHaveAttribute('href', expect.stringContaining('/quests'))
  setProgress(1)
  rerender(at(1))
  expect(await list.findByText('1 of 2')).toBeInTheDocument()
  setProgress(2)
  rerender(at(2))
  expect(await list.findByText('Completed')).toBeInTheDocument()
})

it('shows nothing to a visitor', async () => {
  serve(null)
  const { container } = renderScreen(<QuestsInSight game="car-game" name="Night Drive" storedRuns={0} />)
  await vi.waitFor(() => expect(container).toBeEmptyDOMElement())
})
