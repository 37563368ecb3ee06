import { readFileSync } from 'node:fs'
import { posix, resolve } from 'node:path'
import { projectRoot } from './forge'

/** Solidity sources by their import path. */
export type SourceTree = Readonly<Record<string, string>>

/** Reads Solidity files, given by their paths from the project's root, and all files they import. */
export function readSourceTree(paths: readonly string[]): SourceTree {
  const found: Record<string, string> = {}
  const waiting = [...paths]
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    if (path in found) continue
    const content = readFileSync(resolve(projectRoot, path.startsWith('@') ? `node_modules/${path}` : path), 'utf8')
    found[path] = content
    waiting.push(...importsOf(path, content))
  }
  return Object.fromEntries(Object.entries(found).sort(([a], [b]) => (a < b ? -1 : 1)))
}

function importsOf(path: string, content: string): string[] {
  const targets = [...content.matchAll(/^import\s+(?:[^'";]*\s+from\s+)?["']([^"']+)["'];/gm)].map(
    ([, target]) => target ?? '',
  )
  return targets.map((target) => (target.startsWith('.') ? posix.join(posix.dirname(path), target) : target))
}
