import * as v from 'valibot'
import { NodeError, RangeTooLargeError } from '@/indexer/errors'
import { type ChainLog, logSchema } from './rpc-schemas'

/** A request whose response has the logs of a block. */
type LogRequest = { readonly method: 'eth_getLogs' | 'eth_getBlockReceipts'; readonly params: readonly unknown[] }

/** The longest text without the end of an object. A log of our contracts has about 600 characters; others can have megabytes. */
const maxUnfinished = 20_000_000
/** Time without a byte of the response, in milliseconds. Nodes search all logs of the block before the first one. */
const silenceMs = 30_000

const logsSchema = v.array(logSchema)
const errorSchema = v.object({ code: v.number(), message: v.string() })

/** Whether an error of a node is about the request rate. Nodes use -32005 both for that and for too many results. */
export const isRateLimit = (code: number, message: string): boolean =>
  code === 429 || code === -32007 || (code === -32005 && !/result|range|block|log/i.test(message))

/** HTTP statuses of a node that refuses a request because of its size. */
export const isTooMuchStatus = (status: number): boolean => [400, 408, 413, 422, 504].includes(status)

const countOf = (text: string, sign: string) => text.split(sign).length - 1

/**
 * Splits the text of a JSON-RPC response into the objects that contain no other one, while it arrives. Logs are such objects, and so are errors,
 * an empty result, and receipts without logs. No text in them has braces.
 *
 * @throws NodeError if the response ends before its end.
 */
export async function* parseInnermost(chunks: AsyncIterable<string>): AsyncGenerator<object> {
  let text = ''
  let open = 0
  for await (const chunk of chunks) {
    let searched = text.length
    let taken = 0
    text += chunk
    open += countOf(chunk, '{') - countOf(chunk, '}')
    for (;;) {
      const close = text.indexOf('}', searched)
      if (close === -1) break
      const start = text.lastIndexOf('{', close)
      searched = close + 1
      if (start >= taken) yield parseObject(text.slice(start, searched))
      taken = searched
    }
    text = text.slice(taken)
    if (text.length > maxUnfinished) throw new NodeError('The response of the node has no logs.')
  }
  if (open !== 0 || text.trim() !== '') throw new NodeError('The response of the node is incomplete.')
}

function parseObject(text: string): object {
  try {
    return JSON.parse(text) as object
  } catch {
    throw new NodeError('The response of the node is invalid.')
  }
}

/** Sends a JSON-RPC request and returns the text of the response while it arrives. A silent node is left after `silenceMs`. */
async function* fetchText(url: string, { method, params }: LogRequest): AsyncGenerator<string> {
  const { username, password, href } = new URL(url)
  const stop = new AbortController()
  const inTime = async <T>(step: Promise<T>): Promise<T> => {
    const timer = setTimeout(() => stop.abort(), silenceMs)
    try {
      return await step
    } catch (error) {
      // The message can contain the URL, and with it an API key.
      throw new NodeError('The response of the node did not arrive.', { cause: error })
    } finally {
      clearTimeout(timer)
    }
  }
  try {
    const response = await inTime(
      fetch(username === '' ? href : href.replace(/\/\/[^@/]*@/, '//'), {
        method: 'POST',
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
        headers: {
          'Content-Type': 'application/json',
          ...(username !== '' && {
            Authorization: `Basic ${btoa(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`)}`,
          }),
        },
        signal: stop.signal,
      }),
    )
    const { status, body } = response
    if (isTooMuchStatus(status)) throw new RangeTooLargeError(`The node responded with ${status}.`)
    if (!response.ok || !body) throw new NodeError(`The node responded with ${status}.`)
    const decoder = new TextDecoder()
    const reader = body.getReader()
    for (;;) {
      const { done, value } = await inTime(reader.read())
      if (done) break
      yield decoder.decode(value, { stream: true })
    }
  } finally {
    stop.abort()
  }
}

/**
 * Reads the logs of a block one after the other while the response arrives, so that no number of them fills the memory.
 *
 * @throws RangeTooLargeError if the node refuses or does not serve the block this way, NodeError if it does not respond.
 */
export async function* streamLogs(url: string, request: LogRequest): AsyncGenerator<ChainLog> {
  for await (const object of parseInnermost(fetchText(url, request))) {
    if ('topics' in object) {
      const parsed = v.safeParse(logsSchema, [object], { abortEarly: true })
      if (!parsed.success) throw new NodeError(`The response of the node is invalid: ${parsed.issues[0].message}.`)
      yield* parsed.output
      continue
    }
    const error = v.safeParse(errorSchema, object)
    const isNoResult = 'result' in object && object.result === null
    if (!error.success && !isNoResult) continue
    const { code, message } = error.success ? error.output : { code: 0, message: 'The node has no such block.' }
    throw isRateLimit(code, message) ? new NodeError(message) : new RangeTooLargeError(message.slice(0, 300))
  }
}
