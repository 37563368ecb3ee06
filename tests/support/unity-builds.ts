import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

const fixtures = join(import.meta.dirname, '../fixtures/unity')
const read = (part: string) => readFileSync(join(fixtures, `lantern/Build/lantern.${part}`))

/** The files of the build `lantern`, packed as Unity does, the loader first. */
export const packLantern = (): readonly { readonly name: string; readonly bytes: Buffer }[] => [
  { name: 'lantern.loader.js', bytes: read('loader.js') },
  { name: 'lantern.data.br', bytes: brotliCompressSync(read('data')) },
  { name: 'lantern.framework.js.br', bytes: brotliCompressSync(read('framework.js')) },
  { name: 'lantern.wasm.gz', bytes: gzipSync(read('wasm')) },
]

/** Writes the builds `lantern` and `lantern-packed`, the same packed, into a folder. @returns the folder. */
export function writeUnityBuilds(folder: string): string {
  const packed = join(folder, 'lantern-packed')
  mkdirSync(join(packed, 'Build'), { recursive: true })
  cpSync(join(fixtures, 'lantern'), join(folder, 'lantern'), { recursive: true })
  for (const { name, bytes } of packLantern()) writeFileSync(join(packed, 'Build', name), bytes)
  writeFileSync(
    join(packed, 'build.json'),
    JSON.stringify({ title: 'Packed lantern (a test fixture, not made with Unity)' }),
  )
  return folder
}
