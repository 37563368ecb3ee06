import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'

/** Everything that a build is made of. Nothing of it comes from the environment: one build serves any chain and port. */
export const buildInputs = [
  'app',
  'components',
  'lib',
  'messages',
  'public',
  'scripts/start/build',
  'types',
  'instrumentation-client.ts',
  'middleware.ts',
  'next.config.ts',
  'postcss.config.mjs',
  'tailwind.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
] as const

const isTest = (path: string) => /\.test\.tsx?$/.test(path)

function listFiles(path: string): string[] {
  const found = statSync(path, { throwIfNoEntry: false })
  if (found === undefined) return []
  if (!found.isDirectory()) return [path]
  return readdirSync(path)
    .sort()
    .flatMap((name) => listFiles(join(path, name)))
}

/** One hash over the names and contents of `inputs` under `root`; tests don't count. A few hundred files take 20 ms. */
export function hashInputs(root: string, inputs: readonly string[] = buildInputs): string {
  const hash = createHash('sha256')
  for (const file of inputs.flatMap((input) => listFiles(join(root, input)))) {
    if (isTest(file)) continue
    const content = readFileSync(file)
    hash.update(`${relative(root, file)}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}
