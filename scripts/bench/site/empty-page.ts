import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { CommandRunner } from '../../test/command-runner'

/**
 * The least a page of Next's can be: what everything of ours is compared with. The extension keeps Next from finding
 * the middleware of this checkout further up.
 */
const files = {
  'app/layout.empty.js':
    'export const metadata = { title: \'Empty\' }\nexport default function Layout({ children }) {\n  return <html lang="en"><body>{children}</body></html>\n}\n',
  'app/page.empty.js': 'export default function Page() {\n  return <h1>Empty</h1>\n}\n',
  'next.config.mjs':
    "export default { pageExtensions: ['empty.js'], turbopack: { root: new URL('../../..', import.meta.url).pathname } }\n",
  'package.json': '{ "name": "empty-page", "private": true, "type": "module" }\n',
} as const

/** Writes and builds an application of one empty page with the Next of this checkout. Answers its folder. */
export async function buildEmptyPage(root: string, runner: CommandRunner): Promise<string> {
  const folder = join(root, '.cache', 'bench', 'empty')
  for (const [name, text] of Object.entries(files)) {
    const file = join(folder, name)
    mkdirSync(dirname(file), { recursive: true })
    if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text)
  }
  const { code, output } = await runner.runNode(['node_modules/next/dist/bin/next', 'build', folder], {
    environment: { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', NEXT_DIST_DIR: undefined },
    isShown: false,
  })
  if (code !== 0) throw new Error(`The empty page could not be built:\n${output}`)
  return folder
}
