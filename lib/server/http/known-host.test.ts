import { createServer, get, type IncomingMessage } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { readServerEnv } from '@/lib/env/server-env'
import { listen } from '@/tests/support/listen'
import { createHostCheck, isFromThisMachine, refuseUnknownHosts } from './known-host'

const local = readServerEnv({
  SITE_URL: 'http://game-night.home.arpa:3000',
  ALLOWED_ORIGINS: 'http://laptop.local:3000',
})

describe('createHostCheck', () => {
  const isKnown = createHostCheck(local)

  it.each([
    'localhost:3000',
    'LOCALHOST',
    'app.localhost:3000',
    '127.0.0.1:3000',
    '[::1]:3000',
    '192.168.1.20:3000',
    'game-night.home.arpa:3000',
    'game-night.home.arpa:4000',
    'laptop.local',
  ])('knows %s', (host) => expect(isKnown(host)).toBe(true))

  it.each([
    'attacker.example:3000',
    'localhost.attacker.example',
    'attackerlocalhost',
    'game-night.home.arpa.attacker.example',
    '127.0.0.1.attacker.example',
    'localhost@attacker.example',
    'attacker.example@localhost',
    'attacker.example#@localhost',
    '',
    undefined,
  ])('refuses %s', (host) => expect(isKnown(host)).toBe(false))

  it('leaves the names of a public site to its proxy', () => {
    const publicSite = readServerEnv({ DEFAULT_CHAIN_ID: '25', SITE_URL: 'https://intrepid.example' })
    expect(createHostCheck(publicSite)('web-3.internal')).toBe(true)
  })
})

describe('isFromThisMachine', () => {
  const request = (remoteAddress: string, host: string, ...more: string[]) =>
    ({
      socket: { remoteAddress },
      headers: { host },
      rawHeaders: ['Host', host, ...more],
    }) as unknown as IncomingMessage

  it.each([
    ['127.0.0.1', 'localhost:3000'],
    ['::1', '[::1]:3000'],
    ['::ffff:127.0.0.1', '127.0.0.1:3000'],
  ])('is true for %s that asks for %s', (peer, host) => expect(isFromThisMachine(request(peer, host))).toBe(true))

  it.each([
    ['another machine', request('192.168.1.7', 'localhost:3000')],
    ['another machine with an address that looks alike', request('127.attacker', 'localhost:3000')],
    ['a page of a rebound name', request('127.0.0.1', 'attacker.example:3000')],
    ['an address of the network', request('127.0.0.1', '192.168.1.20:3000')],
    ['nginx', request('127.0.0.1', 'localhost', 'X-Forwarded-For', '203.0.113.9')],
    ['a tunnel', request('127.0.0.1', 'localhost', 'cf-connecting-ip', '203.0.113.9')],
    ['a proxy by the standard', request('127.0.0.1', 'localhost', 'Forwarded', 'for=203.0.113.9')],
  ])('is false for %s', (_, asked) => expect(isFromThisMachine(asked)).toBe(false))
})

describe('refuseUnknownHosts', () => {
  let stop = async () => {}
  afterEach(() => stop())

  it('answers 421 over a real socket and does not pass the request on', async () => {
    let passed = 0
    const server = createServer(
      refuseUnknownHosts(local, (_, response) => {
        passed += 1
        response.end('a secret')
      }),
    )
    const listening = await listen(server)
    stop = listening.stop
    const address = { host: '127.0.0.1', port: listening.port }
    const ask = (...hosts: readonly string[]) =>
      new Promise<number | undefined>((resolve, reject) =>
        // An array of names and values, because Node itself sends only one host of an object.
        get({ ...address, headers: hosts.flatMap((host) => ['Host', host]), agent: false }, (got) =>
          resolve(got.resume().statusCode),
        ).on('error', reject),
      )
    expect(await ask('attacker.example:3000')).toBe(421)
    expect(await ask('localhost:3000', 'attacker.example:3000')).toBe(400)
    expect(passed).toBe(0)
    expect(await ask('localhost:3000')).toBe(200)
    expect(passed).toBe(1)
  })
})
