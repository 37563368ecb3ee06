import { Ajv } from 'ajv'
import { describe, expect, it } from 'vitest'
import { apiOperations } from '@/lib/site-api/api-operations'
import { sendRequest } from '@/tests/support/web/http-client'

type Content = Readonly<Record<string, { readonly schema: object }>>
type Operation = {
  readonly parameters?: readonly { readonly name: string; readonly schema: object }[]
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
    getPriceHistory: ['', '?limit=2', '?limit=2&before=1000000'],
    getPrizeTables: [''],
  }
}

describe('the OpenAPI document', () => {
  it('describes every response as it is', async () => {
    const document = await readDocument()
    const questions = await listQuestions()
    for (const { id, method, path } of apiOperations.filter((operation) => operation.method === 'get')) {
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
      '/api/sale/prices?limit=0',
      '/api/sale/prices?before=x',
      '/api/credits/balance/0x12',
    ]) {
      const response = await sendRequest(target)
      expect(response.status, target).toBe(400)
      expectToFit(document, document.components.schemas.Problem, JSON.parse(response.text))
    }
  })

  it('has a documentation page without third parties', async () => {
    const page = await sendRequest('/api/docs')
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    for (const { path } of apiOperations) expect(page.text).toContain(path)
    expect(page.text).not.toMatch(/<script|<link|src=|https?:\/\/(?!localhost)/)
  })
})
