import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inlineScripts } from './content-security-policy'

const flightPush = /^self\.__next_f\.push\((\[.*\])\)$/s

/**
 * Whether a script only passes data to React: one call with a JSON array that begins with a number, as Next writes it.
 * The data differ in every rendering, but such a script can call nothing else.
 */
export function isFlightData(body: string): boolean {
  const [, json] = flightPush.exec(body) ?? []
  if (json === undefined) return false
  try {
    const value: unknown = JSON.parse(json)
    return Array.isArray(value) && value.length <= 2 && typeof value[0] === 'number'
  } catch {
    return false
  }
}

/**
 * The inline scripts of all pages that were rendered at build time, without their data. All other pages have the same
 * layout.
 */
function readKnownScripts(distDir: string): ReadonlySet<string> {
  const pages = join(distDir, 'server', 'app')
  const files = readdirSync(pages, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'))
  const bodies = files.flatMap((file) => inlineScripts(readFileSync(join(pages, file), 'utf8')))
  return new Set(bodies.filter((body) => !isFlightData(body)))
}

/** Returns whether the policy may allow an inline script: the build knows it, or it is data. @param distDir null in development. */
export function createScriptCheck(distDir: string | null): (body: string) => boolean {
  if (distDir === null) return () => true
  const known = readKnownScripts(distDir)
  return (body) => isFlightData(body) || known.has(body)
}
