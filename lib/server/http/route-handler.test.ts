import * as v from 'valibot'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { logger } from '@/lib/server/logger'
import { createPostHandler, createRawHandler, createGetHandler } from './route-handler'
import { HttpError } from './http-error'

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

describe('a door for bodies', () => {
  it('answers what the work returns, kept by nobody', async () => {
    const response = await greet(post('{"name":"Ada"}', { 'content-type': 'application/json; charset=utf-8' }), none)
    expect([response.status, await response.json(), response.headers.get('cache-control')]).toEqual([
      200,
      { hello: 'Ada' },
      'no-store',
    ])
  })

  it.each([
    ['a foreign page', post('{"name":"Ada"}', { origin: 'https://evil.example' }), 403, 'foreign-origin'],
    ['another type', post('{"name":"Ada"}', { 'content-type': 'text/plain' }), 415, 'not-json'],
    ['a type that begins so', post('{"name":"Ada"}', { 'content-type': 'application/jsonx' }), 415, 'not-json'],
    ['too much', post(JSON.stringify({ name: 'a'.repeat(100) })), 413, 'too-large'],
    ['nothing', post(''), 400, 'not-json'],
    ['no JSON', post('{'), 400, 'not-json'],
    ['no UTF-8', post(Uint8Array.of(0x22, 0xff, 0x22)), 400, 'bad-request'],
    ['a NUL', post('{"name":"a\\u0000b"}'), 400, 'not-json'],
    ['half a character', post('{"name":"\\ud800"}'), 400, 'not-json'],
    ['a NUL in a name', post('{"name":"a","\\u0000":1}'), 400, 'not-json'],
    ['nesting without end', post('['.repeat(100)), 400, 'not-json'],
    ['more than asked', post('{"name":"a","isAdmin":true}'), 400, 'bad-request'],
    ['a prototype', post('{"name":"a","__proto__":{"isAdmin":true}}'), 400, 'bad-request'],
  ])('refuses %s', async (_, request, status, code) => {
    const work = vi.fn(async () => ({}))
    expect(await problemOf(createPostHandler({ body, maxBytes: 100 }, work)(request, none))).toMatchObject({
      type: 'about:blank',
      status,
      code,
    })
    expect(work).not.toHaveBeenCalled()
  })

  it('says where what is wrong', async () => {
    const problem = await problemOf(greet(post('{"name":"","tags":["a",1]}'), none))
    expect(problem).toMatchObject({ title: 'Bad Request', detail: 'name: empty' })
    expect(problem.errors).toEqual([
      { pointer: '#/name', detail: 'empty' },
      { pointer: '#/tags/1', detail: expect.stringContaining('string') as string },
    ])
  })

  it('reads no more than it is allowed to, whatever length was announced', async () => {
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

  it('tells a refusal with its time', async () => {
    const limited = createPostHandler({ body, maxBytes: 100 }, async () => {
      throw new HttpError(429, 'limited', 'Too many tries.', { retryAfterSeconds: 12 })
    })
    const response = await limited(post('{"name":"a"}'), none)
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '12'])
  })

  it('keeps to itself why it broke', async () => {
    const log = vi.spyOn(logger, 'error').mockImplementation(() => undefined)
    const broken = createPostHandler({ body, maxBytes: 100 }, async () => {
      throw new Error('password=hunter2 at /srv/secret.ts')
    })
    const text = await (await broken(post('{"name":"a"}'), none)).text()
    expect(JSON.parse(text)).toMatchObject({ status: 500, code: 'internal', detail: 'An error occurred.' })
    expect(text).not.toMatch(/hunter2|secret/)
    expect(log).toHaveBeenCalledOnce()
  })

  it('takes the fields of a form where it is said', async () => {
    const form = createPostHandler(
      { body: v.object({ name: v.string() }), maxBytes: 100, as: 'form' },
      async ({ body: { name } }) => ({ name }),
    )
    const type = { 'content-type': 'application/x-www-form-urlencoded' }
    expect(await (await form(post('name=A%20d+a&name=Eve&x=1', type), none)).json()).toEqual({ name: 'Eve' })
    expect(await problemOf(form(post('name=a%00b', type), none))).toMatchObject({ status: 400 })
    expect(await problemOf(form(post('{}'), none))).toMatchObject({ status: 415, code: 'not-form' })
  })
})

describe('a door for questions', () => {
  const find = createGetHandler(
    { query: v.object({ id: v.pipe(v.string(), v.regex(/^\d+$/, 'not a number')) }) },
    async ({ query }) => query,
  )

  it('answers, and says what is wrong with the question', async () => {
    expect(await (await find(new Request(`${site}/api/x?id=7`), none)).json()).toEqual({ id: '7' })
    expect(await problemOf(find(new Request(`${site}/api/x?id=x`), none))).toMatchObject({
      status: 400,
      detail: 'id: not a number',
    })
  })
})

describe('a door for a library', () => {
  const pass = createRawHandler(
    { maxBytes: 10 },
    async ({ request }) => new Response(await request.text(), { headers: { 'set-cookie': 'a=1' } }),
  )

  it('hands on the request with the bytes that were read, and the answer as it is', async () => {
    const response = await pass(post('12345'), none)
    expect([await response.text(), response.headers.get('set-cookie'), response.headers.get('cache-control')]).toEqual([
      '12345',
      'a=1',
      'no-store',
    ])
  })

  it('holds it to the same rules', async () => {
    expect(await problemOf(pass(post('12345678901'), none))).toMatchObject({ status: 413 })
    expect(await problemOf(pass(post('1', { origin: 'null' }), none))).toMatchObject({ status: 403 })
  })
})
