import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '@/tests/support/render-screen'
import { SiteLink } from './site-link'

it('leads to the page in the reader’s language, and is for the follower of links', () => {
  renderScreen(<SiteLink href="/#faq">faq</SiteLink>, 'ar')
  expect(screen.getByRole('link')).toHaveAttribute('href', '/ar#faq')
  expect(screen.getByRole('link')).toHaveAttribute('data-soft')
})
