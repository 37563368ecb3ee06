import { afterAll, beforeAll, expect, it } from 'vitest'
import { getDatabase } from '@/lib/server/database/client'
import { createTestDatabase, type TestDatabase } from '@/tests/support/test-database'

const site = 'https://intrepid.example'
let postgres: TestDatabase

beforeAll(async () => {
  postgres = await createTestDatabase()
  Object.assign(process.env, { SITE_URL: site, LOG_LEVEL: 'silent', DATABASE_URL: postgres.url })
})

afterAll(async () => {
  await getDatabase().$client.end()
  await postgres.stop()
})

it('reads no more than twenty lists of a visitor in an hour, also of lists that are invalid', async () => {
  const { POST } = await import('@/app/api/hunts/route')
  let read = 0
  async function list(): Promise<readonly [status: number, code: unknown]> {
    const body = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          read += 1
          controller.enqueue(new TextEncoder().encode('{"mode":"earned","conditions":[{},{},{}]}'))
          controller.close()
        },
      },
      { highWaterMark: 0 },
    )
    const headers = { 'content-type': 'application/json', origin: site, 'x-forwarded-for': '203.0.113.9' }
    const init = { method: 'POST', headers, body, duplex: 'half' }
    const response = await POST(new Request(`${site}/api/hunts`, init as RequestInit), { params: Promise.resolve({}) })
    return [response.status, ((await response.json()) as { code: unknown }).code]
  }
  for (let each = 0; each < 20; each += 1) expect(await list()).toEqual([400, 'bad-request'])
  expect(read).toBe(20)
  expect(await list()).toEqual([429, 'limited'])
  expect(read).toBe(20)
})
