import { expect, it } from 'vitest'
import theme from '@/tailwind.config'

const pixelsOfRem = 16

it('are the breakpoints of the specification: 600, 960, 1280 and 1920 px', () => {
  const screens = Object.values(theme.theme?.screens ?? {}) as readonly string[]
  expect(screens.map((width) => Number.parseFloat(width) * pixelsOfRem)).toEqual([600, 960, 1280, 1920])
})
