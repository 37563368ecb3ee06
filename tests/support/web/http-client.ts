import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { localeCodes, type Locale } from '@/lib/i18n/locales'
import { localizedPath } from '@/lib/i18n/localized-path'
import { routes } from '@/lib/routes/pages'

const given = process.env.E2E_BASE_URL
if (!given) throw new Error('E2E_BASE_URL has to say where the site runs, as http://localhost:3000.')

export const site = new URL(given)

export type HttpResponse = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly text: string }

type AskOptions = {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  /** A server of the product other than the site. */
  readonly port?: number
  /** The local address that the request comes from, which the site takes for another visitor. */
  readonly from?: string
}

/** Requests exactly this target. Unlike `fetch`, it normalises no path, follows no redirect and keeps no connection. */
export function sendRequest(
  target: string,
  { method = 'GET', headers = {}, body, port = Number(site.port), from }: AskOptions = {},
): Promise<HttpResponse> {
  const sent = body === undefined ? headers : { 'content-length': String(Buffer.byteLength(body)), ...headers }
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      {
        // The host name may resolve to IPv6, which has only one loopback address.
        host: from === undefined ? site.hostname : '127.0.0.1',
        port,
        path: target,
        method,
        headers: from === undefined ? sent : { host: site.host, ...sent },
        agent: false,
        ...(from === undefined ? {} : { localAddress: from }),
      },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () => {
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: Buffer.concat(chunks).toString('utf8'),
          })
        })
      },
    )
    request.setTimeout(60_000, () => request.destroy(new Error(`${target} did not respond`)))
    request.on('error', reject)
    request.end(body)
  })
}

/** The `Cookie` header that sends back the cookies of a response. */
export const toCookieHeader = ({ headers }: HttpResponse): string =>
  (headers['set-cookie'] ?? []).map((line) => line.split(';', 1)[0]).join('; ')

/** Every page with every language prefix. */
export const prefixedPages: readonly { readonly locale: Locale; readonly path: string }[] = localeCodes.flatMap(
  (locale) => Object.values(routes).map((route) => ({ locale, path: localizedPath(locale, route) })),
)
