import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { words } from '@/games/unity-demo/words'
import { demoBuildId } from '@/lib/games/unity/unity-build'
import { browserTargets } from './bundle-game'

/** The program of the demo, compiled from its source; a test compares both. */
export const demoProgram = 'games/unity-demo/glider.wasm'

/** The options of AssemblyScript's compiler that give this program. */
export const compileOptions = [
  'games/unity-demo/assembly/glider.ts',
  ...['-O3', '--runtime', 'stub', '--use', 'abort=', '--noAssert', '--disable', 'bulk-memory'],
]

/** Builds the demo of the Unity pages into `folder`, with the files of a Unity build. */
export async function buildUnityDemo(root: string, folder: string): Promise<void> {
  const source = join(root, 'games', 'unity-demo')
  const home = join(folder, demoBuildId)
  const parts = join(home, 'Build')
  mkdirSync(parts, { recursive: true })
  await build({
    entryPoints: {
      [`${demoBuildId}.loader`]: join(source, 'loader.ts'),
      [`${demoBuildId}.framework`]: join(source, 'framework.ts'),
    },
    outdir: parts,
    absWorkingDir: root,
    tsconfig: join(root, 'tsconfig.json'),
    bundle: true,
    format: 'iife',
    platform: 'browser',
    target: browserTargets,
    minify: true,
    logLevel: 'silent',
  })
  writeFileSync(join(parts, `${demoBuildId}.data`), JSON.stringify({ words }))
  copyFileSync(join(root, demoProgram), join(parts, `${demoBuildId}.wasm`))
  copyFileSync(join(source, 'build.json'), join(home, 'build.json'))
}
