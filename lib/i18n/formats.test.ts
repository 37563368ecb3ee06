import { expect, it } from 'vitest'
import { formats } from './formats'
import { localeCodes, locales } from './locales'

/** 3 October 2021, 16:05 UTC, which is another day in some zones. */
const time = Date.UTC(2021, 9, 3, 16, 5)

it.each(localeCodes)('a moment in %s says its zone, and is the same wherever it is written', (code) => {
  const text = new Intl.DateTimeFormat(locales[code].iso, formats.dateTime.moment).format(time)
  expect(text).toContain('UTC')
  expect(text).toMatch(/2021/)
  expect(text).toMatch(/\b(16|4)[:.]05/)
})
