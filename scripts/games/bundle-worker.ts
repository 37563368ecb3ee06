import { join } from 'node:path'
import { build } from 'esbuild'
import { replayWorkerName } from '@/lib/server/games/replay-worker-name'

/** Bundles what replays runs on the server into one file, which a thread can load without a compiler. */
export async function bundleWorker(root: string, folder: string): Promise<void> {
  await build({
    entryPoints: [join(root, 'lib', 'server', 'games', 'replay-worker.ts')],
    outfile: join(folder, replayWorkerName),
    tsconfig: join(root, 'tsconfig.json'),
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    // The marker of server files has nothing to say in a thread of the server.
    alias: { 'server-only': join(root, 'scripts', 'games', 'nothing.ts') },
    minify: true,
    logLevel: 'silent',
  })
}
