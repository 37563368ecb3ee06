import { createServer, type ServerResponse } from 'node:http'
import { describe, expect, it } from 'vitest'
import { listen } from '@/tests/support/listen'
import { bufferResponse, type BufferDecision } from './buffer-response'

/** The response of a server that writes with `write` and whose `finish` turns the body to upper case. */
async function serve(
  decision: BufferDecision,
  write: (response: ServerResponse) => void,
): Promise<{ status: number; type: string | null; text: string }> {
  const server = createServer((_request, response) => {
    bufferResponse(
      response,
      () => decision,
      (body, end) => {
        setTimeout(() => end(Buffer.from(body.toString().toUpperCase())), 5)
      },
    )
    write(response)
  })
  const { url, stop } = await listen(server)
  try {
    const response = await fetch(url)
    return { status: response.status, type: response.headers.get('content-type'), text: await response.text() }
  } finally {
    await stop()
  }
}

const writers: readonly [string, (response: ServerResponse) => void][] = [
  ['at once', (response) => response.writeHead(201, { 'Content-Type': 'text/x' }).end('aäb')],
  [
    'in pieces',
    (response) => {
      response.writeHead(201, 'Fine', { 'Content-Type': 'text/x' })
      response.flushHeaders()
      response.write('a', () => response.write(Buffer.from('ä'), () => response.end('b')))
    },
  ],
  [
    'in another encoding',
    (response) => {
      response.statusCode = 201
      response.setHeader('Content-Type', 'text/x')
      response.write('YcOk', 'base64')
      response.end('b', 'utf8')
    },
  ],
]

describe('bufferResponse', () => {
  it.each(writers)('collects a body written %s', async (_how, write) => {
    expect(await serve('buffer', write)).toEqual({ status: 201, type: 'text/x', text: 'AÄB' })
  })

  it.each(writers)('passes on a body written %s', async (_how, write) => {
    expect(await serve('pass', write)).toEqual({ status: 201, type: 'text/x', text: 'aäb' })
  })
})
