import { findFreePorts } from './free-ports'

/**
 * The environment of a stack for tests: ports that are free now, a data folder of its own, and nothing of what the
 * reader may have set for the product.
 */
export async function createTestVariables(dataDir: string, distDir: string): Promise<Record<string, string>> {
  const names = ['WEB_PORT', 'GAMES_PORT', 'CREDITS_PORT', 'INDEXER_PORT', 'CHAIN_PORT', 'DATABASE_PORT']
  const ports = await findFreePorts(names.length)
  return {
    ...Object.fromEntries(names.map((name, index) => [name, String(ports[index])])),
    DATA_DIR: dataDir,
    NEXT_DIST_DIR: distDir,
    UNITY_DIR: 'tests/fixtures/unity',
    UPLOADS_DIR: '',
    OPERATOR_ADDRESSES: '',
    DATABASE_URL: '',
    DATABASE_READ_URL: '',
    DEFAULT_CHAIN_ID: '',
    SITE_URL: '',
    GAMES_ORIGIN: '',
    SMTP_URL: '',
    MAIL_FROM: '',
    MAIL_OUTBOX: '',
    TRUSTED_PROXIES: '',
    LOG_LEVEL: '',
  }
}
