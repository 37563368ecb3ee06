import { gzipSync } from 'node:zlib'
import type { Browser } from '@playwright/test'

/** What a page brought into the browser until five seconds after load, with no input. */
export type PageWeight = {
  /** JavaScript, lazy chunks included, in bytes, each file by gzip. */
  readonly scriptBytes: number
  readonly scripts: readonly { readonly path: string; readonly bytes: number }[]
  /** Addresses of other origins that were asked for. */
  readonly foreignRequests: readonly string[]
}

const settleMs = 5_000

/** Opens a page in a browser that knows nothing yet and weighs what comes. */
export async function weighPage(browser: Browser, url: string): Promise<PageWeight> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } })
  try {
    const page = await context.newPage()
    const { origin } = new URL(url)
    const foreignRequests: string[] = []
    const bodies: Promise<{ path: string; bytes: number } | null>[] = []
    page.on('request', (request) => {
      const asked = new URL(request.url())
      if (asked.protocol.startsWith('http') && asked.origin !== origin) foreignRequests.push(request.url())
    })
    page.on('response', (response) => {
      if (!/javascript/.test(response.headers()['content-type'] ?? '')) return
      bodies.push(
        response.body().then(
          (body) => ({ path: new URL(response.url()).pathname, bytes: gzipSync(body).length }),
          () => null,
        ),
      )
    })
    await page.goto(url, { waitUntil: 'load' })
    await page.waitForTimeout(settleMs)
    const scripts = (await Promise.all(bodies)).flatMap((script) => script ?? [])
    return {
      scriptBytes: scripts.reduce((sum, { bytes }) => sum + bytes, 0),
      scripts: scripts.toSorted((a, b) => b.bytes - a.bytes),
      foreignRequests,
    }
  } finally {
    await context.close()
  }
}
