import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { runProgram } from '@/tests/support/scale/run-program'

/** Writes and builds a Next app with one route handler that returns a text. @returns its folder. */
export async function buildNextBoard(root: string, text: string): Promise<string> {
  const folder = join(root, '.cache', 'bench', 'next-board')
  const files = {
    'app/layout.bench.js':
      'export default function Layout({ children }) {\n  return <html lang="en"><body>{children}</body></html>\n}\n',
    'app/get-leaderboard/route.bench.js': `const text = ${JSON.stringify(text)}\nexport async function POST(request) {\n  await request.json()\n  return new Response(text)\n}\n`,
    'next.config.mjs':
      "export default { pageExtensions: ['bench.js'], turbopack: { root: new URL('../../..', import.meta.url).pathname } }\n",
    'package.json': '{ "name": "next-board", "private": true, "type": "module" }\n',
  }
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
  await runProgram(process.execPath, ['node_modules/next/dist/bin/next', 'build', folder], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', NEXT_DIST_DIR: '' },
  })
  return folder
}
