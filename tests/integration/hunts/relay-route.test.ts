import { expect, it } from 'vitest'
import { GET as exportHistory } from '@/app/api/history/csv/route'
import { GET as readKeys } from '@/app/api/hunts/[id]/keys/route'
import { GET as findByKey } from '@/app/api/hunts/by-key/route'
import { GET as viewTransaction } from '@/app/api/transaction-view/route'
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

it.each([
  ['lookups of keys', findByKey, `hunts/by-key?address=0x${'1'.repeat(40)}`],
  ['lists of keys', readKeys, 'hunts/0/keys'],
  ['exports of a history', exportHistory, `history/csv?chain=31337&address=0x${'1'.repeat(40)}`],
  ['views of transactions', viewTransaction, `transaction-view?hash=0x${'1'.repeat(64)}`],
] as const)('lets no image on a page of another site use up the %s of its visitor', async (_, read, path) => {
  Object.assign(process.env, { SITE_URL: 'https://intrepid.example', LOG_LEVEL: 'silent' })
  for (const site of ['cross-site', 'same-site']) {
    const request = new Request(`https://intrepid.example/api/${path}`, { headers: { 'sec-fetch-site': site } })
    const response = await read(request, { params: Promise.resolve({ id: '0' }) })
    expect([response.status, await response.json()]).toMatchObject([403, { code: 'foreign-origin' }])
  }
})
