import type { IncomingMessage } from 'node:http'

/** Reads a body of at most `mostBytes` as text; null where it is larger, whatever length was announced. Rejects where it breaks off. */
export function readSmallBody(request: IncomingMessage, mostBytes: number): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    request.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size <= mostBytes) chunks.push(chunk)
      else resolve(null)
    })
    request.on('end', () =>
      resolve((chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks)).toString('utf8')),
    )
    request.on('error', reject)
  })
}
