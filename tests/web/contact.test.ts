import { randomInt } from 'node:crypto'
import { expect, it } from 'vitest'
import { sendRequest, site } from '@/tests/support/web/http-client'

it('who sends the form without JavaScript is told whether a confirmation was sent', async () => {
  const email = `ada${randomInt(1e12)}@example.org`
  const fields = { locale: 'ar', name: 'Ada', email, phone: '', company: '', message: 'Hello', accepted: 'yes' }
  const outcomes: (string | undefined)[] = []
  for (let tries = 0; tries < 11; tries += 1) {
    const { headers } = await sendRequest('/api/contact/form', {
      method: 'POST',
      headers: { origin: site.origin, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
      from: `127.${randomInt(64, 128)}.${randomInt(256)}.1`,
    })
    outcomes.push(headers.location)
  }
  // A mailbox gets ten confirmations a day.
  expect(outcomes).toEqual([...Array.from({ length: 10 }, () => '/ar/contact#sent'), '/ar/contact#sent-unconfirmed'])
})
