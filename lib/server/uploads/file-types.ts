import 'server-only'
import { extname } from 'node:path'
import { unpackName } from '@/lib/games/unity/build-parts'

/** The content type of a file, and its own compression: it is sent as it is stored. */
export type FileType = { readonly type: string; readonly encoding: 'gzip' | 'br' | null; readonly isText: boolean }

/** Content types by file name extension, which alone decides. Files with other extensions are rejected. */
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.md': 'text/plain; charset=utf-8',
  '.csv': 'text/plain; charset=utf-8',
  '.xml': 'text/plain; charset=utf-8',
  '.tmx': 'text/plain; charset=utf-8',
  '.tsx': 'text/plain; charset=utf-8',
  '.fnt': 'text/plain; charset=utf-8',
  '.atlas': 'text/plain; charset=utf-8',
  '.glsl': 'text/plain; charset=utf-8',
  '.frag': 'text/plain; charset=utf-8',
  '.vert': 'text/plain; charset=utf-8',
  '.obj': 'text/plain; charset=utf-8',
  '.mtl': 'text/plain; charset=utf-8',
  '.gltf': 'model/gltf+json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
  '.otf': 'font/otf',
  '.mp3': 'audio/mpeg',
  '.ogg': 'audio/ogg',
  '.oga': 'audio/ogg',
  '.opus': 'audio/ogg',
  '.wav': 'audio/wav',
  '.m4a': 'audio/mp4',
  '.flac': 'audio/flac',
  '.mid': 'audio/midi',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.wasm': 'application/wasm',
  '.glb': 'model/gltf-binary',
  '.data': 'application/octet-stream',
  '.unityweb': 'application/octet-stream',
  '.bundle': 'application/octet-stream',
  '.bin': 'application/octet-stream',
  '.pck': 'application/octet-stream',
  '.dat': 'application/octet-stream',
  '.basis': 'application/octet-stream',
  '.ktx2': 'application/octet-stream',
  '.dds': 'application/octet-stream',
}

/** The type of a file by its name; null for types that are not accepted. */
export function fileTypeOf(name: string): FileType | null {
  const { plain, packing } = unpackName(name)
  if (packing === 'loader') return { type: 'application/octet-stream', encoding: null, isText: false }
  const type = types[extname(plain).toLowerCase()]
  if (type === undefined) return null
  const encoding = packing === 'gzip' ? 'gzip' : packing === 'brotli' ? 'br' : null
  return { type, encoding, isText: encoding === null && (type.includes('charset') || type === 'application/wasm') }
}
