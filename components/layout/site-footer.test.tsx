import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { localeCodes } from '@/lib/i18n/locales'
import { isRoute } from '@/lib/routes/pages'
import { renderScreen } from '@/tests/support/render-screen'
import { landingSections } from './site-navigation'
import { footerGroups, SiteFooter } from './site-footer'

vi.mock('next/navigation', () => ({ useRouter: () => ({}), usePathname: () => '/en' }))

it('links only to existing pages and sections', () => {
  for (const href of Object.values(footerGroups).flatMap((group) => Object.values<string>(group))) {
    const { pathname, hash } = new URL(href, 'http://localhost')
    expect(isRoute(pathname), href).toBe(true)
    if (pathname === '/') expect(landingSections, href).toContain(hash.slice(1))
  }
})

it('has four groups of links, the languages and the text of the settings', () => {
  renderScreen(<SiteFooter />, 'ar')
  for (const name of ['المشروع', 'الموارد', 'الشؤون القانونية', 'تحقّق بنفسك']) {
    const group = screen.getByRole('navigation', { name })
    for (const link of within(group).getAllByRole('link')) expect(link.getAttribute('href')).toMatch(/^\/ar(\/|#)/)
  }
  expect(within(screen.getByRole('navigation', { name: 'اللغة' })).getAllByRole('link')).toHaveLength(
    localeCodes.length,
  )
})

it('names the operator with the imprint and the source, or says that there is none', () => {
  const operator = {
    name: 'Intrepid Games Lda.',
    postalAddress: 'Lisboa',
    jurisdiction: 'PT',
    imprintUrl: 'https://a.example/i',
  }
  const { unmount } = renderScreen(<SiteFooter operator={operator} repositoryUrl="https://a.example/source" />)
  expect(screen.getByText(/^Run by Intrepid Games Lda\./)).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Imprint' })).toHaveAttribute('href', 'https://a.example/i')
  expect(screen.getByRole('link', { name: 'Source code' })).toHaveAttribute('href', 'https://a.example/source')
  unmount()
  renderScreen(<SiteFooter operator={null} repositoryUrl={null} />)
  expect(screen.getByText('This copy of the site names no operator.')).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'Source code' })).toBeNull()
})
