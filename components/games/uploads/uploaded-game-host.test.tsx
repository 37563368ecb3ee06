import { cleanup, fireEvent, screen } from '@testing-library/react'
import { act } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { clearAuth, setAuth } from '@/lib/account/auth-store'
import { renderScreen } from '@/tests/support/render-screen'
import { createPlayClock, UploadedGameHost } from './uploaded-game-host'

vi.mock('./upload-stage', () => ({
  UploadStage: ({ sharesIdentity }: { sharesIdentity: boolean }) => (
    <output>{sharesIdentity ? 'shared' : 'private'}</output>
  ),
}))

afterEach(() => {
  cleanup()
  clearAuth()
})

const logIn = (id: string) =>
  act(() => setAuth({ user: { id, name: id, username: null, walletAddress: null }, token: null, tokenExpiresAt: null }))
const stage = () => screen.getByRole('status').textContent
const box = () => screen.getByRole<HTMLInputElement>('checkbox')

it('shares the account that allowed it, and no other one that logs in on the same page', () => {
  renderScreen(
    <UploadedGameHost game={{ slug: 'tower', title: 'Tower', kind: 'html', build: 'a'.repeat(64), hasCover: false }} />,
  )
  expect(stage()).toBe('private')
  expect(screen.queryByRole('checkbox')).toBeNull()
  logIn('ada')
  fireEvent.click(box())
  expect(stage()).toBe('shared')

  // Another tab logged in with another account.
  logIn('bea')
  expect([stage(), box().checked]).toEqual(['private', false])
  act(clearAuth)
  logIn('eve')
  expect([stage(), box().checked]).toEqual(['private', false])
  fireEvent.click(box())
  expect(stage()).toBe('shared')
  fireEvent.click(box())
  expect(stage()).toBe('private')
})

describe('the play clock', () => {
  function open(id: string | null = 'a') {
    let time = 0
    const start = vi.fn(() => Promise.resolve(id))
    const report = vi.fn()
    return {
      clock: createPlayClock({ start, report, now: () => time }),
      start,
      report,
      pass: (ms: number) => void (time += ms),
    }
  }

  it('counts playing time without pauses as one play', async () => {
    const { clock, start, report, pass } = open()
    pass(5_000)
    clock.report()
    expect(start).not.toHaveBeenCalled()
    clock.set(true)
    pass(2_500)
    clock.set(false)
    pass(60_000)
    clock.set(true)
    clock.set(true)
    pass(1_000)
    clock.report()
    pass(1_000)
    clock.set(false)
    await vi.waitFor(() => expect(report).toHaveBeenCalledTimes(3), 10_000)
    expect(report.mock.calls).toEqual([
      ['a', 2],
      ['a', 3],
      ['a', 4],
    ])
    expect(start).toHaveBeenCalledOnce()
  })

  it('sends nothing for a play that the server does not count', async () => {
    const { clock, report, pass } = open(null)
    clock.set(true)
    pass(3_000)
    clock.set(false)
    await Promise.resolve()
    expect(report).not.toHaveBeenCalled()
  })
})
