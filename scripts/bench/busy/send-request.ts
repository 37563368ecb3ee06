import { type Agent, request as httpRequest, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http'

type SiteResponse = {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
  /** Time to the last byte in milliseconds. */
  readonly ms: number
}

export type SiteRequest = {
  readonly port: number
  readonly path: string
  /** The local address of the client. Each is a visitor of its own. */
  readonly from: string
  readonly cookie?: string
  /** The JSON body of a POST. */
  readonly body?: string | Buffer
  readonly headers?: OutgoingHttpHeaders
  /** Keeps connections; without it, each request has its own. */
  readonly agent?: Agent
}

/** Sends a request to a site on this machine as a page of it would. */
export function sendRequest({ port, path, from, cookie, body, headers, agent }: SiteRequest): Promise<SiteResponse> {
  const begun = performance.now()
  const origin = `http://localhost:${port}`
  return new Promise((resolve, reject) => {
    const sent = httpRequest(
      {
        host: '127.0.0.1',
        port,
        path,
        method: body === undefined ? 'GET' : 'POST',
        localAddress: from,
        agent: agent ?? false,
        headers: {
          ...headers,
          host: new URL(origin).host,
          ...(cookie === undefined ? {} : { cookie }),
          ...(body === undefined
            ? {}
            : { origin, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
        },
      },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: Buffer.concat(chunks).toString('utf8'),
            ms: performance.now() - begun,
          }),
        )
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}
