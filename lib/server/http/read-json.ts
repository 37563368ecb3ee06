import 'server-only'
import * as v from 'valibot'

/** Why a request is refused: an HTTP status, a code for programs, a sentence for people, and the seconds to wait, if any. */
export class RequestRefused extends Error {
  override readonly name = 'RequestRefused'

  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly retryAfterSeconds?: number,
  ) {
    super(message)
  }
}

async function readText(request: Request, mostBytes: number): Promise<string> {
  const reader = request.body?.getReader()
  if (!reader) return ''
  const chunks: Uint8Array[] = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return Buffer.concat(chunks).toString('utf8')
    size += value.byteLength
    if (size > mostBytes) {
      await reader.cancel()
      throw new RequestRefused(413, 'too-large', `The body may have at most ${mostBytes} bytes.`)
    }
    chunks.push(value)
  }
}

/**
 * Reads a small JSON body by a schema.
 *
 * @throws RequestRefused 415 for another type, 413 for too many bytes, 400 for what is not JSON or does not fit.
 */
export async function readJson<const S extends v.GenericSchema>(
  request: Request,
  schema: S,
  mostBytes: number,
): Promise<v.InferOutput<S>> {
  if (!/^application\/json(?:;|$)/i.test(request.headers.get('content-type') ?? '')) {
    throw new RequestRefused(415, 'not-json', 'The body has to be application/json.')
  }
  const text = await readText(request, mostBytes)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new RequestRefused(400, 'not-json', 'The body is not JSON.')
  }
  const parsed = v.safeParse(schema, value)
  if (parsed.success) return parsed.output
  const issue = parsed.issues[0]
  throw new RequestRefused(400, 'bad-request', `${v.getDotPath(issue) ?? 'body'}: ${issue.message}`)
}
