import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readServerEnv } from '@/lib/env/server-env'
import { allowedHashes, contentSecurityPolicy, inlineScripts, toPolicyOrigins } from './content-security-policy'
import { createScriptCheck, isFlightData } from './known-scripts'

const hash = (body: string) => `'sha256-${createHash('sha256').update(body).digest('base64')}'`

describe('inlineScripts', () => {
  it.each([
    ['a plain script', '<script>a()</script>', ['a()']],
    ['upper case and attributes', '<SCRIPT async data-x="1>2">b()</SCRIPT >', ['b()']],
    ['an id that ends in src', '<script data-src="x">c()</script>', ['c()']],
    ['a module', "<script type='module'>d()</script>", ['d()']],
    ['an empty script', '<script></script>', ['']],
    ['several lines', '<script>\n1\r\n2\r</script>', ['\n1\n2\n']],
    ['a tag inside a text', "<script>x='<script>'</script>", ["x='<script>'"]],
    ['the same script twice', '<script>e()</script><script>e()</script>', ['e()']],
    ['a file', '<script src="/x.js"></script>', []],
    ['a file with an attribute before', '<script async="" src=/x.js></script>', []],
    ['data', '<script type="application/ld+json">{"a":1}</script><script type=application/json>{}</script>', []],
    ['no script', '<p>scripture</p>', []],
  ])('finds the executable scripts in %s', (_, html, bodies) => {
    expect(inlineScripts(html)).toEqual(bodies)
  })
})

describe('the scripts of a document', () => {
  const flight = `self.__next_f.push([1,"3:[\\"$\\",\\"p\\",null,{}]\\n"])`

  it('run when the build knows them or they are data; one that somebody put into a page does not', () => {
    const folder = mkdtempSync(join(tmpdir(), 'build-'))
    mkdirSync(join(folder, 'server/app/en'), { recursive: true })
    writeFileSync(join(folder, 'server/app/en/play.html'), `<script>first()</script><script>${flight}</script>`)
    const isKnown = createScriptCheck(folder)
    rmSync(folder, { recursive: true })
    const later = flight.replace('null', '7')
    const html = ['first()', later, 'stolen()', `${later};stolen()`].map((body) => `<script>${body}</script>`).join('')
    expect(allowedHashes(html, isKnown)).toEqual([hash('first()'), hash(later)])
  })

  it.each([
    ['self.__next_f.push([1,stolen()])', false],
    ['self.__next_f.push([1,"a"]),stolen()', false],
    ['self.__next_f.push([1,`${stolen()}`])', false],
    ['self.__next_f.push([1,"a"]);stolen(["b"])', false],
    ['self.__next_f.push([1,"a"])', true],
    ['self.__next_f.push([2,null])', true],
  ])('are data only as one call with JSON: %s', (body, isData) => {
    expect(isFlightData(body)).toBe(isData)
  })
})

describe('contentSecurityPolicy', () => {
  it('never allows unknown inline scripts in production', () => {
    const policy = contentSecurityPolicy([hash('a')], { connectOrigins: [], frameOrigins: [], isDevelopment: false })
    expect(/script-src ([^;]*)/.exec(policy)?.[1]).not.toMatch(/unsafe|\*|https?:|data:|blob:/)
  })

  it('allows only evaluation and the reload socket in development', () => {
    const policy = contentSecurityPolicy([], { connectOrigins: [], frameOrigins: [], isDevelopment: true })
    expect(policy).toMatch(/script-src 'self' 'unsafe-eval'; /)
    expect(policy).toContain("connect-src 'self' ws:;")
  })

  it('differs between pages only in script-src', () => {
    const rest = (policy: string) => policy.replace(/script-src [^;]*;/, '')
    const nodes = {
      connectOrigins: ['https://node.example'],
      frameOrigins: ['https://games.example'],
      isDevelopment: false,
    }
    expect(rest(contentSecurityPolicy([hash('a')], nodes))).toBe(rest(contentSecurityPolicy([], nodes)))
    expect(contentSecurityPolicy([], nodes)).toMatch(
      /connect-src 'self' https:\/\/node\.example;.* frame-src https:\/\/games\.example;/,
    )
  })
})

describe('the policy of a production site', () => {
  const live = {
    DEFAULT_CHAIN_ID: '25',
    SITE_URL: 'https://intrepid.games',
    GAMES_ORIGIN: 'https://play.intrepid.games',
  }
  const sourcesOf = (env: Record<string, string>) =>
    contentSecurityPolicy([hash('a')], { ...toPolicyOrigins(readServerEnv(env)), isDevelopment: false })
      .split('; ')
      .flatMap((directive) => directive.split(' ').slice(1))

  it.each([
    live,
    { ...live, DEFAULT_CHAIN_ID: '5031', WALLETCONNECT_PROJECT_ID: 'ab'.repeat(16) },
    { ...live, RPC_URLS_25: 'http://10.0.0.7:8545,https://node.intrepid.games/key' },
  ])('names no local node, no http and no scheme alone: %o', (env) => {
    for (const source of sourcesOf(env)) {
      expect(source).toMatch(/^(?:'self'|'none'|'sha256-.+'|'unsafe-inline'|data:|blob:|https:\/\/.+|wss:\/\/.+)$/)
      expect(source).not.toMatch(/127\.0\.0\.1|localhost|10\.0\.0\.7/)
    }
  })

  it('names the nodes of the chains that the site offers', () => {
    expect(toPolicyOrigins(readServerEnv({ ...live, RPC_URLS_25: 'https://node.intrepid.games/key' }))).toEqual({
      connectOrigins: ['https://node.intrepid.games', 'https://api.infra.mainnet.somnia.network'],
      frameOrigins: ['https://play.intrepid.games'],
    })
    const servers = { SERVER_RPC_URLS_25: 'https://paid.intrepid.games/key' }
    expect(toPolicyOrigins(readServerEnv({ ...live, ...servers })).connectOrigins).not.toContain(
      'https://paid.intrepid.games',
    )
    expect(toPolicyOrigins(readServerEnv({ CHAIN_PORT: '4145' })).connectOrigins).toContain('http://127.0.0.1:4145')
  })
})
