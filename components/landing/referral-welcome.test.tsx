import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { renderScreen } from '@/tests/support/render-screen'
import { ReferralWelcome } from './referral-welcome'

vi.mock('@/components/navigation/site-link', () => ({ AppLink: () => null }))

afterEach(() => history.replaceState(null, '', '/'))

it('leaves the keyboard at the content of the page when it is closed', async () => {
  history.replaceState(null, '', `/?ref=0x${'a'.repeat(40)}`)
  const words = { title: 'Invited by {address}', text: 'Welcome', action: 'Buy INT', close: 'Close' }
  renderScreen(
    <main id="content" tabIndex={-1}>
      <ReferralWelcome href="/en/app" words={words} />
    </main>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.getByRole('main')).toHaveFocus()
  expect(screen.queryByRole('complementary')).toBeNull()
})
