import { createTestVariables, testDistDir, toSiteVariables } from '../../../scripts/test/test-variables'
import { launch } from '../launch'

/** Starts the whole product for the tests over HTTP, unless E2E_BASE_URL names a running site. @returns a function that stops it. */
export default async function startSite(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.E2E_BASE_URL) return undefined
  const variables = {
    ...(await createTestVariables('.cache/test/web', testDistDir)),
    // The bar above the header is on every page that these tests read.
    SITE_NOTIFICATION: 'noteUnaudited',
  }
  const site = launch(variables, { isTest: true })
  await site.ready
  // The workers of Vitest inherit these.
  Object.assign(process.env, toSiteVariables(variables))
  return async () => {
    site.signal('SIGTERM')
    await site.exit
  }
}
