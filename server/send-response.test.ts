import { readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'
import { expect, it, vi } from 'vitest'
import { bodyKey, chooseEncoding, sendBody, type WholeBody } from './send-response'

const choose = (header: string | undefined, encodings: Parameters<typeof chooseEncoding>[1] = ['br', 'gzip']) =>
  chooseEncoding({ headers: { 'accept-encoding': header } }, encodings)

it.each([
  [undefined, 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1, br;q=0.5', 'gzip'],
  ['br;q=0', 'identity'],
  ['*', 'br'],
])('chooses for the header %s the encoding %s', (header, encoding) => {
  expect(choose(header)).toBe(encoding)
})

it('chooses only among the encodings that there are', () => {
  expect(choose('gzip, br', ['br'])).toBe('br')
  expect(choose('gzip', ['br'])).toBe('identity')
})

it('does not read on in a header that is longer than any browser sends', () => {
  expect(choose(`${'a,'.repeat(8_000)}br`)).toBe('identity')
})

it('sends a body that never changes in the best compression, once there is one', async () => {
  const body = readFileSync('server/send-response.ts')
  async function send(whole: WholeBody) {
    let sent: Buffer = Buffer.alloc(0)
    const response = { statusCode: 200, setHeader() {}, appendHeader() {}, removeHeader() {} }
    const request = { headers: { 'accept-encoding': 'br' } }
    await sendBody(request as never, response as unknown as ServerResponse, whole, {
      end: (bytes = sent) => void (sent = bytes),
    })
    expect(brotliDecompressSync(sent)).toEqual(body)
    return sent
  }
  const whole = { body, key: bodyKey(body), isPermanent: true }
  const first = await send(whole)
  await vi.waitFor(async () => expect((await send(whole)).length).toBeLessThan(first.length))
})
