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

it('has three groups of links, the languages and the text of the settings', () => {
  renderScreen(<SiteFooter />, 'ar')
  for (const name of ['المشروع', 'الموارد', 'الشؤون القانونية']) {
    const group = screen.getByRole('navigation', { name })
    for (const link of within(group).getAllByRole('link')) expect(link.getAttribute('href')).toMatch(/^\/ar(\/|#)/)
  }
  expect(within(screen.getByRole('navigation', { name: 'اللغة' })).getAllByRole('link')).toHaveLength(
    localeCodes.length,
  )
})
