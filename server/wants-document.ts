import type { IncomingMessage } from 'node:http'

/** Whether who asks wants a page to look at: not data for the router, nor a file, nor our API. */
export function wantsDocument(request: Pick<IncomingMessage, 'headers'>, pathname: string): boolean {
  return request.headers.rsc === undefined && !pathname.startsWith('/api/') && !/\.[^/]+$/.test(pathname)
}
