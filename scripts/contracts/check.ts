import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { projectRoot } from './forge'
import { generate } from './generate'

const stale = generate().filter(({ path, content }) => {
  const file = resolve(projectRoot, path)
  return !existsSync(file) || readFileSync(file, 'utf8') !== content
})

if (stale.length > 0) {
  console.error(
    `Generated contract files are stale (${stale.map(({ path }) => path).join(', ')}): run npm run contracts:build.`,
  )
  process.exitCode = 1
}
