import { expect, it } from 'vitest'
import { writeJson } from './write-json'

async function* slices(...all: readonly (readonly unknown[])[]) {
  for (const slice of all) yield await Promise.resolve(slice)
}

async function read(chunks: AsyncIterable<string>): Promise<readonly string[]> {
  const texts: string[] = []
  for await (const chunk of chunks) texts.push(chunk)
  return texts
}

it('writes the same text as JSON.stringify', async () => {
  const row = { id: 1n, text: 'two\nlines, "quoted" – and ü', list: [1, [], {}], at: new Date(0), none: null }
  const chunks = writeJson({
    one: () => Promise.resolve(row),
    nothing: () => Promise.resolve(null),
    empty: slices([], []),
    made: { rows: slices([row, 'a'], [], [row]), none: {} },
  })
  const whole = { one: row, nothing: null, empty: [], made: { rows: [row, 'a', row], none: {} } }
  const toJson = (_key: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value)
  expect((await read(chunks)).join('')).toBe(JSON.stringify(whole, toJson, 2))
})

it('has one slice in memory at a time, in chunks that are little larger than a row', async () => {
  let slicesRead = 0
  async function* large() {
    for (; slicesRead < 20; slicesRead += 1) yield await Promise.resolve(['x'.repeat(100_000)])
  }
  const chunks = writeJson({ rows: large() })
  expect((await chunks.next()).value).toHaveLength(100_000 + '{\n  "rows": [\n    ""'.length)
  expect(slicesRead).toBe(0)
  const rest = await read(chunks)
  expect(Math.max(...rest.map(({ length }) => length))).toBeLessThan(100_100)
  expect(slicesRead).toBe(20)
})
