import { expect, it } from 'vitest'
import { sendRequest, site } from '@/tests/support/web/http-client'

it('serves security.txt with a contact and a future expiry date', async () => {
  const { status, headers, text } = await sendRequest('/.well-known/security.txt')
  expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(text).toContain(`Canonical: ${site.origin}/.well-known/security.txt\n`)
  const [, expires = ''] = /^Expires: (.+)$/m.exec(text) ?? []
  const days = (Date.parse(expires) - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(170)
  expect(days).toBeLessThan(365)
})
