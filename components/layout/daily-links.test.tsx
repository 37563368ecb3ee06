import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderScreen } from '@/tests/support/render-screen'
import { DailyLinks } from './daily-links'
import { SiteMenu } from './header/site-menu'

vi.mock('next/navigation', () => ({ useRouter: () => ({}), usePathname: () => '/de/quests' }))

it('links what is new each day or week, and marks the page that is open', () => {
  renderScreen(<DailyLinks />, 'de')
  const links = within(screen.getByRole('navigation', { name: 'Täglich und wöchentlich' })).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')])).toEqual(
    [
      ['Tagesherausforderung', '/de/daily', null],
      ['Aufgaben', '/de/quests', 'page'],
      ['Saison', '/de/season', null],
      ['Shop', '/de/shop', null],
    ],
  )
})

it('has all of them in the menu of phones, each once', () => {
  renderScreen(<SiteMenu />, 'de')
  for (const path of ['/de/daily', '/de/quests', '/de/season', '/de/shop'])
    expect(
      screen.getAllByRole('link', { hidden: true }).filter((link) => link.getAttribute('href') === path),
      path,
    ).toHaveLength(1)
})
