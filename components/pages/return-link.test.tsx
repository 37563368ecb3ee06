import { screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderScreen } from '@/tests/setup/render-screen'
import { ReturnLink } from './return-link'

afterEach(() => window.history.replaceState(null, '', '/'))

it.each([
  ['', '/de'],
  ['?from=/en/leaderboard%3Fplayer=0x1%23row', '/de/leaderboard?player=0x1#row'],
  ['?from=//evil.example', '/de'],
  ['?from=https://evil.example/de', '/de'],
  ['?from=/nowhere', '/de'],
])('with %j leads to %s', (search, href) => {
  window.history.replaceState(null, '', `/de/register${search}`)
  renderScreen(<ReturnLink locale="de" label="Zurück" />)
  expect(screen.getByRole('link', { name: 'Zurück' }).getAttribute('href')).toBe(href)
})
