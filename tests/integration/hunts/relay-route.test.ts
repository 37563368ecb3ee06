import { expect, it } from 'vitest'
import { GET } from '@/app/api/hunts/by-key/route'
import { POST } from '@/app/api/hunts/[id]/relay/route'

it('refuses the number of a key that no hunt can have', async () => {
  Object.assign(process.env, { SITE_URL: 'https://intrepid.example', LOG_LEVEL: 'silent' })
  const keyIndex = 2 ** 31
  const body = { keyIndex, player: `0x${'1'.repeat(40)}`, signature: `0x${'2'.repeat(130)}` }
  const request = new Request('https://intrepid.example/api/hunts/0/relay', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'https://intrepid.example' },
    body: JSON.stringify({ ...body, deadline: 1_900_000_000, consent: `0x${'3'.repeat(130)}` }),
  })
  const response = await POST(request, { params: Promise.resolve({ id: '0' }) })
  expect([response.status, await response.json()]).toMatchObject([400, { detail: expect.stringContaining('keyIndex') }])
})

it('lets no image on a page of another site use up the lookups of its visitor', async () => {
  Object.assign(process.env, { SITE_URL: 'https://intrepid.example', LOG_LEVEL: 'silent' })
  const url = `https://intrepid.example/api/hunts/by-key?address=0x${'1'.repeat(40)}`
  for (const site of ['cross-site', 'same-site']) {
    const response = await GET(new Request(url, { headers: { 'sec-fetch-site': site } }), {
      params: Promise.resolve({}),
    })
    expect([response.status, await response.json()]).toMatchObject([403, { code: 'foreign-origin' }])
  }
})
