import 'server-only'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { isIP } from 'node:net'
import { localChainId } from '@/lib/chains'
import { isLoopback, type ServerEnv } from '@/lib/env/server-env'

type HostEnv = Pick<ServerEnv, 'defaultChainId' | 'siteUrl' | 'gamesOrigin' | 'allowedOrigins'>

/** The name in a `Host` header as `URL` writes it; null if it is none. */
function toHostname(host: string | undefined): string | null {
  if (host === undefined || /[/?#@\\\s]/.test(host) || !URL.canParse(`http://${host}`)) return null
  return new URL(`http://${host}`).hostname
}

/**
 * Creates the check of a `Host` header against DNS rebinding: another site can let its name point to this machine, and its pages could then
 * read a local server as their own. Names that a setting contains pass, and so do `localhost` and IP addresses, which nobody can rebind.
 *
 * On a public chain every host passes: nothing there is meant for this machine alone.
 */
export function createHostCheck(env: HostEnv): (host: string | undefined) => boolean {
  if (env.defaultChainId !== localChainId) return () => true
  const names = new Set([env.siteUrl, env.gamesOrigin, ...env.allowedOrigins].map((url) => new URL(url).hostname))
  return (host) => {
    const name = toHostname(host)
    if (name === null) return false
    return names.has(name) || /^(?:.+\.)?localhost$/.test(name) || isIP(name.replace(/^\[|\]$/g, '')) !== 0
  }
}

type Handler = (request: IncomingMessage, response: ServerResponse) => void

/** Wraps a server's handler: a request with an unknown `Host` gets 421, one with several 400; neither reaches it. */
export function refuseUnknownHosts(env: HostEnv, handler: Handler): Handler {
  const isKnownHost = createHostCheck(env)
  return (request, response) => {
    // RFC 9112, 3.2. Node would use the first one, and a proxy perhaps another.
    if ((request.headersDistinct.host?.length ?? 0) > 1) {
      response.writeHead(400, { 'Content-Type': 'text/plain; charset=utf-8', Connection: 'close' })
      return void response.end('A request has one Host header.\n')
    }
    if (isKnownHost(request.headers.host)) return handler(request, response)
    response.writeHead(421, { 'Content-Type': 'text/plain; charset=utf-8', Connection: 'close' })
    response.end('This server does not know the name in your address. SITE_URL and ALLOWED_ORIGINS name its hosts.\n')
  }
}

const loopbackAddress = /^(?:::ffff:)?127\.\d+\.\d+\.\d+$|^::1$/i

/** Headers by which proxies and tunnels say that they forward a request. */
const forwardingHeader = /^(?:forwarded|via|x-forwarded-.+|x-real-ip|.+-client-ip|.+-connecting-ip)$/i

/**
 * Whether a request was sent from this machine, to a loopback name, and not through a proxy or tunnel that says so in a
 * header. It reads the original headers, because the entry server replaces some.
 */
export function isFromThisMachine({
  socket,
  headers,
  rawHeaders,
}: Pick<IncomingMessage, 'socket' | 'headers' | 'rawHeaders'>): boolean {
  if (!loopbackAddress.test(socket.remoteAddress ?? '') || !isLoopback(toHostname(headers.host) ?? '')) return false
  return !rawHeaders.some((text, index) => index % 2 === 0 && forwardingHeader.test(text))
}

/** The header by which the entry tells a page that `isFromThisMachine`. A client cannot send it. */
export const fromThisMachineHeader = 'x-from-this-machine'
