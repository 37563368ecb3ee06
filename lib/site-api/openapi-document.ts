import { toJsonSchema } from '@valibot/to-json-schema'
import type * as v from 'valibot'
import { type ApiOperation, apiOperations, commonRefusals } from './api-operations'

type Json = Readonly<Record<string, unknown>>

const addressPattern = '^0x[0-9a-fA-F]{40}$'
const problem = { $ref: '#/components/schemas/Problem' }

/** The JSON schema of a request (`input`, before transformations) or a response (`output`). */
function describe(schema: v.GenericSchema, direction: 'input' | 'output'): Json {
  const { $schema: _, ...described } = toJsonSchema(schema, {
    typeMode: direction,
    errorMode: 'ignore',
    overrideAction: ({ valibotAction, jsonSchema }) => {
      if (valibotAction.type === 'safe_integer') return { ...jsonSchema, type: 'integer' }
      return valibotAction.type === 'check' && 'message' in valibotAction && valibotAction.message === 'not an address'
        ? { ...jsonSchema, pattern: addressPattern }
        : undefined
    },
  })
  return described as Json
}

function toParameter(place: 'path' | 'query', name: string, schema: v.GenericSchema): Json {
  const { description, ...described } = describe(schema, 'input')
  return { name, in: place, required: place === 'path' || schema.type !== 'optional', description, schema: described }
}

const toContent = (response: ApiOperation['response']) =>
  'text' in response
    ? { 'text/plain': { schema: { type: 'string', description: response.text }, example: response.example } }
    : { 'application/json': { schema: describe(response, 'output') } }

function toOperation(operation: ApiOperation): Json {
  const { id, summary, description, pathParts = {}, query, body, response, refusals } = operation
  const parameters = [
    ...Object.entries(pathParts).map(([name, schema]) => toParameter('path', name, schema)),
    ...Object.entries(query?.entries ?? {}).map(([name, schema]) => toParameter('query', name, schema)),
  ]
  return {
    operationId: id,
    summary,
    description,
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body
      ? { requestBody: { required: true, content: { 'application/json': { schema: describe(body, 'input') } } } }
      : {}),
    responses: {
      200: { description: 'The response.', content: toContent(response) },
      ...Object.fromEntries(
        Object.entries({ ...commonRefusals, ...refusals }).map(([status, when]) => [
          status,
          { description: when, content: { 'application/problem+json': { schema: problem } } },
        ]),
      ),
    },
  }
}

const problemSchema = {
  type: 'object',
  description: 'Why a question is refused (RFC 9457).',
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    code: { type: 'string', description: 'For programs: it stays the same.' },
    detail: { type: 'string', description: 'A sentence for people, in English.' },
  },
  required: ['type', 'title', 'status', 'code', 'detail'],
}

/** The public API as an OpenAPI 3.1 document, from the schemas that parse it. @param siteUrl without trailing slash. */
export function createOpenApiDocument(siteUrl: string): Json {
  const paths: Record<string, Json> = {}
  for (const operation of apiOperations) {
    paths[operation.path] = { ...paths[operation.path], [operation.method]: toOperation(operation) }
  }
  return {
    openapi: '3.1.0',
    jsonSchemaDialect: 'http://json-schema.org/draft-07/schema#',
    info: {
      title: 'Intrepid',
      version: '1',
      description:
        'What games and programs may ask without a key. Boards answer pages of any origin, credits and player profiles pages of this site. Powers are decimal strings, as they can be larger than a JSON number holds. A request with a body says its length in Content-Length: one in chunks gets 411.',
    },
    servers: [{ url: siteUrl }],
    paths,
    components: { schemas: { Problem: problemSchema } },
  }
}
