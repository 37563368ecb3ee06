import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { loadMessages } from '@/lib/i18n/load-messages'
import { localeCodes } from '@/lib/i18n/locales'
import { testNetworkBannerId, testNetworkStylesPath } from '@/lib/test-network-styles'
import { sendRequest, site } from '@/tests/support/web/http-client'

const address = '0x00000000000000000000000000000000000000Aa'
const json = { 'content-type': 'application/json' }
const own = { origin: site.origin }

describe('methods', () => {
  it.each([
    '/',
    '/en',
    '/en/app',
    '/config.json',
    '/api/health',
    '/api/sale',
    '/api/leaderboard',
    '/_next/static/x.js',
  ])('that change are refused at %s', async (target) => {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
      const response = await sendRequest(target, { method, headers: { 'next-action': 'x', ...json }, body: '[]' })
      expect([method, response.status, response.headers.allow]).toEqual([method, 405, 'GET, HEAD'])
    }
  })

  it.each(['/en', '/leaderboard', '/nowhere', '/config.json', '/api/leaderboard?limit=3', '/icon.svg'])(
    'HEAD says of %s what GET says, without a body',
    async (target) => {
      const [head, get] = [await sendRequest(target, { method: 'HEAD' }), await sendRequest(target)]
      expect(head.text).toBe('')
      expect(head.status).toBe(get.status)
      for (const name of ['content-type', 'cache-control', 'permissions-policy'])
        expect(head.headers[name]).toBe(get.headers[name])
      expect(head.headers['content-security-policy']).toMatch(/'none'/)
      expect(Number(head.headers['content-length'])).toBeGreaterThan(0)
    },
  )
})

it.each(['multipart/form-data; boundary=x', 'application/x-www-form-urlencoded', 'application/json'])(
  'a missing address of the API is 404 to every method with a body of %s, without a line in the log',
  async (type) => {
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      const headers = { 'content-type': type }
      // Of requests that read none may have a body.
      const body = method === 'GET' || method === 'HEAD' ? undefined : 'x'
      const response = await sendRequest('/api/nowhere', { method, headers, body })
      const sent = [response.status, response.headers['content-type']]
      expect(sent, method).toEqual([404, 'application/problem+json'])
    }
    const log = join(process.env.E2E_DATA_DIR ?? '.data', 'logs', 'web.log')
    expect(readFileSync(log, 'utf8')).not.toMatch(/\/api\/nowhere|Server Action/)
  },
)

it.each(localeCodes)(
  'an error page in %s contains the banner of a test network, which a stylesheet shows',
  async (locale) => {
    const { testNetwork } = await loadMessages(locale)
    const styles = `<link rel="stylesheet" href="${testNetworkStylesPath}"/>`
    for (const [path, status] of [
      [`/${locale}/nowhere`, 404],
      [`/${locale}/%ff`, 400],
    ] as const) {
      const response = await sendRequest(path, { headers: { accept: 'text/html' } })
      expect(response.status).toBe(status)
      expect(response.text.split('<body', 1)[0]).toContain(styles)
      expect(response.text).toMatch(
        new RegExp(`<div id="${testNetworkBannerId}"[^>]*><aside[^>]*>${testNetwork.banner}<`),
      )
    }
    const response = await sendRequest(testNetworkStylesPath)
    expect([response.status, response.headers['content-type']]).toEqual([200, 'text/css; charset=utf-8'])
    expect(response.text).toContain(`#${testNetworkBannerId}{`)
  },
)

describe('an invalid request', () => {
  it.each(['/%', '/%ff', '/%00', '/..', '/en/../app', '/%2e%2e/x', '/a%0d%0ab', `/${'x'.repeat(5_000)}`])(
    '%s is 400',
    async (target) => {
      expect((await sendRequest(target)).status).toBe(400)
    },
  )

  it('is rejected with endless headers', async () => {
    expect((await sendRequest('/en', { headers: { 'x-long': 'x'.repeat(20_000) } })).status).toBeGreaterThanOrEqual(400)
  })

  it('is rejected when it asks for an upgrade', async () => {
    const response = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(site.port), site.hostname, () => {
        socket.write(
          `GET /_next/webpack-hmr HTTP/1.1\r\nHost: ${site.host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: x\r\n\r\n`,
        )
      })
      socket.once('data', (data) => resolve(data.toString()))
      socket.once('error', reject)
    })
    expect(response).toMatch(/^HTTP\/1\.1 403 /)
  })

  it('is rejected when its body is too large', async () => {
    const response = await sendRequest('/api/faucet', {
      method: 'POST',
      headers: { ...own, ...json, 'content-length': String(10 * 1024 * 1024) },
    }).catch(() => null)
    expect(response === null || response.status === 413).toBe(true)
  })

  it('ends its connection when its body is refused before it is read, so that no other request waits behind it', async () => {
    const body = JSON.stringify({ email: 'x'.repeat(300_000) })
    const response = await new Promise<string>((resolve, reject) => {
      let text = ''
      const socket = connect(Number(site.port), site.hostname, () => {
        socket.write(
          `POST /api/waitlist HTTP/1.1\r\nHost: ${site.host}\r\nOrigin: ${site.origin}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
        )
      })
      socket.on('data', (data) => (text += data.toString()))
      socket.once('close', () => resolve(text))
      socket.once('error', reject)
    })
    expect(response).toMatch(/^HTTP\/1\.1 413 [^]*\r\nconnection: close\r\n/i)
  }, 20_000)
})

describe('the leaderboard', () => {
  it.each([
    'limit=0',
    'limit=101',
    'limit=-1',
    'limit=1e2',
    'limit=',
    'player=0x12',
    'player=%27%20or%201=1',
    `player=${'x'.repeat(2_000)}`,
  ])('refuses %s with the name of what is wrong', async (query) => {
    const response = await sendRequest(`/api/leaderboard?${query}`)
    expect(response.status).toBe(400)
    expect(JSON.parse(response.text)).toMatchObject({
      code: 'bad-request',
      detail: expect.stringMatching(/^(limit|player): /) as string,
    })
  })
})

describe('the faucet', () => {
  const pay = (headers: Record<string, string>, body = JSON.stringify({ address })) =>
    sendRequest('/api/faucet', { method: 'POST', headers: { ...json, ...headers }, body })

  it.each([
    ['no origin', {}],
    ['the origin of a sandboxed frame', { origin: 'null' }],
    ['another site', { origin: 'https://evil.example' }],
    ['a look-alike', { origin: `http://${site.host}.evil.example` }],
    ['another port', { origin: `http://${site.hostname}:1` }],
    ['no address at all', { origin: site.host }],
  ])('refuses %s', async (_name, headers) => {
    expect((await pay(headers)).status).toBe(403)
  })

  it.each([
    ['{', 400],
    ['[]', 400],
    ['{}', 400],
    ['{"address":"0x12"}', 400],
    [`{"address":"${address}","amount":"1"}`, 400],
    [`{"address":"${address}","__proto__":{"x":1}}`, 400],
    [JSON.stringify({ address, more: 'x'.repeat(2_000) }), 413],
  ])('refuses %s', async (body, status) => {
    expect((await pay(own, body)).status).toBe(status)
  })

  it('rejects a body that is not JSON', async () => {
    expect((await pay({ ...own, 'content-type': 'text/plain' })).status).toBe(415)
  })

  it('pays an address once for simultaneous requests', async () => {
    const fresh = `0x${Date.now().toString(16).padStart(40, '1')}`
    const responses = await Promise.all(Array.from({ length: 5 }, () => pay(own, JSON.stringify({ address: fresh }))))
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    const paid = responses.map(
      ({ text }) => JSON.parse(text) as { funded: boolean; transactionHash?: string; balanceWei: string },
    )
    expect(new Set(paid.flatMap(({ transactionHash }) => transactionHash ?? [])).size).toBe(1)
    expect(paid.every(({ balanceWei }) => balanceWei === '5000000000000000000000')).toBe(true)
    expect(JSON.parse((await pay(own, JSON.stringify({ address: fresh }))).text)).toMatchObject({ funded: false })
  })
})
