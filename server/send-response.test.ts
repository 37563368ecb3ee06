import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync, gzip } from 'node:zlib'
import { expect, it, vi } from 'vitest'
import { bodyKey, chooseEncoding, sendBody } from './send-response'

vi.mock(import('node:zlib'), async (importOriginal) => {
  const original = await importOriginal()
  return { ...original, gzip: vi.fn(original.gzip) as never }
})

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

const bodyFor = (encoding: string, body: Buffer) =>
  new Promise<Buffer>((resolve, reject) => {
    const request = new IncomingMessage(new Socket())
    request.headers['accept-encoding'] = encoding
    const end = (sent?: Buffer) => (sent ? resolve(sent) : reject(new Error('nothing was sent')))
    sendBody(request, new ServerResponse(request), { body, key: bodyKey(body) }, { end }).catch(reject)
  })

it.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('encodes a body in %s once for all who ask for it at the same moment', async (encoding, decode) => {
  const bodies = ['a', 'b'].map((letter) => Buffer.from(letter.repeat(5_000)))
  const sent = await Promise.all([...bodies, ...bodies, ...bodies].map((body) => bodyFor(encoding, body)))
  expect(new Set(sent).size).toBe(2)
  expect(sent.slice(0, 2).map((body) => decode(body))).toEqual(bodies)
  expect(await bodyFor(encoding, Buffer.from(bodies[0] ?? ''))).toBe(sent[0])
})

it('encodes two bodies at a time', async () => {
  const ends: (() => void)[] = []
  const hold = (body: Buffer, end: (error: null, encoded: Buffer) => void) => ends.push(() => end(null, body))
  vi.mocked(gzip).mockImplementation(hold as never)
  const bodies = ['d', 'e', 'f', 'g', 'h'].map((letter) => bodyFor('gzip', Buffer.from(letter.repeat(5_000))))
  const begun: number[] = []
  for (let each = 0; each < bodies.length; each += 1) {
    await setImmediate()
    begun.push(ends.length)
    ends[each]?.()
  }
  expect(begun).toEqual([2, 3, 4, 5, 5])
  expect(await Promise.all(bodies)).toHaveLength(5)
  vi.mocked(gzip).mockReset()
})

it('holds one copy of a plain body for all who ask for it', async () => {
  const [first, second] = await Promise.all(['c', 'c'].map((letter) => bodyFor('', Buffer.from(letter.repeat(5_000)))))
  expect(first?.toString()).toBe('c'.repeat(5_000))
  expect(second).toBe(first)
})
