import { expect, test } from '@playwright/test'
import { siteLimits } from '@/scripts/bench/site/limits'
import { weighPage } from '@/scripts/bench/site/page-weight'

test('the landing page weighs no more than it may, and asks nobody else', async ({ browser, baseURL }) => {
  const { scriptBytes, scripts, foreignRequests } = await weighPage(browser, `${baseURL}/en`)
  expect(scriptBytes, scripts.map(({ path, bytes }) => `${path} ${bytes}`).join('\n')).toBeLessThanOrEqual(siteLimits.landingScriptBytes)
  expect(foreignRequests).toEqual([])
})
