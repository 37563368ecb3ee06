import { findFreePorts } from './free-ports'

const portNames = ['WEB_PORT', 'GAMES_PORT', 'CREDITS_PORT', 'INDEXER_PORT', 'CHAIN_PORT', 'DATABASE_PORT'] as const

/** Environment of a site for tests: free ports, its own data folder, and defaults for everything the user may have configured. */
export async function createTestVariables(dataDir: string, distDir: string): Promise<Record<string, string>> {
  const ports = await findFreePorts(portNames.length)
  return {
    ...Object.fromEntries(portNames.map((name, index) => [name, String(ports[index])])),
    HOST: '',
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

/** What the tests over HTTP and in a browser need to know about the site that these variables start. */
export function toSiteVariables(variables: Readonly<Record<string, string>>): Record<string, string> {
  return {
    E2E_BASE_URL: `http://localhost:${variables.WEB_PORT}`,
    E2E_RPC_URL: `http://127.0.0.1:${variables.CHAIN_PORT}`,
    E2E_DATA_DIR: variables.DATA_DIR ?? '',
    E2E_CREDITS_PORT: variables.CREDITS_PORT ?? '',
    E2E_PORTS: portNames.map((name) => `${name}=${variables[name]}`).join(' '),
  }
}

/** Folder of the build that tests use, so that they don't disturb the one of `npm start`. */
export const testDistDir = process.env.TEST_DIST_DIR ?? '.next-test'
