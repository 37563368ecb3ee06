/**
 * The floors of the house as lint rules: knowledge flows from contracts to lib to components to app, never back.
 * What two features share moves down a floor, never sideways.
 */

const domains = [
  'sale',
  'assets',
  'earnings',
  'referral',
  'leaderboard',
  'hunts',
  'password',
  'credits',
  'games',
  'chance',
  'wallet',
  'stones',
  'waitlist',
  'contact',
  'account',
  'owner',
  'history',
  'sandbox',
  'transaction-view',
  'uploads',
  'moderation',
  'console',
]
const features = [
  'landing',
  'market',
  'sale',
  'earnings',
  'referral',
  'leaderboard',
  'account',
  'contact',
  'games',
  'chance',
  'builder',
  'hunts',
  'console',
  'demo-wallet',
  'waitlist',
  'outbox',
  'game-password',
  'owner',
  'history',
  'sandbox',
  'transaction-view',
]

/** Forbids imports that match `groups` (gitignore patterns) in `files`. */
const forbid = (files, groups, message, ignores = []) => ({
  files,
  ignores: ['**/*.test.{ts,tsx}', ...ignores],
  rules: { 'no-restricted-imports': ['error', { patterns: [{ group: groups, message }] }] },
})

const upstairs = ['@/app/*', '@/components/*', '@/server/*', '@/indexer/*', '@/tests/*']
const others = (list, own, prefix) => list.filter((name) => name !== own).map((name) => `${prefix}/${name}/*`)

export const floors = [
  forbid(
    ['lib/**/*.{ts,tsx}'],
    [...upstairs, '@/lib/server/*', 'react', 'react-dom'],
    'lib is below the screens and knows no React.',
    ['lib/server/**'],
  ),
  ...domains.map((domain) =>
    forbid(
      [`lib/${domain}/**/*.ts`],
      [...upstairs, '@/lib/server/*', 'react', 'react-dom', ...others(domains, domain, '@/lib')],
      'Domains do not import each other: compose one floor up.',
    ),
  ),
  forbid(
    ['lib/builder/**/*.ts'],
    [...upstairs, '@/lib/server/*', 'react', 'react-dom', ...others(domains, 'games', '@/lib')],
    'The builder makes games, and knows no other domain.',
  ),
  forbid(
    ['lib/{env,chains,contracts,i18n,units,solids,email}/**/*.ts'],
    [...upstairs, '@/lib/server/*', '@/lib/errors/*', '@/lib/transactions/*', ...others(domains, '', '@/lib')],
    'The ground knows nothing above it.',
  ),
  forbid(
    ['lib/server/**/*.ts', 'indexer/**/*.ts'],
    ['@/app/*', '@/components/*', '@/server/*'],
    'The server floor is below the screens.',
  ),
  forbid(
    ['components/ui/**/*.{ts,tsx}'],
    ['@/app/*', '@/lib/*', '@/components/*', '!@/components/ui/*', 'wagmi', 'wagmi/*', 'viem', 'viem/*', 'next-intl'],
    'ui knows no domain word, no chain and no fetch.',
  ),
  ...features.map((feature) =>
    forbid(
      [`components/${feature}/**/*.{ts,tsx}`],
      ['@/app/*', '@/lib/server/*', ...others(features, feature, '@/components')],
      'A feature imports its own folder, ui, layout, wallet, transactions and lib.',
    ),
  ),
  forbid(
    ['components/{layout,navigation,wallet,transactions,stones,live}/**/*.{ts,tsx}'],
    ['@/app/*', '@/lib/server/*', ...others(features, 'demo-wallet', '@/components')],
    'What every feature uses knows none of them.',
  ),
]
