import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { browserTargets } from './bundle-game'

/** The published SDK: one module and its type declarations. */
type BuiltSdk = { readonly script: string; readonly types: string }

/** Paths of the SDK below `public`. */
export const sdkFiles = { script: 'sdk/intrepid-sdk.js', types: 'sdk/intrepid-sdk.d.ts' } as const

const heading =
  '/** Connects the game in this document with the page around it: see the types for what the host can do. */'

/** Bundles the SDK. Its types are those of `sdk/types.ts`, which has no imports. */
export async function buildSdk(root: string): Promise<BuiltSdk> {
  const { outputFiles } = await build({
    entryPoints: [join(root, 'sdk', 'connect-host.ts')],
    tsconfig: join(root, 'tsconfig.json'),
    bundle: true,
    format: 'esm',
    platform: 'browser',
    target: browserTargets,
    minify: true,
    write: false,
    logLevel: 'silent',
  })
  const types = readFileSync(join(root, 'sdk', 'types.ts'), 'utf8')
  return {
    script: outputFiles[0]?.text ?? '',
    types: `${types}\n${heading}\nexport declare function connectHost(): Promise<GameHost>\n`,
  }
}
