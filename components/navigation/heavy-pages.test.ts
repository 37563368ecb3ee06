import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { routes } from '@/lib/routes/routes'
import { isHeavyPage } from './prefetch-soft-links'

it('knows the pages below the wallet layout, and the heaviest of the others', () => {
  const pages = readdirSync('app/[locale]/(wallet)', { recursive: true, encoding: 'utf8' })
    .filter((file) => /(^|\/)page\.tsx$/.test(file))
    .map((file) => `/${file.split('/').slice(0, -1).join('/')}`)
  expect(Object.values(routes).filter(isHeavyPage)).toEqual(expect.arrayContaining(pages))
  for (const path of [routes.register, routes.play]) expect(isHeavyPage(path)).toBe(true)
  for (const path of [routes.home, routes.leaderboard, routes.whitepaper]) expect(isHeavyPage(path)).toBe(false)
  expect(isHeavyPage('/app?ref=0x1#market')).toBe(true)
  expect(isHeavyPage('/apple')).toBe(false)
})
