import { readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { build, type Metafile } from 'esbuild'
import * as v from 'valibot'
import { escapeHtml } from '@/lib/escape-html'
import { type BuiltGameId, gameSources } from '@/lib/games/game-ids'
import { type BuiltGame, type GameManifest, gameManifestSchema } from '@/lib/games/game-manifest'

/** The build targets: browsers of the last two years. */
export const browserTargets = ['chrome120', 'firefox121', 'safari17']

/**
 * Bundles one game and its loader into `folder`/<id>, with a hash in every file name, and writes its HTML document.
 *
 * @throws Error of esbuild, and ValiError when the manifest is wrong.
 */
export async function bundleGame(root: string, id: BuiltGameId, folder: string): Promise<BuiltGame> {
  const source = sourceFilesOf(root, id)
  const manifest = v.parse(gameManifestSchema, JSON.parse(readFileSync(source.manifest, 'utf8')))
  const outdir = join(folder, id)
  const { metafile } = await build({
    entryPoints: { boot: join(root, 'sdk', 'boot.ts'), main: source.entry },
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
  const bootFiles = staticImportsOf(entryOf('boot'), outputs)
  const gameFiles = [...staticImportsOf(main, outputs)].filter((path) => !bootFiles.has(path))
  const withSize = (path: string): [string, number] => [basename(path), outputs[path]?.bytes ?? 0]
  const files = gameFiles.map(withSize)
  const bootNames = [...bootFiles].map((path) => basename(path))
  writeFileSync(join(outdir, 'index.html'), gameDocument(manifest, bootNames, basename(main), files))
  const firstLoad = [...[...bootFiles].map(withSize), ...files]
  return { id, pointerLock: manifest.pointerLock, unity: manifest.unity, firstLoad }
}

/** The entry point and the manifest of a game. A level player lies in the folder of the game whose levels it plays. */
function sourceFilesOf(root: string, id: BuiltGameId): { readonly entry: string; readonly manifest: string } {
  const { folder, plays } = gameSources[id]
  const prefix = plays === 'level' ? 'level-' : ''
  const source = join(root, 'games', folder)
  return { entry: join(source, `${prefix}main.ts`), manifest: join(source, `${prefix}game.json`) }
}

/** A built file and everything that it imports statically, itself first. */
function staticImportsOf(file: string, outputs: Metafile['outputs'], known = new Set<string>()): ReadonlySet<string> {
  if (known.has(file)) return known
  known.add(file)
  for (const { path, kind } of outputs[file]?.imports ?? [])
    if (kind === 'import-statement') staticImportsOf(path, outputs, known)
  return known
}

/** The share of its loading progress that a Unity document reports for its own files; the build's files are much larger. */
const unityShare = 0.1

/**
 * The HTML document of a game. It contains only the loader (`sdk/boot.ts`), which connects to the host and imports the rest.
 *
 * @param boot file names of the loader, its entry first.
 * @param entry file name of the game's entry.
 */
function gameDocument(
  manifest: GameManifest,
  boot: readonly string[],
  entry: string,
  files: BuiltGame['firstLoad'],
): string {
  const [loader = '', ...parts] = boot
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${escapeHtml(manifest.title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<style>html,body{margin:0;height:100%;overflow:hidden;background:#0b0f14;color:#e6edf3;touch-action:none;overscroll-behavior:none}</style>
${parts.map((part) => `<link rel="modulepreload" href="${part}">`).join('')}
</head>
<body>
<script type="application/json" id="files">${JSON.stringify({ entry, files, share: manifest.unity ? unityShare : 1 })}</script>
<script type="module" src="${loader}"></script>
</body>
</html>
`
}
