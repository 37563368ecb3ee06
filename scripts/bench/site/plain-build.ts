import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where Next notes what runs in front of pages. */
const manifests = ['server/middleware-manifest.json', 'server/functions-config-manifest.json'] as const

/**
 * Copies a build and takes the middleware out of it, so that Next's own server answers its pages with nothing in
 * front: the reference for request rates. Answers the copy's folder, relative to the root.
 */
export function copyWithoutMiddleware(root: string, distDir: string): string {
  const plain = join('.cache', 'bench', 'plain')
  rmSync(join(root, plain), { recursive: true, force: true })
  cpSync(join(root, distDir), join(root, plain), { recursive: true, filter: (path) => !path.endsWith('/cache') })
  for (const name of manifests) {
    const file = join(root, plain, name)
    if (!existsSync(file)) continue
    const manifest = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
    if ('middleware' in manifest) Object.assign(manifest, { middleware: {}, sortedMiddleware: [] })
    if ('functions' in manifest) manifest.functions = {}
    writeFileSync(file, JSON.stringify(manifest))
  }
  return plain
}
