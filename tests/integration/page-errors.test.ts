import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { logPageError } from '@/lib/server/log-page-error'
import { logger } from '@/lib/server/logger'
import { partsOfAll, rateLimitRules } from '@/lib/server/rate-limits/rate-limits'
import { createTestDatabase, type TestDatabase } from '@/tests/support/test-database'
import { freshVisitor, refusalOf } from '@/tests/support/waitlist-fixture'

const error = { path: '/en/play', type: 'TypeError', frames: [] }

let test: TestDatabase
beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test.stop())

it('reports of failed pages are few for a visitor, and few for all visitors together, because each is a line in the log', async () => {
  const report = (visitor: string) => logPageError(error, visitor, test.database)
  const { points } = rateLimitRules['report-page-error']
  const log = vi.spyOn(logger, 'warn').mockImplementation(() => undefined)
  // Whoever has a /24 cannot use up what all have.
  for (let address = 0; address < 20; address += 1)
    await Promise.allSettled(Array.from({ length: points }, () => report(`192.0.2.${address}`)))
  expect(log).toHaveBeenCalledTimes(rateLimitRules['report-page-error-of-all'].points / partsOfAll)
  for (let visitors = 0; visitors < 50; visitors += 1) {
    const visitor = freshVisitor()
    const results = await Promise.allSettled(Array.from({ length: points + 5 }, () => report(visitor)))
    const accepted = results.filter(({ status }) => status === 'fulfilled').length
    expect(accepted).toBeLessThanOrEqual(points)
  }
  expect(log).toHaveBeenCalledTimes(rateLimitRules['report-page-error-of-all'].points)
  expect(await refusalOf(report(freshVisitor()))).toMatchObject({ status: 429, code: 'limited' })
  log.mockRestore()
})
