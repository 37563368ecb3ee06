import 'server-only'
import { extname } from 'node:path'
import { unpackName } from '@/lib/games/unity/build-parts'

/** What a browser is told of a file, and how it is packed already: it is sent as it lies there. */
export type FileType = { readonly type: string; readonly encoding: 'gzip' | 'br' | null; readonly isText: boolean }

/** By the end of its name: nothing else decides, and what is not listed is not taken. */
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

/** What is known of a file by its name; null where files of that name are not taken. */
export function fileTypeOf(name: string): FileType | null {
  const { plain, packing } = unpackName(name)
  if (packing === 'loader') return { type: 'application/octet-stream', encoding: null, isText: false }
  const type = types[extname(plain).toLowerCase()]
  if (type === undefined) return null
  const encoding = packing === 'gzip' ? 'gzip' : packing === 'brotli' ? 'br' : null
  return { type, encoding, isText: encoding === null && (type.includes('charset') || type === 'application/wasm') }
}
