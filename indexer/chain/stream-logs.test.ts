import { expect, it } from 'vitest'
import { NodeError } from '@/indexer/errors'
import { parseInnermost } from './stream-logs'

async function parse(text: string, chunkLength: number) {
  async function* chunks() {
    for (let at = 0; at < text.length; at += chunkLength) yield text.slice(at, at + chunkLength)
  }
  const objects: object[] = []
  for await (const object of parseInnermost(chunks())) objects.push(object)
  return objects
}

const logs = [
  { data: '0x01', topics: ['0x02'] },
  { data: '0x', topics: [] },
]
const ofReceipts = [
  { status: '0x1', logs, type: '0x2' },
  { status: '0x0', logs: [] },
]

it.each([1, 7, 10_000])('splits a response into its logs, in chunks of %i characters', async (chunkLength) => {
  const ok = (result: unknown) => `${JSON.stringify({ jsonrpc: '2.0', id: 1, result }, null, 1)}\n`
  expect(await parse(ok(logs), chunkLength)).toEqual(logs)
  expect(await parse(ok(ofReceipts), chunkLength)).toEqual([...logs, ofReceipts[1]])
  expect(await parse(ok([]), chunkLength)).toEqual([{ jsonrpc: '2.0', id: 1, result: [] }])
  const error = { code: -32_005, message: 'too many results' }
  expect(await parse(JSON.stringify({ id: 1, error }), chunkLength)).toEqual([error])
})

it('refuses a response that ends early, is no JSON, or has no end', async () => {
  const whole = JSON.stringify({ result: logs })
  for (let length = 1; length < whole.length; length += 1)
    await expect(parse(whole.slice(0, length), 10), whole.slice(0, length)).rejects.toThrow(NodeError)
  await expect(parse('<html>{a}</html>', 10)).rejects.toThrow(NodeError)
  await expect(parse(`{"result":[{"data":"${'0'.repeat(20_100_000)}`, 1_000_000)).rejects.toThrow('no logs')
})
