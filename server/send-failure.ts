import type { IncomingMessage, ServerResponse } from 'node:http'
import { bodyKey, scriptHashesOf } from './compressed-bodies'
import { contentSecurityPolicy, policyHeader } from './content-security-policy'
import { errorDocument } from './error-documents'
import { errorAnswer, sendJson } from './json-answer'
import { readerLocale } from './reader-locale'
import { parseRequestUrl } from './request-url'
import { sendBody } from './send-body'
import type { DocumentContext } from './serve-document'
import { wantsDocument } from './wants-document'

/** Ends a request that failed with 500: the error page for who wants a page, JSON for everybody else. */
export async function sendFailure(
  request: IncomingMessage,
  response: ServerResponse,
  context: DocumentContext,
): Promise<void> {
  const pathname = parseRequestUrl(request.url)?.pathname
  const body =
    pathname !== undefined && wantsDocument(request, pathname)
      ? errorDocument(readerLocale(request, pathname))
      : undefined
  if (!body) return sendJson(request, response, errorAnswer(500, 'internal', 'An error occurred.'))
  const key = bodyKey(body)
  response.statusCode = 500
  response.setHeader('Content-Type', 'text/html; charset=utf-8')
  response.setHeader('Cache-Control', 'no-store')
  response.setHeader(
    policyHeader,
    contentSecurityPolicy({ kind: 'hashes', hashes: scriptHashesOf(key, body) }, context),
  )
  await sendBody(request, response, { body, key })
}
