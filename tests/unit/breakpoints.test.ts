import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const pixelsOfRem = 16

it('are the breakpoints of the specification: 600, 960, 1280 and 1920 px', () => {
  const theme = readFileSync('app/globals.css', 'utf8')
  const widths = [...theme.matchAll(/--breakpoint-\w+: ([\d.]+)rem;/g)]
  expect(widths.map(([, rem]) => Number(rem) * pixelsOfRem)).toEqual([600, 960, 1280, 1920])
})
