import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { beforeAll, describe, expect, it } from 'vitest'
import { sendRequest, site, toCookieHeader, type HttpResponse } from '@/tests/support/web/http-client'

const root = join(import.meta.dirname, '../..')

type Guard = { readonly path: string; readonly isForm: boolean; readonly takesPrograms: boolean }

/** The guards that the routes with a body declare. */
function readGuard(file: string): Guard[] {
  const source = readFileSync(join(root, 'app/api', file), 'utf8')
  const [, options = ''] =
    /export const POST = create(?:Raw|Post)Handler(?:<[^(]*>)?\(\s*\{([^}]*)\}/.exec(source) ?? []
  if (!/export (?:const|async function|function) (?:POST|PUT|PATCH|DELETE)\b/.test(source)) return []
  const path = `/api/${file.replace(/\/route\.ts$/, '').replaceAll(/\[\w+\]/g, 'x')}`
  return [{ path, isForm: options.includes("as: 'form'"), takesPrograms: options.includes("'site-and-programs'") }]
}

// The route of missing addresses reads nothing.
const routes = readdirSync(join(root, 'app/api'), { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('route.ts') && !file.startsWith('[...'),
)
const guards = routes.flatMap(readGuard)

const typeOf = ({ isForm }: Guard) => (isForm ? 'application/x-www-form-urlencoded' : 'application/json')

let cookie = ''
const account = privateKeyToAccount(generatePrivateKey())

const post = (guard: Guard, body: string, headers: Readonly<Record<string, string>> = {}) =>
  sendRequest(guard.path, {
    method: 'POST',
    headers: { origin: site.origin, 'content-type': typeOf(guard), cookie, ...headers },
    body,
  })

function problemOf({ status, headers, text }: HttpResponse) {
  expect(headers['content-type']).toBe('application/problem+json')
  expect(headers['cache-control']).toBe('no-store')
  const problem = JSON.parse(text) as { status: number; code: string; type: string; title: string; detail: string }
  expect(problem).toMatchObject({
    status,
    type: 'about:blank',
    title: expect.any(String) as string,
    detail: expect.any(String) as string,
  })
  return problem
}

const isLoggedIn = async () =>
  (JSON.parse((await sendRequest('/api/auth/session', { headers: { cookie } })).text) as { user: unknown }).user !==
  null

beforeAll(async () => {
  const own = { origin: site.origin, 'content-type': 'application/json' }
  const who = JSON.stringify({ address: account.address, chainId: 31337, purpose: 'log-in' })
  const challenge = await sendRequest('/api/auth/wallet/message', { method: 'POST', headers: own, body: who })
  const { message } = JSON.parse(challenge.text) as { message: string }
  const body = JSON.stringify({
    message,
    signature: await account.signMessage({ message }),
    isRemembered: true,
    locale: 'en',
  })
  const response = await sendRequest('/api/auth/wallet/login', {
    method: 'POST',
    headers: { ...own, cookie: toCookieHeader(challenge) },
    body,
  })
  cookie = toCookieHeader(response)
  expect(await isLoggedIn()).toBe(true)
}, 60_000)

it('every route has a guard', () => {
  expect(guards.length).toBeGreaterThan(25)
  for (const file of routes) {
    const source = readFileSync(join(root, 'app/api', file), 'utf8')
    for (const [line] of source.matchAll(/^export (?!type|const (?:dynamic|revalidate|runtime)\b).*/gm)) {
      expect(line, file).toMatch(
        /^export const (?:GET = (?:createGetHandler|toRouteHandler)|POST = create(?:Large)?PostHandler|(?:GET|POST|PUT|PATCH|DELETE) = createRawHandler)[<(]/,
      )
    }
  }
})

describe.each(guards)('POST $path', (guard) => {
  const strangers = {
    'the origin of a sandboxed frame': 'null',
    'another site': 'https://evil.example',
    'a site whose name begins like ours': `http://${site.host}.evil.example`,
    'a site whose name ends like ours': `http://evil-${site.host}`,
    'our name with a user': `http://evil@${site.host}`,
    'another port of this machine': `http://${site.hostname}:1`,
  }

  it.each(Object.entries(strangers))('rejects %s with the cookies of a logged-in user', async (_, origin) => {
    const response = await post(guard, '{}', { origin })
    expect([response.status, problemOf(response).code]).toEqual([403, 'foreign-origin'])
    expect(response.headers['set-cookie']).toBeUndefined()
    expect(response.headers['access-control-allow-origin']).toBeUndefined()
  })

  it('rejects a missing origin, except on routes for programs', async () => {
    const response = await sendRequest(guard.path, {
      method: 'POST',
      headers: { 'content-type': typeOf(guard), cookie },
      body: '{',
    })
    expect(response.status).toBe(guard.takesPrograms ? 400 : 403)
  })

  it('rejects invalid bodies without details', async () => {
    const bodies: readonly (readonly [string, Readonly<Record<string, string>>?])[] = [
      ['a=%00', {}],
      ['', { 'content-type': 'multipart/form-data; boundary=x' }],
      ['{}', { 'content-type': 'text/plain' }],
      [guard.isForm ? 'x'.repeat(300) : '[[[[', {}],
      [guard.isForm ? '%ff' : '{"__proto__":{"isAdmin":true}}', {}],
      [guard.isForm ? '%ed%a0%80' : '"\\ud800"', {}],
      [guard.isForm ? '=' : 'null', {}],
      [guard.isForm ? '&&&' : JSON.stringify({ $where: '1', isAdmin: true }), {}],
    ]
    for (const [body, headers] of bodies) {
      const response = await post(guard, body, headers)
      expect([400, 415], `${body.slice(0, 20)} ${JSON.stringify(headers)}`).toContain(response.status)
      expect(problemOf(response).detail).not.toMatch(/\bat \/|node_modules|Error:|select |insert /i)
    }
  })

  it('rejects bodies over its limit', async () => {
    // Above the limit of any route and below that of the server, so the route itself must reject it.
    const response = await post(guard, `"${'x'.repeat(1_000_000)}"`).catch(() => null)
    // An endless body is cut off.
    if (response) expect([response.status, problemOf(response).code]).toEqual([413, 'too-large'])
    const endless = await post(guard, '{}', { 'content-length': String(50 * 1024 * 1024) }).catch(() => null)
    if (endless) expect(endless.status).toBe(413)
  })

  it('accepts POST only', async () => {
    for (const method of ['PUT', 'PATCH', 'DELETE']) {
      const response = await sendRequest(guard.path, {
        method,
        headers: { origin: site.origin, cookie, 'content-type': 'application/json' },
        body: '{}',
      })
      expect([405, 400], method).toContain(response.status)
    }
  })
})

it('the user of these tests is still logged in', async () => {
  expect(await isLoggedIn()).toBe(true)
})
