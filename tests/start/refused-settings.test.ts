import { execa } from 'execa'
import { describe, expect, it } from 'vitest'
import { toServiceCommands } from '@/scripts/dev/services'
import { createTestVariables } from '@/scripts/test/test-variables'

const { web, indexer } = toServiceCommands(false)
const processes: Readonly<Record<string, readonly string[]>> = {
  'npm start': ['scripts/run.mjs', 'scripts/dev/main.ts'],
  web,
  indexer,
}

const address = `0x${'1'.repeat(40)}`

describe.each(Object.entries(processes))('%s', (_, command) => {
  it.each([
    [{ AUTH_SECRET: '00'.repeat(32) }, 'AUTH_SECRET cannot be used: it is too regular for a secret'],
    [
      { SITE_URL: 'https://intrepid.games', DEFAULT_CHAIN_ID: '31337' },
      'cannot be used with the local chain: its keys are public',
    ],
    [
      { PLATFORM_ADDRESS_338: address, INT_TOKEN_ADDRESS_338: address, START_BLOCK_338: '7' },
      'PLATFORM_ADDRESS_338 cannot be used: ',
    ],
    [
      { PLATFORM_ADDRESS_25: address, INT_TOKEN_ADDRESS_25: address, START_BLOCK_25: '' },
      'PLATFORM_ADDRESS_25 needs START_BLOCK_25, the block of its deployment',
    ],
  ])('does not start with %o, and says why', async (setting, sentence) => {
    const variables = await createTestVariables('.cache/test/refused', '.next-refused')
    const { exitCode, all } = await execa(process.execPath, command, {
      env: { npm_lifecycle_event: undefined, VITEST: undefined, NODE_ENV: 'production', ...variables, ...setting },
      all: true,
      reject: false,
    })
    expect([exitCode, all.includes(sentence), all.includes('00000000')]).toEqual([1, true, false])
  })
})
