import { expect, it } from 'vitest'
import { findLatePages } from './print-site'

const phone = (page: string, interactiveMs: number) => ({
  page,
  result: { firstPaintMs: 1_000, lcpMs: 1_000, interactiveMs },
})
const paint = (page: string, p75Ms: number) => ({ page, result: { interactions: 200, p75Ms, worstMs: 500 } })

it('names the pages whose first tap works after 2.6 s, or whose next paint comes after 200 ms', () => {
  const late = findLatePages({
    slowPhone: [
      phone('empty page', Number.NaN),
      phone('/en', 2_600),
      phone('/en/app', 2_601),
      phone('/en/hunts', 4_100),
    ],
    interactions: [paint('/en', 200), paint('/en/app', 201)],
  })
  expect(late).toEqual([
    '/en/app: a tap works after 2.60 s',
    '/en/hunts: a tap works after 4.10 s',
    '/en/app: the next paint comes after 201 ms',
  ])
})

it('counts a page that was never interactive as late', () => {
  expect(findLatePages({ slowPhone: [phone('/en', Number.NaN)], interactions: [] })).toHaveLength(1)
})
