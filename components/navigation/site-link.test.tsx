import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '@/tests/support/render-screen'
import { SiteLink } from './site-link'

it('leads to the page in the user’s language, and is prefetched when the browser is idle', () => {
  renderScreen(<SiteLink href="/#faq">faq</SiteLink>, 'ar')
  expect(screen.getByRole('link')).toHaveAttribute('href', '/ar#faq')
  expect(screen.getByRole('link')).toHaveAttribute('data-prefetch')
})
