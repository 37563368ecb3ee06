import { Ajv } from 'ajv'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toSeason, toSeasonName } from '@/lib/leaderboard/season'
import { apiOperations } from '@/lib/site-api/api-operations'
import { sendRequest } from '@/tests/support/web/http-client'

type Content = Readonly<Record<string, { readonly schema: object }>>
type Operation = {
  readonly parameters?: readonly {
    readonly name: string
    readonly in: 'path' | 'query'
    readonly schema: object
  }[]
  readonly responses: Readonly<Record<string, { readonly content: Content }>>
}
type Document = {
  readonly openapi: string
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, object>> }
}

const readDocument = async () => JSON.parse((await sendRequest('/api/docs/openapi.json')).text) as Document
const readBoard = async (query = '') =>
  JSON.parse((await sendRequest(`/api/leaderboard${query}`)).text) as {
    leaderboard: { address: string }[]
    next: string
  }

function expectToFit(document: Document, schema: object | undefined, value: unknown) {
  const ajv = new Ajv({ strict: false })
  const check = ajv.compile({ ...schema, components: document.components })
  expect(check(value), JSON.stringify(check.errors)).toBe(true)
}

/** Requests of every kind, by operation. */
async function listQuestions(): Promise<Readonly<Record<string, readonly string[]>>> {
  const { leaderboard, next } = await readBoard('?limit=5')
  const player = leaderboard[2]?.address ?? ''
  return {
    getLeaderboard: [
      '',
      '?limit=3',
      `?limit=3&player=${player}`,
      `?limit=3&around=${player}`,
      `?limit=2&after=${next}`,
      `?limit=2&before=${next}`,
      '?season=current',
      '?season=previous',
      '?season=2020-W53',
    ],
    searchLeaderboard: [`?q=${player.slice(0, 6)}`, '?q=nobody%20at%20all', `?q=${player}&season=current`],
    getCredits: [player],
    getPlayer: [player],
    getDailyChallenge: ['', `?day=${new Date().toISOString().slice(0, 10)}`, '?game=car-game'],
    getSeason: ['current', toSeasonName(toSeason(Date.now() / 1_000))],
    getPriceHistory: ['', '?limit=2', '?limit=2&before=1000000'],
    getPrizeTables: [''],
  }
}

describe('the OpenAPI document', () => {
  it('describes every response as it is', async () => {
    const document = await readDocument()
    const questions = await listQuestions()
    for (const { id, method, path } of apiOperations.filter((operation) => operation.method === 'get')) {
      // A new site has no closed season: the integration tests of seasons hold this response.
      if (id === 'getSeasonEntrants') continue
      const schema = document.paths[path]?.[method]?.responses[200]?.content['application/json']?.schema
      expect(questions[id]?.length, id).toBeGreaterThan(0)
      for (const question of questions[id] ?? []) {
        const response = await sendRequest(path.includes('{') ? path.replace(/\{.*\}/, question) : path + question)
        expect(response.status, path + question).toBe(200)
        expectToFit(document, schema, JSON.parse(response.text))
      }
      // The schema rejects other values.
      expect(() => expectToFit(document, schema, { success: false, leaderboard: [] })).toThrow()
    }
  })

  it('names every parameter of the leaderboard and the shape of errors', async () => {
    const document = await readDocument()
    const names = document.paths['/api/leaderboard']?.get?.parameters?.map(({ name }) => name)
    expect(names).toEqual(['limit', 'season', 'player', 'around', 'after', 'before'])
    for (const target of [
      '/api/leaderboard?after=x',
      '/api/leaderboard?season=2026-W99',
      '/api/leaderboard/search',
      '/api/daily?day=2026-02-30',
      '/api/sale/prices?limit=0',
      '/api/sale/prices?before=x',
      '/api/credits/balance/0x12',
    ]) {
      const response = await sendRequest(target)
      expect(response.status, target).toBe(400)
      expectToFit(document, document.components.schemas.Problem, JSON.parse(response.text))
    }
  })

  it('says of what it does not find that it is 404, that it can fail, and which requests are limited', async () => {
    const document = await readDocument()
    const missing: Readonly<Record<string, string>> = {
      '/api/players/{player}': '/api/players/nobody%20at%20all',
      '/api/daily': '/api/daily?day=2020-01-01',
      '/api/seasons/{season}': '/api/seasons/2020-W01',
      '/api/seasons/{season}/entrants': '/api/seasons/2020-W01/entrants',
    }
    // What a route handler of Next answers is limited; the endpoints that clients poll are not.
    const limited = [...Object.keys(missing), '/api/chance/tables']
    for (const [path, methods] of Object.entries(document.paths)) {
      for (const { responses } of Object.values(methods)) {
        for (const status of [500, 503])
          expect(responses[status]?.content['application/problem+json'], `${path} ${status}`).toBeDefined()
        expect(responses[429] !== undefined, path).toBe(limited.includes(path))
        expect(responses[404] !== undefined, path).toBe(missing[path] !== undefined)
      }
    }
    for (const target of Object.values(missing)) {
      const response = await sendRequest(target)
      expect(response.status, target).toBe(404)
      expectToFit(document, document.components.schemas.Problem, JSON.parse(response.text))
    }
  })

  it('describes the responses to generated requests, valid and invalid', async () => {
    const document = await readDocument()
    const accepts = (schema: object, value: string) =>
      new Ajv({ strict: false, coerceTypes: true }).compile({
        type: 'object',
        properties: { value: schema },
        components: document.components,
      })({ value })
    /** The same every day: the seed is fixed. */
    const draw = (values: fc.Arbitrary<string>, numRuns: number) => fc.sample(values, { seed: 24, numRuns })
    const address = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 40, maxLength: 40 })
    const values = fc.oneof(
      fc.integer({ min: -3, max: 300 }).map(String),
      fc.string({ unit: 'binary-ascii', minLength: 1, maxLength: 30 }),
      address.map((digits) => `0x${digits}`),
      fc.constantFrom('current', 'previous', '2026-W01', '2026-W99', '1e3', '0x10', '٣', '%', 'x'.repeat(300)),
    )

    for (const [path, methods] of Object.entries(document.paths)) {
      for (const [method, operation] of Object.entries(methods)) {
        const seen = new Set<string>()
        const check = async (target: string, isRefused: boolean, body?: string, token?: string) => {
          const response = await sendRequest(target, {
            method: method.toUpperCase(),
            headers: {
              ...(body !== undefined && { 'content-type': 'application/json' }),
              ...(token !== undefined && { authorization: `Bearer ${token}` }),
            },
            ...(body !== undefined && { body }),
          })
          const request = `${method} ${target} ${body ?? ''} ${token ?? ''}`
          seen.add(String(response.status))
          if (isRefused) expect(response.status, request).toBe(400)
          const described = operation.responses[response.status]
          expect(described, `${request}: ${response.status} is not in the document`).toBeDefined()
          const type = String(response.headers['content-type']).split(';')[0] ?? ''
          const content = described?.content[type]
          expect(content, `${request}: ${type} is not in the document`).toBeDefined()
          if (type.endsWith('json')) expectToFit(document, content?.schema, JSON.parse(response.text))
        }
        for (const { name, in: place, schema } of operation.parameters ?? []) {
          for (const value of draw(values, 12)) {
            const encoded = encodeURIComponent(value)
            const target = place === 'path' ? path.replace(`{${name}}`, encoded) : `${path}?${name}=${encoded}`
            await check(target, !accepts(schema, value))
          }
        }
        if (method === 'post') {
          const players = draw(address, 4).map((digits) => ({ player: `0x${digits}` }))
          for (const body of [...players, { player: 'anonymous' }]) await check(path, false, JSON.stringify(body))
          for (const body of ['', '{', 'null', '[]', '{}', '{"player":7}', '{"player":"0x12"}'])
            await check(path, true, body)
          await check(path, false, JSON.stringify({ player: 'x'.repeat(100_000) }))
        }
        if (method === 'get' && !operation.parameters) await check(`${path}?other=1`, true)
        if (method === 'get') await check(path.replace(/\{.*\}/, 'current'), false, undefined, 'x')
        // What the document says of a request, some request gets; the others are of a site in trouble.
        const own = Object.keys(operation.responses).filter((status) => ['400', '401', '413'].includes(status))
        expect([...seen], `${method} ${path}`).toEqual(expect.arrayContaining(own))
      }
    }
  })

  it('has a documentation page without third parties', async () => {
    const page = await sendRequest('/api/docs')
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    for (const { path } of apiOperations) expect(page.text).toContain(path)
    expect(page.text).not.toMatch(/<script|<link|src=|https?:\/\/(?!localhost)/)
  })
})
