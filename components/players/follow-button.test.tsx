import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { clearAuth } from '@/lib/account/auth-store'
import { renderScreen } from '@/tests/support/render-screen'
import { FollowButton } from './follow-button'

/** A logged-in user who may follow the player; `posts` are the requests that follow. */
function logIn(canFollow = true) {
  const posts: unknown[] = []
  document.cookie = 'intrepid.account=1'
  const user = { id: 'ada', name: 'Ada', username: 'Ada', walletAddress: null }
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    if (!String(url).startsWith('/api/follows'))
      return Promise.resolve(
        Response.json({ user, token: 'x', tokenExpiresAt: new Date(Date.now() + 600_000).toISOString() }),
      )
    if (init?.method !== 'POST') return Promise.resolve(Response.json({ isFollowed: false, canFollow }))
    const body = JSON.parse(String(init.body)) as { isFollowed: boolean }
    posts.push(body)
    return Promise.resolve(Response.json({ isFollowed: body.isFollowed, canFollow }))
  })
  return posts
}

afterEach(() => {
  clearAuth()
  vi.unstubAllGlobals()
})

it('follows a player and stops', async () => {
  const posts = logIn()
  renderScreen(<FollowButton player="Bea" />)
  await userEvent.click(await screen.findByRole('button', { name: 'Follow' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Following' }))
  expect(await screen.findByRole('button', { name: 'Follow' })).toBeInTheDocument()
  expect(posts).toEqual([
    { player: 'Bea', isFollowed: true },
    { player: 'Bea', isFollowed: false },
  ])
})

it('is missing where there is nobody to follow', async () => {
  logIn(false)
  const { container } = renderScreen(<FollowButton player="Ada" />)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(container).toBeEmptyDOMElement()
})
