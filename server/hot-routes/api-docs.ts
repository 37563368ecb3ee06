import { readServerEnv } from '@/lib/env/server-env'
import { writeApiDocument } from '@/lib/site-api/write-api-document'
import { writeDocsPage } from '../api-docs/write-docs-page'
import type { HotRoute } from '../json-answer'

let written: { readonly document: string; readonly page: string } | undefined

function write() {
  const document = writeApiDocument(readServerEnv().siteUrl)
  written ??= { document: JSON.stringify(document), page: writeDocsPage(document) }
  return written
}

/** `GET /api/docs/openapi.json`: the public API for programs. */
export const answerApiDocument: HotRoute = () => ({
  status: 200,
  body: write().document,
  isKeepable: true,
  isForEverybody: true,
})

/** `GET /api/docs`: the public API for people, in English as all that programs read. */
export const answerApiDocs: HotRoute = () => ({
  status: 200,
  body: write().page,
  type: 'text/html; charset=utf-8',
  isKeepable: true,
})
