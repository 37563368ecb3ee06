import { oneFailed, onePassed } from './test-counts'
import type { Row, Stage, StageContext } from './stage'
import { runVitest } from './run-vitest'
import { createScriptStage } from './script-stage'

const next = 'node_modules/next/dist/bin/next'

async function checkTypes({ runner, distDir }: StageContext) {
  const environment = { NEXT_DIST_DIR: distDir, NEXT_TELEMETRY_DISABLED: '1' }
  const generated = await runner.runNode([next, 'typegen'], { environment })
  if (generated.code !== 0) return oneFailed
  const checked = await runner.runNode(['node_modules/typescript/bin/tsc', '--project', 'scripts/test/tsconfig.json'])
  return checked.code === 0 ? onePassed : oneFailed
}

async function checkLint({ runner }: StageContext) {
  const { code } = await runner.runNode([
    'node_modules/eslint/bin/eslint.js',
    '.',
    '--max-warnings=0',
    '--cache',
    '--cache-location=.cache/eslint/',
  ])
  return code === 0 ? onePassed : oneFailed
}

/** What `npm run check` runs: all that needs neither a browser nor a chain; and `afterTypes`, beside the lint. */
export const toQuickRows = (afterTypes: readonly Stage[] = []): readonly Row[] => [
  [
    [{ name: 'types', run: checkTypes }, ...afterTypes],
    [{ name: 'lint', run: checkLint }],
    [createScriptStage('generated contracts', 'contracts:check')],
  ],
  [[createScriptStage('sizes of the contracts', 'contracts:size')]],
  [[{ name: 'message files', run: (context) => runVitest(context, 'messages', ['--project=unit*', 'messages']) }]],
  [
    [
      {
        name: 'unit tests',
        run: (context) =>
          runVitest(context, 'unit', ['--project=unit*', '--project=screens*', '--exclude=**/*messages*.test.*']),
      },
    ],
  ],
]
