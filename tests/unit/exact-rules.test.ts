import { join } from 'node:path'
import { build } from 'esbuild'
import { ESLint } from 'eslint'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const eslint = new ESLint({
  cwd: root,
  ruleFilter: ({ ruleId }) => ruleId.startsWith('no-restricted-'),
  // These rules need no types, which take a minute to load.
  overrideConfig: [{ files: ['**/*.ts'], languageOptions: { parserOptions: { projectService: false } } }],
})

async function lint(code: string): Promise<readonly string[]> {
  const [result] = await eslint.lintText(code, { filePath: join(root, 'lib/games/maze/movement.ts') })
  return result?.messages.map(({ ruleId, message }) => ruleId ?? message) ?? []
}

describe('the linter', () => {
  it('checks every file of ours that replays a run', async () => {
    const { metafile } = await build({
      entryPoints: [join(root, 'lib/server/replays/replay-worker.ts')],
      absWorkingDir: root,
      bundle: true,
      write: false,
      metafile: true,
      platform: 'node',
      format: 'esm',
      outdir: 'unused',
      alias: { 'server-only': join(root, 'tests/support/server-only.ts') },
      logLevel: 'silent',
    })
    const files = Object.keys(metafile.inputs).filter((file) => file.startsWith('lib/games/'))
    expect(files.length).toBeGreaterThan(40)
    const unchecked = await Promise.all(
      files.map(async (file) => {
        const { rules } = (await eslint.calculateConfigForFile(join(root, file))) as { rules: Record<string, unknown> }
        return JSON.stringify(rules['no-restricted-syntax'] ?? '').includes('Math') ? [] : [file]
      }),
    )
    expect(unchecked.flat()).toEqual([])
  })

  it.each([
    'Math.sin(1)',
    'Math.pow(2, 3)',
    'Math.hypot(1, 2)',
    'Math.random()',
    "Math['cos'](1)",
    'const { exp } = Math',
    'const m = Math',
    'let a = 2; a **= 0.5',
    'const b = 2; b ** b',
    '(1).toLocaleString()',
    "'a'.localeCompare('b')",
    '(0.1).toString(2)',
    'Date.now()',
    'new Date()',
    'new Intl.NumberFormat()',
    'performance.now()',
    'for (const key in {}) key',
  ])('forbids %s in rules', async (code) => {
    expect(await lint(code)).toHaveLength(1)
  })

  it.each(['Math.floor(1.5)', 'Math.imul(2, 3)', '2 ** 32', '(1).toString()', 'Math.sqrt(2)'])(
    'allows %s',
    async (code) => {
      expect(await lint(code)).toEqual([])
    },
  )
})
