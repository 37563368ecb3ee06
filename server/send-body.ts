import type { IncomingMessage, ServerResponse } from 'node:http'
import Negotiator from 'negotiator'
import { encodeBody, type Encoding } from './compressed-bodies'

/** A whole body and what tells it from every other: its hash. */
export type WholeBody = { readonly body: Buffer; readonly key: string }

type SendOptions = {
  /** The request's `If-None-Match`, kept where it was taken away from Next. */
  readonly ifNoneMatch?: string | undefined
  /** Ends the response with a body. */
  readonly end?: (body?: Buffer) => void
}

function chooseEncoding(request: IncomingMessage): Encoding {
  // Browsers name gzip first and want none more than the other: ours is the smaller one.
  const chosen = new Negotiator(request).encoding(['br', 'gzip', 'identity'], { preferred: ['br', 'gzip'] })
  return chosen === 'br' || chosen === 'gzip' ? chosen : 'identity'
}

const isKnownToReader = (tag: string, ifNoneMatch: string | undefined) =>
  ifNoneMatch !== undefined && ifNoneMatch.split(',').some((known) => known.trim() === tag)

/**
 * Ends a response with a body in the reader's encoding, or with 304 where the reader has it. Status and other headers
 * are those already set.
 *
 * The tag is of the plain body, hence weak. It does not cover the policy: a 304 carries the present one.
 */
export async function sendBody(
  request: IncomingMessage,
  response: ServerResponse,
  { body, key }: WholeBody,
  { ifNoneMatch = request.headers['if-none-match'], end = (bytes) => void response.end(bytes) }: SendOptions = {},
): Promise<void> {
  const tag = `W/"${key}"`
  response.appendHeader('Vary', 'Accept-Encoding')
  response.setHeader('ETag', tag)
  response.removeHeader('Transfer-Encoding')
  if (response.statusCode === 200 && isKnownToReader(tag, ifNoneMatch)) {
    response.statusCode = 304
    response.removeHeader('Content-Length')
    end()
    return
  }
  const encoded = await encodeBody(key, body, chooseEncoding(request))
  if (encoded.encoding !== 'identity') response.setHeader('Content-Encoding', encoded.encoding)
  response.setHeader('Content-Length', encoded.body.length)
  end(encoded.body)
}
