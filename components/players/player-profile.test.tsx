import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import type { PlayerProfile } from '@/lib/players/player-profile-schema'
import { renderScreen } from '@/tests/support/render-screen'
import { PlayerProfileView } from './player-profile'

// An asynchronous server component, which a test cannot render.
vi.mock('@/components/layout/client-messages', () => ({
  ClientMessages: ({ children }: { readonly children: ReactNode }) => children,
}))

const attempt = '00000000-0000-4000-8000-000000000001'
const profile: PlayerProfile = {
  ...{ success: true, name: 'Ada', address: null, frame: null, finds: null, games: null, crystals: null },
  level: { level: 2, experience: 120, from: 100, to: 250, runs: 12, streak: 9 },
  scores: [{ game: 'car-game', score: 900, rank: 2, attempt }],
  season: { season: '2026-W47', rank: 3 },
}

afterEach(() => vi.unstubAllGlobals())

it('links the run behind each score, and shows streak and season', () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ user: null, token: null, tokenExpiresAt: null })))
  renderScreen(<PlayerProfileView profile={profile} />)
  expect(screen.getByRole('link', { name: 'Watch the run in Night Drive' })).toHaveAttribute(
    'href',
    expect.stringMatching(`\\?watch=${attempt}$`),
  )
  expect(screen.getByText('Quest streak: 9 days')).toBeVisible()
  expect(screen.getByRole('link', { name: /^Season .*2026-W47.*: rank 3$/ })).toHaveAttribute(
    'href',
    expect.stringMatching(/\/season$/),
  )
})
