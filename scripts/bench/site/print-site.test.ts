import { expect, it, vi } from 'vitest'
import { findLatePages, printVisitors } from './print-site'

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

it('fails when fewer than 200 interactions were measured on a page', () => {
  const log = vi.spyOn(console, 'log').mockReturnValue()
  const table = vi.spyOn(console, 'table').mockReturnValue()
  const print = (interactions: number) => {
    const result = { interactions, p75Ms: 100, worstMs: 100 }
    const measured = { slowPhone: [], firstMinutes: [], earlyTaps: { taps: 1, lost: 0, lostAtMs: [] } }
    return printVisitors({ ...measured, interactions: [paint('/en', 100), { page: '/en/app', result }] }, false)
  }
  expect(print(200)).toBe(true)
  expect(print(199)).toBe(false)
  expect(log).toHaveBeenCalledWith('\nFewer than 200 interactions were measured: /en/app 199')
  log.mockRestore()
  table.mockRestore()
})
