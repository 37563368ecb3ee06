import * as v from 'valibot'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { logger } from '@/lib/server/logger'
import { GET as getMissing, POST as postMissing } from '@/app/api/[...path]/route'
import { createGetHandler, createLargePostHandler, createPostHandler, createRawHandler, noQuery } from './route-handler'
import { HttpError } from './http-error'
import { maxStructure } from './parse-json'

const site = 'http://localhost:3000'
const none = { params: Promise.resolve({}) }
const body = v.strictObject({
  name: v.pipe(v.string(), v.minLength(1, 'empty')),
  tags: v.optional(v.array(v.string())),
})

const post = (text: BodyInit, headers: Record<string, string> = {}) =>
  new Request(`${site}/api/x`, {
    method: 'POST',
    body: text,
    headers: { origin: site, 'content-type': 'application/json', ...headers },
  })

const greet = createPostHandler({ body, maxBytes: 100 }, async ({ body: { name } }) => ({ hello: name }))

async function problemOf(answered: Promise<Response>) {
  const response = await answered
  expect(response.headers.get('content-type')).toBe('application/problem+json')
  expect(response.headers.get('cache-control')).toBe('no-store')
  return (await response.json()) as Record<string, unknown>
}

afterEach(() => vi.restoreAllMocks())

describe('createPostHandler', () => {
  it('responds with the result and forbids caching', async () => {
    const response = await greet(post('{"name":"Ada"}', { 'content-type': 'application/json; charset=utf-8' }), none)
    expect([response.status, await response.json(), response.headers.get('cache-control')]).toEqual([
      200,
      { hello: 'Ada' },
      'no-store',
    ])
  })

  it.each<[string, Request, number, string]>([
    ['a foreign origin', post('{"name":"Ada"}', { origin: 'https://evil.example' }), 403, 'foreign-origin'],
    ['another content type', post('{"name":"Ada"}', { 'content-type': 'text/plain' }), 415, 'not-json'],
    [
      'a content type with the right prefix',
      post('{"name":"Ada"}', { 'content-type': 'application/jsonx' }),
      415,
      'not-json',
    ],
    ['too many bytes', post(JSON.stringify({ name: 'a'.repeat(200) })), 413, 'too-large'],
    ['an empty body', post(''), 400, 'not-json'],
    ['invalid JSON', post('{'), 400, 'not-json'],
    ['invalid UTF-8', post(Uint8Array.of(0x22, 0xff, 0x22)), 400, 'bad-request'],
    ['a NUL', post('{"name":"a\\u0000b"}'), 400, 'bad-request'],
    ['an unpaired surrogate', post('{"name":"\\ud800"}'), 400, 'bad-request'],
    ['a NUL in a name', post('{"name":"a","\\u0000":1}'), 400, 'bad-request'],
    ['unclosed nesting', post('['.repeat(100)), 400, 'not-json'],
    ['deep nesting', post(`{"name":"a","tags":${'['.repeat(40)}${']'.repeat(40)}}`), 400, 'bad-request'],
    ['a run of combining marks', post(JSON.stringify({ name: `a${'\u0345\u0301'.repeat(16)}` })), 400, 'bad-request'],
    ['a run that hides', post(JSON.stringify({ name: `a${'\u0345\u200b'.repeat(31)}` })), 400, 'bad-request'],
    ...['\ufeff', '\u000b', '\f', '\n', '\u200d'].map((hiding): [string, Request, number, string] => [
      `a run that ${JSON.stringify(hiding)} hides`,
      post(JSON.stringify({ name: `a${'\u0345'.repeat(16)}${hiding}${'\u0301'.repeat(15)}` })),
      400,
      'bad-request',
    ]),
    ['a run of signs that become marks', post(JSON.stringify({ name: '\u0345\uff9e'.repeat(16) })), 400, 'bad-request'],
    ['a NUL deep inside', post('{"name":"a","tags":[[{"a":["\\u0000"]}]]}'), 400, 'bad-request'],
    ['unknown fields', post('{"name":"a","isAdmin":true}'), 400, 'bad-request'],
    ['a prototype', post('{"name":"a","__proto__":{"isAdmin":true}}'), 400, 'bad-request'],
  ])('rejects %s', async (_, request, status, code) => {
    const work = vi.fn(async () => ({}))
    expect(await problemOf(createPostHandler({ body, maxBytes: 200 }, work)(request, none))).toMatchObject({
      type: 'about:blank',
      status,
      code,
    })
    expect(work).not.toHaveBeenCalled()
  })

  it.each([
    ['Vietnamese', 'Tiếng Việt giữ gìn sự trong sáng'.normalize('NFD')],
    ['Arabic with all vowels', 'ٱلۡحَمۡدُ لِلَّهِ رَبِّ ٱلۡعَٰلَمِينَ ٱلرَّحۡمَٰنِ ٱلرَّحِيمِ'],
    ['Hindi', 'क्षत्रिय ज्ञान श्रृंखला निर्द्वन्द्व'],
    ['Thai', 'ผู้ใหญ่น้ำแข็งปั้นก้อนกตัญญุตา'],
    ['Hebrew with vowels and accents', 'בְּרֵאשִׁ֖ית בָּרָ֣א אֱלֹהִ֑ים אֵ֥ת הַשָּׁמַ֖יִם'],
    ['Tibetan', 'བོད་སྐད་ཧཱུྃ་ཨོཾ་མ་ཎི་པདྨེ་ཧཱུྃ'],
    ['emoji', '👨‍👩‍👧‍👦❤️‍🔥🏴󠁧󠁢󠁥󠁮󠁧󠁿1️⃣🇵🇹👩🏽‍🚀'],
    ['30 marks', `a${'\u0301'.repeat(30)}b${'\u0301'.repeat(30)}`],
  ])('accepts %s', async (_, name) => {
    const greetLong = createPostHandler({ body, maxBytes: 1_000 }, async ({ body: { name: hello } }) => ({ hello }))
    expect(await (await greetLong(post(JSON.stringify({ name })), none)).json()).toEqual({ hello: name })
  })

  it('names the first invalid field, and no more', async () => {
    const problem = await problemOf(greet(post('{"name":"","tags":["a",1]}'), none))
    expect(problem).toMatchObject({ title: 'Bad Request', detail: 'name: empty' })
    expect(problem.errors).toEqual([{ pointer: '#/name', detail: 'empty' }])
    const inside = await problemOf(greet(post('{"name":"a","tags":["a",1,2]}'), none))
    expect(inside.errors).toEqual([{ pointer: '#/tags/1', detail: expect.stringContaining('string') as string }])
  })

  it('parses no body of more values than a short body has, whatever its strings contain', async () => {
    const parse = vi.spyOn(JSON, 'parse')
    const read = createPostHandler({ body, maxBytes: 100_000 }, async ({ body: { name } }) => ({ length: name.length }))
    const tooMany = [
      `{"name":"a"${',"a":1'.repeat(maxStructure / 3)}}`,
      `{"name":"a","tags":[${'[],'.repeat(maxStructure / 3)}[]]}`,
      `{"name":"a","tags":${'['.repeat(maxStructure)}`,
      `{"name":"\\\\\"${',1'.repeat(maxStructure / 2)}}`,
    ]
    for (const text of tooMany) {
      expect(await problemOf(read(post(text), none))).toMatchObject({ status: 400, detail: 'body: too many values' })
      expect(parse).not.toHaveBeenCalledWith(text)
    }
    const name = '[{"\\,'.repeat(10_000)
    expect(await (await read(post(JSON.stringify({ name }, null, 10)), none)).json()).toEqual({ length: name.length })
    // Neither string ends.
    for (const text of ['"\\', `"${'\\"'.repeat(30_000)}`])
      expect(await problemOf(read(post(`{"name":${text}`), none))).toMatchObject({ code: 'not-json' })
  })

  it('stops reading at the limit, whatever Content-Length announces', async () => {
    let sent = 0
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1_000
        controller.enqueue(new Uint8Array(1_000))
      },
    })
    const init = {
      method: 'POST',
      body: endless,
      duplex: 'half',
      headers: { origin: site, 'content-type': 'application/json', 'content-length': '2' },
    }
    expect(await problemOf(greet(new Request(`${site}/api/x`, init as RequestInit), none))).toMatchObject({
      status: 413,
    })
    expect(sent).toBeLessThan(10_000)
  })

  it('works on four requests of a visitor at once, whatever they cost, and on those of others', async () => {
    const ends: (() => void)[] = []
    const slow = createPostHandler({ body, maxBytes: 100 }, async () => {
      await new Promise<void>((resolve) => ends.push(resolve))
      return {}
    })
    const send = (visitor: string) => slow(post('{"name":"a"}', { 'x-forwarded-for': visitor }), none)
    const flood = Array.from({ length: 110 }, () => send('192.0.2.1'))
    // A hundred wait.
    const [first] = await Promise.all(flood.slice(104))
    expect([first?.status, first?.headers.get('retry-after')]).toEqual([429, '1'])
    await expect.poll(() => ends.length).toBe(4)
    const other = send('192.0.2.2')
    await expect.poll(() => ends.length).toBe(5)
    let isDone = false
    const all = Promise.all([...flood, other]).finally(() => (isDone = true))
    await expect.poll(() => (ends.splice(0).forEach((end) => end()), isDone)).toBe(true)
    expect((await all).filter(({ status }) => status === 200)).toHaveLength(105)
  })

  it('counts requests that it refuses, as other changes', async () => {
    const ends: (() => void)[] = []
    const wait = () => new Promise<object>((resolve) => ends.push(() => resolve({})))
    const from = { 'x-forwarded-for': '192.0.2.4' }
    const slow = createPostHandler({ body, maxBytes: 100 }, wait)
    const flood = Array.from({ length: 104 }, () => slow(post('{"name":"a"}', from), none))
    await expect.poll(() => ends.length).toBe(4)
    const raw = createRawHandler({ maxBytes: 100 }, async () => new Response())
    const refused = [
      greet(post('{', from), none),
      greet(post('{"name":1}', from), none),
      greet(post(JSON.stringify({ name: 'a'.repeat(200) }), from), none),
      greet(post('{}', { ...from, 'content-type': 'text/plain' }), none),
      raw(post('x'.repeat(101), from), none),
    ]
    for (const problem of refused) expect(await problemOf(problem)).toMatchObject({ status: 429, code: 'limited' })
    // Pages of other sites could use up the requests of their visitor.
    const foreign = { ...from, origin: 'https://evil.example' }
    for (const problem of [greet(post('{}', foreign), none), raw(post('x', foreign), none)])
      expect(await problemOf(problem)).toMatchObject({ status: 403, code: 'foreign-origin' })
    let isDone = false
    const all = Promise.all(flood).finally(() => (isDone = true))
    await expect.poll(() => (ends.splice(0).forEach((end) => end()), isDone)).toBe(true)
    expect((await all).every(({ status }) => status === 200)).toBe(true)
  })

  it('lets requests that wait in a queue of their own take no place of others', async () => {
    const ends: (() => void)[] = []
    const wait = () => new Promise<object>((resolve) => ends.push(() => resolve({})))
    const long = createPostHandler({ body, maxBytes: 100, isLong: true }, wait)
    const send = (handler: typeof long) => handler(post('{"name":"a"}', { 'x-forwarded-for': '192.0.2.3' }), none)
    const waiting = Array.from({ length: 8 }, () => send(long))
    await expect.poll(() => ends.length).toBe(8)
    // Large bodies that arrive slowly have eight places of their own.
    waiting.push(...Array.from({ length: 8 }, () => send(createLargePostHandler({ maxBytes: 100 }, wait))))
    await expect.poll(() => ends.length).toBe(16)
    expect((await send(createPostHandler({ body, maxBytes: 100 }, async () => ({})))).status).toBe(200)
    ends.forEach((end) => end())
    expect((await Promise.all(waiting)).every(({ status }) => status === 200)).toBe(true)
  })

  it('works on one large response of a visitor at once, and on short reads beside it', async () => {
    const ends: (() => void)[] = []
    const wait = () => new Promise<object>((resolve) => ends.push(() => resolve({})))
    const large = createGetHandler({ query: noQuery, isLarge: true }, wait)
    const send = (handler: typeof large, visitor: string) =>
      handler(new Request(`${site}/api/x`, { headers: { 'x-forwarded-for': visitor } }), none)
    const waiting = Array.from({ length: 4 }, () => send(large, '192.0.2.4'))
    waiting.push(send(large, '192.0.2.5'))
    await expect.poll(() => ends.length).toBe(2)
    expect(
      (
        await send(
          createGetHandler({ query: noQuery }, async () => ({})),
          '192.0.2.4',
        )
      ).status,
    ).toBe(200)
    expect(ends).toHaveLength(2)
    for (let ended = 0; ended < 5; ended += 1) {
      await expect.poll(() => ends.length).toBeGreaterThan(ended)
      ends[ended]?.()
    }
    expect((await Promise.all(waiting)).every(({ status }) => status === 200)).toBe(true)
  })

  it('sends Retry-After', async () => {
    const limited = createPostHandler({ body, maxBytes: 100 }, async () => {
      throw new HttpError(429, 'limited', 'Too many tries.', { retryAfterSeconds: 12 })
    })
    const response = await limited(post('{"name":"a"}'), none)
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '12'])
  })

  it('reveals nothing about an internal error', async () => {
    const log = vi.spyOn(logger, 'error').mockImplementation(() => undefined)
    const broken = createPostHandler({ body, maxBytes: 100 }, async () => {
      throw new Error('password=hunter2 at /srv/secret.ts')
    })
    const text = await (await broken(post('{"name":"a"}'), none)).text()
    expect(JSON.parse(text)).toMatchObject({ status: 500, code: 'internal', detail: 'An error occurred.' })
    expect(text).not.toMatch(/hunter2|secret/)
    expect(log).toHaveBeenCalledOnce()
  })

  it('parses form fields with the option `as: form`', async () => {
    const form = createPostHandler(
      { body: v.object({ name: v.string() }), maxBytes: 100, as: 'form' },
      async ({ body: { name } }) => ({ name }),
    )
    const type = { 'content-type': 'application/x-www-form-urlencoded' }
    expect(await (await form(post('name=A%20d+a&name=Eve&x=1', type), none)).json()).toEqual({ name: 'Eve' })
    expect(await problemOf(form(post('name=a%00b', type), none))).toMatchObject({
      status: 400,
      detail: 'body: not text',
    })
    expect(await problemOf(form(post('{}'), none))).toMatchObject({ status: 415, code: 'not-form' })
    const many = createPostHandler({ body: v.object({}), maxBytes: 1_000, as: 'form' }, async () => ({}))
    const fields = (count: number) => post(Array.from({ length: count }, (_, index) => `f${index}=`).join('&'), type)
    expect((await many(fields(100), none)).status).toBe(200)
    expect(await problemOf(many(fields(101), none))).toMatchObject({ status: 400, detail: 'body: too many fields' })
  })
})

describe('createGetHandler', () => {
  const find = createGetHandler(
    { query: v.object({ id: v.pipe(v.string(), v.regex(/^\d+$/, 'not a number')) }) },
    async ({ query }) => query,
  )

  it('parses the query and names invalid parameters', async () => {
    expect(await (await find(new Request(`${site}/api/x?id=7`), none)).json()).toEqual({ id: '7' })
    expect(await problemOf(find(new Request(`${site}/api/x?id=x`), none))).toMatchObject({
      status: 400,
      detail: 'id: not a number',
    })
    for (const query of ['id=7%00', 'id=7&x=%00', '%00=1'])
      expect(await problemOf(find(new Request(`${site}/api/x?${query}`), none))).toMatchObject({
        status: 400,
        detail: 'query: not text',
      })
  })

  it('counts invalid queries and missing addresses, as other reads', async () => {
    const ends: (() => void)[] = []
    const slow = createGetHandler(
      { query: v.object({}) },
      () => new Promise<object>((resolve) => ends.push(() => resolve({}))),
    )
    const read = (query = '') => new Request(`${site}/api/x${query}`, { headers: { 'x-forwarded-for': '192.0.2.5' } })
    const flood = Array.from({ length: 104 }, () => slow(read(), none))
    await expect.poll(() => ends.length).toBe(4)
    for (const refused of [find(read('?id=x'), none), getMissing(read(), none), postMissing(read(), none)])
      expect(await problemOf(refused)).toMatchObject({ status: 429, code: 'limited' })
    let isDone = false
    const all = Promise.all(flood).finally(() => (isDone = true))
    await expect.poll(() => (ends.splice(0).forEach((end) => end()), isDone)).toBe(true)
    expect((await all).every(({ status }) => status === 200)).toBe(true)
    expect(await problemOf(getMissing(read(), none))).toMatchObject({ status: 404, code: 'not-found' })
  })

  it.each([
    ['cross-site', 403],
    ['same-site', 403],
    ['same-origin', 200],
    ['none', 200],
    [null, 200],
  ])('takes no request that a page of another site makes a browser send: %s', async (from, status) => {
    const headers: Record<string, string> = from === null ? {} : { 'sec-fetch-site': from }
    const request = () => new Request(`${site}/api/x?id=7`, { headers })
    expect((await find(request(), none)).status).toBe(status)
    const forAll = createGetHandler({ query: v.object({}), isForAnySite: true }, async () => ({}))
    expect((await forAll(request(), none)).status).toBe(200)
  })
})

it('closes the connection after it refused a body that it has not read to its end', async () => {
  const refused = await greet(post(JSON.stringify({ name: 'a'.repeat(200) })), none)
  expect([refused.status, refused.headers.get('connection')]).toEqual([413, 'close'])
  expect((await greet(post('{'), none)).headers.get('connection')).toBeNull()
})

describe('createRawHandler', () => {
  const pass = createRawHandler(
    { maxBytes: 10 },
    async ({ request }) => new Response(await request.text(), { headers: { 'set-cookie': 'a=1' } }),
  )

  it('passes on the bounded request and returns the response unchanged', async () => {
    const response = await pass(post('12345'), none)
    expect([await response.text(), response.headers.get('set-cookie'), response.headers.get('cache-control')]).toEqual([
      '12345',
      'a=1',
      'no-store',
    ])
  })

  it('applies the same limits', async () => {
    expect(await problemOf(pass(post('12345678901'), none))).toMatchObject({ status: 413 })
    expect(await problemOf(pass(post('1', { origin: 'null' }), none))).toMatchObject({ status: 403 })
  })
})

describe('a client that goes away', () => {
  it('before its body arrived is no error of ours', async () => {
    const log = vi.spyOn(logger, 'error').mockImplementation(() => undefined)
    const aborted = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"na'))
        controller.error(Object.assign(new Error('aborted'), { code: 'ECONNRESET' }))
      },
    })
    const request = new Request(`${site}/api/x`, {
      method: 'POST',
      body: aborted,
      headers: { origin: site, 'content-type': 'application/json' },
      duplex: 'half',
    } as RequestInit)
    expect((await greet(request, none)).status).toBe(400)
    expect(log).not.toHaveBeenCalled()
  })
})
