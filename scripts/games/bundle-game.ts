import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { build, type Metafile } from 'esbuild'
import * as v from 'valibot'
import { gameManifestSchema, type BuiltGame } from '@/lib/games/game-manifest'
import { gameDocument } from './game-document'

/** Browsers of the last two years. */
export const browserTargets = ['chrome120', 'firefox121', 'safari17']

/** A file and everything that it imports at once, itself first. */
function closureOf(file: string, outputs: Metafile['outputs'], known = new Set<string>()): ReadonlySet<string> {
  if (known.has(file)) return known
  known.add(file)
  for (const { path, kind } of outputs[file]?.imports ?? [])
    if (kind === 'import-statement') closureOf(path, outputs, known)
  return known
}

/**
 * Bundles the game in `games/<id>` and the loader into `folder`/<id>, with a hash in every name, and writes its document.
 *
 * @throws Error of esbuild, and where `game.json` is missing or wrong.
 */
export async function bundleGame(root: string, id: string, folder: string): Promise<BuiltGame> {
  const source = join(root, 'games', id)
  const manifest = v.parse(gameManifestSchema, JSON.parse(readFileSync(join(source, 'game.json'), 'utf8')))
  const outdir = join(folder, id)
  const { metafile } = await build({
    entryPoints: { boot: join(root, 'sdk', 'boot.ts'), main: join(source, 'main.ts') },
    outdir,
    absWorkingDir: outdir.startsWith(root) ? root : folder,
    tsconfig: join(root, 'tsconfig.json'),
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'browser',
    target: browserTargets,
    minify: true,
    legalComments: 'none',
    entryNames: '[name]-[hash]',
    chunkNames: 'part-[hash]',
    assetNames: '[name]-[hash]',
    define: { 'process.env.NODE_ENV': '"production"' },
    loader: { '.png': 'file', '.webp': 'file', '.woff2': 'file', '.ogg': 'file', '.glb': 'file' },
    metafile: true,
    logLevel: 'silent',
  })
  const { outputs } = metafile
  const entryOf = (name: string) =>
    Object.keys(outputs).find((path) => basename(path).startsWith(`${name}-`) && outputs[path]?.entryPoint) ?? ''
  const main = entryOf('main')
  const boot = closureOf(entryOf('boot'), outputs)
  const first = [...closureOf(main, outputs)].filter((path) => !boot.has(path))
  const files = first.map((path): [string, number] => [basename(path), outputs[path]?.bytes ?? 0])
  writeFileSync(
    join(outdir, 'index.html'),
    gameDocument(
      manifest,
      [...boot].map((path) => basename(path)),
      basename(main),
      files,
    ),
  )
  const own = [...boot].map((path): [string, number] => [basename(path), outputs[path]?.bytes ?? 0])
  return { id, pointerLock: manifest.pointerLock, unity: manifest.unity, firstLoad: [...own, ...files] }
}

/** Whether a folder below `games/` is a game. */
export function isGameFolder(root: string, name: string): boolean {
  return existsSync(join(root, 'games', name, 'main.ts')) && existsSync(join(root, 'games', name, 'game.json'))
}
