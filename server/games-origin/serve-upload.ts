import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { buildFolder, hasBuild, type ListedFile, readBuildList, toPackedFile } from '@/lib/server/uploads/build-storage'
import { visitorOf } from '@/lib/server/rate-limits/visitor'
import type { RequestedBuild } from '@/lib/server/uploads/served-builds'
import { type FileType, fileTypeOf } from '@/lib/server/uploads/file-types'
import { policyHeader } from '../content-security-policy'
import { chooseEncoding, sendResponse } from '../send-response'
import { uploadedFilePolicy, uploadPolicy } from './content-security-policy'
import { decodePath, type FileHandler, isOutsideFrame } from './serve-build'

/** Shared caches must not store it, because they would serve a game after it was withdrawn. */
const forEver = 'private, max-age=31536000, immutable'
type UploadServer = {
  /** `UPLOADS_DIR`. */
  readonly root: string
  /** The origin of the pages that may frame games, and the games' own origin. */
  readonly siteOrigin: string
  readonly gamesOrigin: string
  /** Parses a folder below `/uploads/`. */
  readonly parseFolder: (folder: string) => Promise<RequestedBuild | null>
  /** Whether the files of a build are served. */
  readonly isServed: (requested: RequestedBuild) => Promise<boolean>
}

/** The copy of a text file that was compressed at its upload, for a client that accepts it; null without one. */
async function findPacked(request: IncomingMessage, file: string): Promise<{ place: string; bytes: number } | null> {
  if (chooseEncoding(request, ['br']) !== 'br') return null
  const place = toPackedFile(file)
  const found = await stat(place).catch(() => null)
  return found && { place, bytes: found.size }
}

async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  place: string,
  { bytes, digest }: ListedFile,
  { type, encoding, isText }: FileType,
): Promise<void> {
  response.setHeader('Content-Type', type)
  // A browser must not show a file as a page because it has it from a frame.
  response.setHeader('Vary', isText ? 'Sec-Fetch-Dest, Accept-Encoding' : 'Sec-Fetch-Dest')
  const packed = isText && request.headers.range === undefined ? await findPacked(request, place) : null
  const etag = packed ? `"${digest}-br"` : `"${digest}"`
  response.setHeader('ETag', etag)
  const sent = packed ? 'br' : encoding
  if (sent) response.setHeader('Content-Encoding', sent)
  if (request.headers['if-none-match'] === etag) {
    response.statusCode = 304
    return void response.end()
  }
  if (packed) {
    response.setHeader('Content-Length', packed.bytes)
    if (request.method === 'HEAD') return void response.end()
    return pipeline(createReadStream(packed.place, { end: packed.bytes - 1 }), response)
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
 * Serves uploaded games by the hash of their build, or by a preview folder: `/uploads/{folder}/` is the document of an
 * HTML5 build or the description of a Unity build, and the paths below are its files. Paths are only looked up in the
 * build's list, so that none reaches the disk. Nothing is served to a browser that opens it as a page.
 */
export function createUploadHandler({
  root,
  siteOrigin,
  gamesOrigin,
  parseFolder,
  isServed,
}: UploadServer): FileHandler {
  return async (request, response, path) => {
    const [, folder = '', encoded = ''] = /^\/uploads\/([\w.-]+)\/(.*)$/.exec(path) ?? []
    const requested = folder === '' ? null : await parseFolder(folder)
    if (requested === null) return false
    const { hash } = requested
    // First the disk: anybody can make up hashes, and each would be a query. Lists of builds that are not served are
    // not read.
    if (!(await hasBuild(root, hash)) || !(await isServed(requested))) return false
    const build = await readBuildList(root, hash, visitorOf(request))
    if (!build) return false
    const { start, files, unity } = build
    if (encoded === '' && start.kind === 'unity') {
      if (unity) await sendResponse(request, response, { status: 200, body: unity })
      return unity !== null
    }
    const wanted = decodePath(encoded === '' ? 'index.html' : encoded)
    const file = wanted === null ? undefined : files.get(wanted)
    const type = wanted === null ? null : fileTypeOf(basename(wanted))
    if (!file || !type) return false
    const isDocument = wanted === 'index.html'
    // Nobody can report a page that is not in the site's frame, and its address would be that of this origin.
    if (isDocument ? isOutsideFrame(request) : request.headers['sec-fetch-dest'] === 'document') return false
    response.setHeader(
      policyHeader,
      isDocument
        ? uploadPolicy(siteOrigin, `${gamesOrigin}/uploads/${folder}/`, `${gamesOrigin}/sdk/intrepid-sdk.js`)
        : uploadedFilePolicy,
    )
    // The document's policy contains the site's origin, so it must be revalidated.
    response.setHeader('Cache-Control', isDocument ? 'no-cache' : forEver)
    await sendFile(request, response, join(buildFolder(root, hash), file.digest), file, type)
    return true
  }
}

/** The first and the last requested byte. */
type ByteRange = { readonly start: number; readonly end: number }

/**
 * Parses a request for one range of a file, as media players send it. Null for the whole file, which is a valid
 * response to several ranges, unknown units and invalid values; 'none' when the range starts after the end.
 *
 * @param header `Range`. @param bytes size of the file.
 */
export function readRange(header: string | undefined, bytes: number): ByteRange | null | 'none' {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return null
  const start = first === '' ? Math.max(0, bytes - Number(last)) : Number(first)
  const end = first === '' || last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1)
  if (start >= bytes || (first === '' && Number(last) === 0)) return 'none'
  return start > end ? null : { start, end }
}
