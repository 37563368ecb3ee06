import 'server-only'
import { RequestRefused } from './request-refused'

/**
 * Reads a whole body, and not one byte more than allowed: whatever length it says it has, it is cut off there.
 *
 * @throws RequestRefused 413 `too-large`.
 */
export async function readBody(request: Request, mostBytes: number): Promise<Uint8Array> {
  const reader = request.body?.getReader()
  if (!reader) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return Uint8Array.from(Buffer.concat(chunks))
    size += value.byteLength
    if (size > mostBytes) {
      await reader.cancel()
      throw new RequestRefused(413, 'too-large', `The body may have at most ${mostBytes} bytes.`)
    }
    chunks.push(value)
  }
}

/**
 * Reads a body that is text.
 *
 * @param type a pattern of the content type that it has to have; `code` and `refusal` say so to who sends another.
 * @throws RequestRefused 415 for another type, 413 for too many bytes, 400 for what is not UTF-8.
 */
export async function readText(
  request: Request,
  mostBytes: number,
  type: RegExp,
  code: string,
  refusal: string,
): Promise<string> {
  if (!type.test(request.headers.get('content-type') ?? '')) throw new RequestRefused(415, code, refusal)
  const bytes = await readBody(request, mostBytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new RequestRefused(400, 'bad-request', 'body: not UTF-8')
  }
}
