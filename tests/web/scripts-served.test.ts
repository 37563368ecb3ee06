import { expect, it } from 'vitest'
import { secretPattern } from '@/tests/support/web/leaked-internals'
import { sendRequest } from '@/tests/support/web/http-client'

const pages = ['/en', '/en/app', '/en/profile', '/en/contact', '/en/cyberwave-runner'] as const

async function scriptsOf(page: string): Promise<string[]> {
  const { text } = await sendRequest(page)
  return [...text.matchAll(/\/_next\/static\/[^"'\\\s?]+\.js/g)].map(([path]) => path)
}

it('no script of a page contains a secret or a path of its source', async () => {
  const scripts = [...new Set((await Promise.all(pages.map(scriptsOf))).flat())]
  expect(scripts.length).toBeGreaterThan(10)
  for (const path of scripts) {
    const { status, text } = await sendRequest(path)
    expect(status, path).toBe(200)
    expect(secretPattern.exec(text)?.[0] ?? null, path).toBeNull()
    expect(text, path).not.toContain('sourceMappingURL=')
    expect((await sendRequest(`${path}.map`)).status, path).toBe(404)
  }
})
