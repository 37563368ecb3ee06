import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { findBuildParts, unpackName } from '@/lib/games/unity/build-parts'
import type { UnityBuild } from '@/lib/games/unity/unity-build'
import { type Build, type ListedFile, readBuildList } from '@/lib/server/uploads/build-list'
import { type FileType, fileTypeOf } from '@/lib/server/uploads/file-types'
import { buildFolder } from '@/lib/server/uploads/uploads-folder'
import { policyHeader } from '../content-security-policy'
import { sendJson } from '../json-answer'
import { sendBody } from '../send-body'
import type { ServeBuild } from './serve-build'

/**
 * The policy of the document of an uploaded game: sandboxed without an origin of its own, framed or opened directly; loading what
 * was uploaded with it and the SDK, and nothing else of the whole web, so that there is nowhere to send anything to.
 *
 * Its scripts may stand in the document, make others and compile: they are somebody else's anyway, many engines do all of that, and
 * the sandbox is what holds them.
 *
 * @param home where its files are, with a slash at its end. @param sdk the address of the SDK.
 */
function uploadPolicy(siteOrigin: string, home: string, sdk: string): string {
  return [
    'sandbox allow-scripts allow-pointer-lock',
    "default-src 'none'",
    `script-src ${home} ${sdk} 'unsafe-inline' 'unsafe-eval' 'wasm-unsafe-eval' blob:`,
    `style-src ${home} 'unsafe-inline'`,
    `img-src ${home} data: blob:`,
    `media-src ${home} data: blob:`,
    `font-src ${home} data:`,
    `connect-src ${home} data: blob:`,
    'worker-src blob:',
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${siteOrigin}`,
  ].join('; ')
}

/** The policy of every other file of it: whoever opens one by itself sees it, and nothing runs. */
const uploadedFilePolicy =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; media-src 'self'; frame-ancestors 'none'"

const forEver = 'public, max-age=31536000, immutable'
/** Text up to so many bytes is packed for the way; what is larger goes out as it lies there. */
const mostPackedBytes = 4 * 1024 * 1024

type UploadServer = {
  /** `UPLOADS_DIR`. */
  readonly root: string
  /** Origin of the pages that may frame games, and that of the games. */
  readonly siteOrigin: string
  readonly gamesOrigin: string
  /** Whether a build is given to anybody. */
  readonly isServed: (hash: string) => Promise<boolean>
}

/** What Unity's loader has to know of a build; its file of code says what it is called. */
function describeUnity(hash: string, folder: '' | 'Build/', files: Build['files']): UnityBuild | null {
  const names = [...files.keys()]
    .filter((path) => path.startsWith(folder) && !path.slice(folder.length).includes('/'))
    .map((path) => path.slice(folder.length))
  const found = findBuildParts(names)
  if (found.kind === 'broken') return null
  const parts = Object.values(found.parts).filter((name) => name !== null)
  const bytes = parts.reduce((sum, name) => sum + (files.get(folder + name)?.bytes ?? 0), 0)
  return {
    id: hash,
    title: unpackName(found.parts.loader).plain.replace(/\.loader\.js$/, ''),
    company: '',
    version: '',
    folder,
    parts: found.parts,
    bytes,
  }
}

async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  place: string,
  { bytes, digest }: ListedFile,
  { type, encoding, isText }: FileType,
): Promise<void> {
  response.setHeader('Content-Type', type)
  if (isText && bytes <= mostPackedBytes)
    return sendBody(request, response, { body: await readFile(place), key: digest })
  response.setHeader('ETag', `"${digest}"`)
  if (encoding) response.setHeader('Content-Encoding', encoding)
  if (request.headers['if-none-match'] === `"${digest}"`) {
    response.statusCode = 304
    return void response.end()
  }
  response.setHeader('Accept-Ranges', 'bytes')
  const range = readRange(request.headers.range, bytes)
  if (range === 'none') {
    response.statusCode = 416
    response.setHeader('Content-Range', `bytes */${bytes}`)
    return void response.end()
  }
  const { start, end } = range ?? { start: 0, end: bytes - 1 }
  if (range) {
    response.statusCode = 206
    response.setHeader('Content-Range', `bytes ${start}-${end}/${bytes}`)
  }
  response.setHeader('Content-Length', end - start + 1)
  if (request.method === 'HEAD' || bytes === 0) return void response.end()
  await pipeline(createReadStream(place, { start, end }), response)
}

/**
 * Serves uploaded games by the name of their build: `/uploads/{hash}/` is the document of an HTML5 build, or what a Unity build is made
 * of; below it are its files. A path is only ever looked up in the build's list: none reaches the disk.
 */
export function createUploadServer({ root, siteOrigin, gamesOrigin, isServed }: UploadServer): ServeBuild {
  return async (request, response, path) => {
    const [, hash = '', encoded = ''] = /^\/uploads\/([\da-f]{64})\/(.*)$/.exec(path) ?? []
    if (hash === '' || !(await isServed(hash))) return false
    const build = await readBuildList(root, hash)
    if (!build) return false
    const { start, files } = build
    if (encoded === '' && start.kind === 'unity') {
      const described = describeUnity(hash, start.folder, files)
      if (described) await sendJson(request, response, { status: 200, body: described })
      return described !== null
    }
    const wanted = decodePath(encoded === '' ? 'index.html' : encoded)
    const file = wanted === null ? undefined : files.get(wanted)
    const type = wanted === null ? null : fileTypeOf(basename(wanted))
    if (!file || !type) return false
    const isDocument = wanted === 'index.html'
    response.setHeader(
      policyHeader,
      isDocument
        ? uploadPolicy(siteOrigin, `${gamesOrigin}/uploads/${hash}/`, `${gamesOrigin}/sdk/intrepid-sdk.js`)
        : uploadedFilePolicy,
    )
    // Its policy names the site: a document is asked for again.
    response.setHeader('Cache-Control', isDocument ? 'no-cache' : forEver)
    await sendFile(request, response, join(buildFolder(root, hash), file.digest), file, type)
    return true
  }
}

function decodePath(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}

/** The first and the last byte that are asked for. */
type ByteRange = { readonly start: number; readonly end: number }

/**
 * The one range of a file that a request asks for, as players of sound and films do; null for the whole file, which is always a right
 * answer: to several ranges, to units that are not known, to what is no range. `'none'` where it begins behind the end.
 *
 * @param header `Range`. @param bytes of the file.
 */
export function readRange(header: string | undefined, bytes: number): ByteRange | null | 'none' {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return null
  const start = first === '' ? Math.max(0, bytes - Number(last)) : Number(first)
  const end = first === '' || last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1)
  if (start >= bytes || (first === '' && Number(last) === 0)) return 'none'
  return start > end ? null : { start, end }
}
