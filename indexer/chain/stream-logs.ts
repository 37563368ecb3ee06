import * as v from 'valibot'
import { NodeError, RangeTooLargeError } from '@/indexer/errors'
import { type ChainLog, logSchema } from './rpc-schemas'

/** A request whose response has the logs of a block. */
type LogRequest = { readonly method: 'eth_getLogs' | 'eth_getBlockReceipts'; readonly params: readonly unknown[] }

/**
 * The most characters of a response in memory: unfinished objects, and the text around the logs. A log of our contracts
 * has about 600 characters; others can have megabytes.
 */
const maxUnfinished = 20_000_000
/** Time without a byte of the response, in milliseconds. Nodes search all logs of the block before the first one. */
const silenceMs = 30_000
/**
 * The total time to wait for one response, in milliseconds. The transaction that writes the block holds its locks
 * meanwhile.
 */
const allWaitsMs = 300_000

const errorSchema = v.object({ code: v.number(), message: v.string() })

/** Whether an error of a node is about the request rate. Nodes use -32005 both for that and for too many results. */
export const isRateLimit = (code: number, message: string): boolean =>
  code === 429 || code === -32007 || (code === -32005 && !/result|range|block|log/i.test(message))

/** HTTP statuses of a node that refuses a request because of its size. */
export const isTooMuchStatus = (status: number): boolean => [400, 408, 413, 422, 504].includes(status)

const refusalSchema = v.object({ error: errorSchema })

/** An unfinished JSON object: its text without the logs and receipts that were already taken out, and their number. */
type OpenObject = { text: string; taken: number }

/** Whether a list contains nothing but nulls, which replace the logs or receipts that were taken out. */
const isTakenOut = (list: unknown, taken: number): boolean =>
  Array.isArray(list) && list.length === taken && list.every((each) => each === null)

function parseObject(text: string): object {
  try {
    return JSON.parse(text) as object
  } catch {
    throw new NodeError('The response of the node is invalid.')
  }
}

/**
 * Checks the rest of a JSON-RPC response: a result from which all logs or receipts were taken out.
 *
 * @throws the error of the response if it has one.
 */
function checkEnvelope(envelope: object, taken: number): void {
  const { error = null, result = null } = envelope as { readonly error?: unknown; readonly result?: unknown }
  if (error === null && isTakenOut(result, taken)) return
  const refusal = v.safeParse(refusalSchema, envelope)
  if (!refusal.success) throw new RangeTooLargeError('The node did not return the logs of the block.')
  const { code, message } = refusal.output.error
  throw isRateLimit(code, message)
    ? new NodeError(message.slice(0, 300))
    : new RangeTooLargeError(message.slice(0, 300))
}

/**
 * Takes the logs out of the text of a JSON-RPC response while it arrives. The result is a list of logs or of receipts.
 * The rest of the response is small and is parsed at the end. All logs of the block have arrived only if nothing was
 * thrown.
 *
 * @throws RangeTooLargeError if the response is an error or has no logs where they should be, NodeError if it is
 * incomplete JSON.
 */
export async function* parseLogs(chunks: AsyncIterable<string>): AsyncGenerator<ChainLog> {
  const outside: OpenObject = { text: '', taken: 0 }
  const open: OpenObject[] = []
  let isInString = false
  let isEscaped = false
  let isEnded = false
  let unfinished = 0
  for await (const chunk of chunks) {
    let start = 0
    for (let at = 0; at < chunk.length; at += 1) {
      const sign = chunk[at]
      if (isEscaped) isEscaped = false
      else if (isInString) {
        isEscaped = sign === '\\'
        isInString = sign !== '"'
      } else if (sign === '"') isInString = true
      else if (sign === '{') {
        ;(open.at(-1) ?? outside).text += chunk.slice(start, at)
        open.push({ text: '', taken: 0 })
        start = at
      } else if (sign === '}') {
        const ended = open.pop()
        if (!ended || isEnded) throw new NodeError('The response of the node is invalid.')
        const text = ended.text + chunk.slice(start, at + 1)
        const object = parseObject(text)
        start = at + 1
        const around = open.at(-1)
        if (!around) {
          checkEnvelope(object, ended.taken)
          isEnded = true
        } else if ('topics' in object || ('logs' in object && isTakenOut(object.logs, ended.taken))) {
          if ('topics' in object) yield parseLog(object)
          around.text += 'null'
          around.taken += 1
          unfinished -= text.length - 'null'.length
        } else around.text += text
      }
    }
    ;(open.at(-1) ?? outside).text += chunk.slice(start)
    unfinished += chunk.length
    if (unfinished > maxUnfinished) throw new NodeError('The response of the node has no logs.')
  }
  if (!isEnded && open.length === 0 && outside.text.trim() === '')
    throw new RangeTooLargeError('The response of the node is empty.')
  if (!isEnded || open.length > 0 || outside.text.trim() !== '')
    throw new NodeError('The response of the node is incomplete.')
}

function parseLog(object: object): ChainLog {
  const parsed = v.safeParse(logSchema, object, { abortEarly: true })
  if (parsed.success) return parsed.output
  throw new NodeError(`The response of the node is invalid: ${parsed.issues[0].message}.`)
}

/**
 * Sends a JSON-RPC request and yields the text of the response while it arrives. Gives up after `silenceMs` without a
 * byte, and after `allWaitsMs` in total.
 */
async function* fetchText(url: string, { method, params }: LogRequest): AsyncGenerator<string> {
  const { username, password, href } = new URL(url)
  const hasCredentials = username !== '' || password !== ''
  const stop = new AbortController()
  let leftMs = allWaitsMs
  const inTime = async <T>(step: Promise<T>): Promise<T> => {
    const since = performance.now()
    const timer = setTimeout(() => stop.abort(), Math.min(silenceMs, leftMs))
    try {
      return await step
    } catch (error) {
      // The message can contain the URL, and with it an API key.
      throw new NodeError('The response of the node did not arrive.', { cause: error })
    } finally {
      clearTimeout(timer)
      leftMs -= performance.now() - since
    }
  }
  try {
    const response = await inTime(
      fetch(hasCredentials ? href.replace(/\/\/[^@/]*@/, '//') : href, {
        method: 'POST',
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
        headers: {
          'Content-Type': 'application/json',
          ...(hasCredentials && {
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
      if (done) return yield decoder.decode()
      yield decoder.decode(value, { stream: true })
    }
  } finally {
    stop.abort()
  }
}

/**
 * Reads the logs of a block one by one while the response arrives, so that any number of them fits into the memory.
 *
 * @throws RangeTooLargeError if the node refuses or does not support this request, NodeError if it does not respond.
 */
export const streamLogs = (url: string, request: LogRequest): AsyncGenerator<ChainLog> =>
  parseLogs(fetchText(url, request))
