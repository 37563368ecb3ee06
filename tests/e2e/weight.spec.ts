import { expect } from '@playwright/test'
import { siteLimits } from '@/scripts/bench/site/print-site'
import { weighPage } from '@/scripts/bench/site/measure-site'
import { test } from '@/tests/support/browser/test'

for (const [name, path, limit, mayAskNode] of [
  ['landing page', '/en', siteLimits.landingScriptBytes, false],
  ['dashboard', '/en/app', siteLimits.dashboardScriptBytes, true],
] as const) {
  test(`keeps the ${name} within its size limit, without third parties`, async ({ browser, baseURL }) => {
    const { scriptBytes, scripts, foreignRequests } = await weighPage(browser, `${baseURL}${path}`)
    expect(scriptBytes, scripts.map((script) => `${script.path} ${script.bytes}`).join('\n')).toBeLessThanOrEqual(limit)
    // The local chain's node stands on another port of this machine.
    expect(foreignRequests.filter((url) => !mayAskNode || new URL(url).hostname !== '127.0.0.1')).toEqual([])
  })
}
