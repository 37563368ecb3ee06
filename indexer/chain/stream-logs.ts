import { JSONParser, TokenType } from '@streamparser/json'
import * as v from 'valibot'
import { NodeError, RangeTooLargeError } from '@/indexer/errors'
import { type ChainLog, logSchema } from './rpc-schemas'

/** A request whose response has the logs of a block. */
type LogRequest = { readonly method: 'eth_getLogs' | 'eth_getBlockReceipts'; readonly params: readonly unknown[] }

/**
 * About how many bytes of a response may be in memory: what is around the logs, and the log that arrives. A log of our
 * contracts has about 600 characters; others can have megabytes.
 */
const maxKept = 20_000_000
/** What a value counts in addition to its text. */
const valueBytes = 100
/** Time without a byte of the response, in milliseconds. Nodes search all logs of the block before the first one. */
const silenceMs = 30_000
/** The most time in all to wait for one response: the transaction that writes the block holds its locks meanwhile. */
export const allWaitsMs = 300_000

const errorSchema = v.object({ code: v.number(), message: v.string() })

/** Whether an error of a node is about the request rate. Nodes use -32005 both for that and for too many results. */
export const isRateLimit = (code: number, message: string): boolean =>
  code === 429 || code === -32007 || (code === -32005 && !/result|range|block|log/i.test(message))

/** HTTP statuses of a node that refuses a request because of its size. */
export const isTooMuchStatus = (status: number): boolean => [400, 408, 413, 422, 504].includes(status)

const noLogs = 'The node did not return the logs of the block.'
const refusalSchema = v.object({ error: errorSchema })

/** Stands in a list for a log or receipt that was taken out of it. */
const takenOut = Symbol('taken out')

const isTakenOut = (list: unknown): boolean => Array.isArray(list) && list.every((each) => each === takenOut)

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** @throws the error of a JSON-RPC response unless it has a result, from which all was taken out. */
function checkEnvelope(envelope: object): void {
  const { error = null, result = null } = envelope as { readonly error?: unknown; readonly result?: unknown }
  if (error === null && isTakenOut(result)) return
  const refusal = v.safeParse(refusalSchema, envelope)
  if (!refusal.success) throw new RangeTooLargeError(noLogs)
  const { code, message } = refusal.output.error
  throw isRateLimit(code, message)
    ? new NodeError(message.slice(0, 300))
    : new RangeTooLargeError(message.slice(0, 300))
}

/** Creates a parser of a JSON-RPC response that keeps a log only until `takeLogs`. Its methods throw as `parseLogs`. */
function createLogParser() {
  // With a buffer, long texts need no list of their characters.
  const parser = new JSONParser({ stringBufferSize: 64 * 1024, numberBufferSize: 64 })
  let logs: ChainLog[] = []
  let envelope: unknown
  let kept = 0
  /** The value of `kept` before each object that has not ended, and before the one that ended last. */
  const keptBefore: number[] = []
  let keptBeforeLast = 0
  /** Bytes since the last token: a long text is in the parser's buffer before it is a token. */
  let sinceToken = 0

  const checkSize = () => {
    if (kept + sinceToken > maxKept) throw new NodeError('The response of the node has no logs.')
  }
  const isValue = (token: TokenType) =>
    ![TokenType.RIGHT_BRACE, TokenType.RIGHT_BRACKET, TokenType.COLON, TokenType.COMMA].includes(token)

  parser.onToken = ({ token, value }) => {
    sinceToken = 0
    if (token === TokenType.LEFT_BRACE) keptBefore.push(kept)
    if (token === TokenType.RIGHT_BRACE) keptBeforeLast = keptBefore.pop() ?? 0
    if (isValue(token)) kept += valueBytes + (typeof value === 'string' ? value.length : 0)
    checkSize()
  }
  parser.onValue = ({ value, key, parent, stack }) => {
    if (!parent) envelope = value
    if (!isObject(value) || !Array.isArray(parent) || typeof key !== 'number') return
    const isLog = 'topics' in value
    if (!isLog && !('logs' in value && isTakenOut(value.logs))) return
    const path = stack.slice(1).map((around) => around.key)
    const isInReceipt = isLog && path.length === 3 && path[2] === 'logs'
    if (path[0] !== 'result' || (path.length !== 1 && !isInReceipt)) throw new RangeTooLargeError(noLogs)
    if (isLog) logs.push(parseLog(value))
    ;(parent as unknown[])[key] = takenOut
    kept = keptBeforeLast
  }

  const wrapErrors = (step: () => void) => {
    try {
      step()
    } catch (error) {
      // The message of the parser contains what it did not expect, which can have megabytes.
      throw error instanceof NodeError ? error : new NodeError('The response of the node is invalid.')
    }
  }
  return {
    write(chunk: Uint8Array | string) {
      wrapErrors(() => parser.write(chunk))
      sinceToken += chunk.length
      checkSize()
    },
    takeLogs() {
      const taken = logs
      logs = []
      return taken
    },
    end() {
      if (!parser.isEnded) wrapErrors(() => parser.end())
      if (envelope === undefined) throw new RangeTooLargeError('The response of the node is empty.')
      if (!isObject(envelope)) throw new NodeError('The response of the node is invalid.')
      checkEnvelope(envelope)
    },
  }
}

/**
 * Takes the logs out of a JSON-RPC response, whose result is a list of logs or of receipts, while it arrives. What
 * remains of the response is small and is checked at its end: only a response that ends without a throw has all logs of
 * the block.
 *
 * @throws RangeTooLargeError if the response is an error or has no logs where they should be, NodeError if it is no
 * complete JSON.
 */
export async function* parseLogs(chunks: AsyncIterable<Uint8Array | string>): AsyncGenerator<ChainLog> {
  const parser = createLogParser()
  for await (const chunk of chunks) {
    parser.write(chunk)
    yield* parser.takeLogs()
  }
  parser.end()
}

function parseLog(object: object): ChainLog {
  const parsed = v.safeParse(logSchema, object, { abortEarly: true })
  if (parsed.success) return parsed.output
  throw new NodeError(`The response of the node is invalid: ${parsed.issues[0].message}.`)
}

/**
 * Sends a JSON-RPC request and returns the bytes of the response while they arrive. A silent node is given up after
 * `silenceMs`, a slow one after `allWaitsMs`.
 */
async function* fetchBytes(url: string, { method, params }: LogRequest): AsyncGenerator<Uint8Array> {
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
    const reader = body.getReader()
    for (;;) {
      const { done, value } = await inTime(reader.read())
      if (done) return
      yield value
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
export const streamLogs = (url: string, request: LogRequest): AsyncGenerator<ChainLog> =>
  parseLogs(fetchBytes(url, request))
