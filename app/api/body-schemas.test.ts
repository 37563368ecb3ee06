import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { gameMessageSchema } from '@/lib/games/frame-protocol/game-messages'
import { levelSchemas } from '@/lib/games/made-level'
import { keyListInputSchema } from '@/lib/hunts/keys/key-list'
import type * as RouteHandler from '@/lib/server/http/route-handler'

type Body = { readonly body: v.GenericSchema; readonly as?: string }

const taken = vi.hoisted(() => [] as Body[])

vi.mock('@/lib/server/http/route-handler', async (importOriginal) => {
  const original = await importOriginal<typeof RouteHandler>()
  return {
    ...original,
    createPostHandler(...[options, work]: Parameters<typeof original.createPostHandler>) {
      taken.push(options)
      return original.createPostHandler(options, work)
    },
  }
})

/** The public parts of a valibot schema that contain other schemas. */
type Node = v.GenericSchema & {
  readonly pipe?: readonly { readonly kind: string }[]
  readonly entries?: Readonly<Record<string, Node>>
  readonly options?: readonly unknown[]
  readonly items?: readonly Node[]
  readonly item?: Node
  readonly wrapped?: Node
  readonly rest?: Node
  readonly key?: unknown
  readonly value?: Node
}

const isNode = (part: unknown): part is Node =>
  typeof part === 'object' && part !== null && 'kind' in part && part.kind === 'schema'

/** The schemas that a value passes one after the other. */
const stepsOf = (node: Node): readonly Node[] => (node.pipe ? node.pipe.filter(isNode).flatMap(stepsOf) : [node])

const listTypes = ['array', 'loose_tuple', 'map', 'object_with_rest', 'set', 'tuple_with_rest']

/** Whether a value may have any number of parts. A record whose keys come from a fixed list has no more parts than that list. */
const hasFreeSize = ({ type, key }: Node) =>
  listTypes.includes(type) || (type === 'record' && isNode(key) && key.type !== 'picklist')

/** All schemas of lists inside a schema, by their path. */
function* findLists(node: Node, path: string): Generator<readonly [path: string, list: Node]> {
  const steps = stepsOf(node)
  if (steps.some(hasFreeSize)) yield [path, node]
  for (const { entries = {}, options = [], items = [], item, wrapped, rest, value } of steps) {
    for (const [name, entry] of Object.entries(entries)) yield* findLists(entry, `${path}.${name}`)
    const parts = [...options, ...items, item, wrapped, rest, value].filter(isNode)
    for (const [index, part] of parts.entries()) yield* findLists(part, `${path}[${index}]`)
  }
}

/** Feeds a schema with 100,000 items. Returns how many of them it has looked at, and whether it took them. */
function flood(list: Node, item: unknown): { readonly read: number; readonly isTaken: boolean } {
  let read = 0
  const items = new Proxy(
    Array.from({ length: 100_000 }, () => item),
    {
      get(target, key, receiver) {
        if (typeof key === 'string' && /^\d+$/.test(key)) read += 1
        return Reflect.get(target, key, receiver) as unknown
      },
    },
  )
  return { isTaken: v.is(list, items), read }
}

beforeAll(async () => {
  const folder = import.meta.dirname
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('route.ts'))
  for (const file of files) await import(join(folder, file))
}, 120_000)

describe('whoever sends a list', () => {
  it('does not decide how many of its items are parsed', () => {
    expect(taken.length).toBeGreaterThan(50)
    const schemas: readonly (readonly [string, v.GenericSchema])[] = [
      // The handler bounds the fields of a form.
      ...taken.filter(({ as }) => as !== 'form').map(({ body }, index) => [`body ${index}`, body] as const),
      ['key list', keyListInputSchema],
      ...Object.entries(levelSchemas),
      ['game message', gameMessageSchema],
    ]
    const lists = schemas.flatMap(([name, schema]) => [...findLists(schema as Node, name)])
    // Counts, hints, conditions, things and eligibility of key lists; rooms, rows and objects of levels; tags; frames of an error.
    expect(lists.length).toBeGreaterThan(15)
    const parsed = lists.flatMap(([path, list]) =>
      [{}, 0, 1, ''].map((item) => ({ path, item, ...flood(list, item) })).filter(({ read }) => read > 0),
    )
    expect(parsed).toEqual([])
  })
})
