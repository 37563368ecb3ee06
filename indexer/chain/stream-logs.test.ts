import { numberToHex } from 'viem'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { NodeError, RangeTooLargeError } from '@/indexer/errors'
import { parseLogs, streamLogs } from './stream-logs'

/** The positions of the logs in a response. */
async function parse(text: string, chunkLength = 7): Promise<number[]> {
  async function* chunks() {
    for (let at = 0; at < text.length; at += chunkLength) yield text.slice(at, at + chunkLength)
  }
  return positionsOf(parseLogs(chunks()))
}

async function positionsOf(read: ReturnType<typeof parseLogs>): Promise<number[]> {
  const positions: number[] = []
  for await (const { logIndex } of read) positions.push(logIndex)
  return positions
}

const word = `0x${'7'.repeat(64)}`
const log = (position: number, more: object = {}) => ({
  address: `0x${'1'.repeat(40)}`,
  blockHash: word,
  blockNumber: '0xb',
  data: '0x',
  logIndex: numberToHex(position),
  topics: [word],
  transactionHash: word,
  ...more,
})
const logs = [log(0), log(3, { topics: [] })]
const tooMany = { code: -32_005, message: 'query returned more than 10000 results' }
const withData = { ...tooMany, data: { from: '0x1', limit: 10_000, to: '0x2' } }
const envelope = (rest: object) => JSON.stringify({ jsonrpc: '2.0', id: 1, ...rest })

describe.each([1, 7, 10_000])('in chunks of %i characters', (chunkLength) => {
  it.each<[string, object, number[]]>([
    ['logs', { result: logs }, [0, 3]],
    ['no logs', { result: [] }, []],
    [
      'receipts',
      { result: [{ status: '0x1', logs, type: '0x2' }, { logs: [] }, { l1: {}, logs: [log(4)] }] },
      [0, 3, 4],
    ],
    ['an error that is null', { error: null, result: logs }, [0, 3]],
    ['words and signs in a log', { result: [log(5, { extra: '{"error":{"code":1,"message":"}]\\' })] }, [5]],
    ['names of the envelope in a log', { result: [log(6, { result: null, error: tooMany, logs: [] })] }, [6]],
    [
      'names of prototypes',
      { result: [log(7, JSON.parse('{"__proto__":{"topics":1},"constructor":{}}') as object)] },
      [7],
    ],
    ['a receipt with the name of prototypes', { result: [JSON.parse('{"__proto__":{"topics":[]},"logs":[]}')] }, []],
  ])('takes the logs out of a response with %s', async (_, response, expected) => {
    expect(await parse(envelope(response), chunkLength)).toEqual(expected)
    expect(await parse(` ${JSON.stringify(response, null, 1)}\n`, chunkLength)).toEqual(expected)
  })

  it.each<[string, object]>([
    ['an error', { error: tooMany }],
    ['an error with data', { error: withData }],
    ['an error with data before no logs', { error: withData, result: [] }],
    ['an error with data after no logs', { result: [], error: withData }],
    ['an error with data after logs', { result: logs, error: withData }],
    ['an error with data before logs', { error: withData, result: logs }],
    ['an error whose message has braces', { error: { ...withData, message: 'results: {"more": 10000}}' } }],
    ['an error that is only a text', { error: 'no' }],
    ['a null as result', { result: null }],
    ['a null as result, and an error', { result: null, error: withData }],
    ['a result that is one log', { result: log(0) }],
    ['a result of other things', { result: [{}] }],
    ['a result of nulls', { result: [null] }],
    ['receipts without logs', { result: [{ status: '0x1' }] }],
    ['receipts whose logs are null', { result: [{ logs: null }] }],
    ['logs elsewhere', { logs, result: [] }],
    ['logs in another list', { result: [{ data: logs }] }],
    ['logs in logs', { result: [{ logs: [{ logs }] }] }],
    ['topics in a prototype', { result: [JSON.parse('{"__proto__":{"topics":[],"logs":[]}}')] }],
    ['nothing', {}],
  ])('takes %s for a refusal', async (_, response) => {
    await expect(parse(envelope(response), chunkLength)).rejects.toThrow(RangeTooLargeError)
    await expect(parse(JSON.stringify(response), chunkLength)).rejects.toThrow(RangeTooLargeError)
  })
})

it('knows a limit of the request rate, after which the same request may succeed', async () => {
  const limited = parse(envelope({ error: { code: 429, message: 'slow down', data: { seconds: 1 } } }))
  await expect(limited).rejects.toThrow(NodeError)
  await expect(limited).rejects.not.toBeInstanceOf(RangeTooLargeError)
})

it.each<[string, object]>([
  ['logs', { result: logs }],
  ['no logs', { result: [] }],
  ['receipts', { result: [{ logs }, { logs: [] }] }],
])('refuses a response with %s that was cut anywhere, or goes on', async (_, response) => {
  const whole = envelope(response)
  for (let length = 0; length < whole.length; length += 1)
    await expect(parse(whole.slice(0, length)), whole.slice(0, length)).rejects.toThrow(
      length === 0 ? 'empty' : 'invalid',
    )
  for (const wrong of [`${whole}${whole}`, `${whole}}`, `[${whole}]`, `${whole},`, `x${whole}`, `"${whole}`])
    await expect(parse(wrong), wrong).rejects.toThrow(NodeError)
})

it('keeps nothing of the logs before, so that a response can have any number of them', async () => {
  const many = Array.from({ length: 20_000 }, (_, position) => log(position))
  for (const result of [many, [{ logs: many }]])
    expect(await parse(envelope({ result }), 65_536)).toHaveLength(many.length)
})

it('refuses a response that is no JSON or has no end', async () => {
  for (const wrong of [
    ' \n',
    '[]',
    'null',
    '"result"',
    '<html>{a}</html>',
    '{"result":[-{"topics":[]}]}',
    '{"result":[],}',
  ])
    await expect(parse(wrong), wrong).rejects.toThrow(NodeError)
  await expect(parse(`{"result":[{"data":"${'0'.repeat(20_100_000)}`, 1_000_000)).rejects.toThrow('no logs')
  for (const [start, endless] of [
    ['[{"logs":[', '[],'],
    ['[{"topics":[', '1,"a",'],
    ['[', '['],
    ['', '{"a":'],
    ['[', ' '.repeat(25)],
  ] as const)
    await expect(parse(`{"result":${start}${endless.repeat(1_000_000)}`, 1_000_000), endless).rejects.toThrow('no logs')
})

describe('streamLogs', () => {
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  const request = { method: 'eth_getBlockReceipts', params: [word] } as const

  it('sends a password without a user in a header', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response(envelope({ result: [] })))
    vi.stubGlobal('fetch', fetch)
    expect(await positionsOf(streamLogs('https://:secret@node/', request))).toEqual([])
    const [[url, init] = []] = fetch.mock.calls
    expect([url, new Headers(init?.headers).get('Authorization')]).toEqual([
      'https://node/',
      `Basic ${btoa(':secret')}`,
    ])
  })

  it('leaves a node that sends a byte now and then', async () => {
    vi.useFakeTimers()
    vi.stubGlobal('fetch', async (_: string, { signal }: { readonly signal: AbortSignal }) => {
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => {
          signal.addEventListener('abort', () => controller.error(signal.reason))
        },
        pull: async (controller) => {
          await new Promise((resolve) => setTimeout(resolve, 29_000))
          if (!signal.aborted) controller.enqueue(new Uint8Array([32]))
        },
      })
      return new Response(body)
    })
    const left = expect(positionsOf(streamLogs('https://node/', request))).rejects.toThrow('did not arrive')
    await vi.advanceTimersByTimeAsync(600_000)
    await left
  })
})
