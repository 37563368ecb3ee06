import nextCoreWebVitals from 'eslint-config-next/core-web-vitals'
import boundaries from 'eslint-plugin-boundaries'
import tseslint from 'typescript-eslint'

// ---- Import boundaries: contracts -> lib -> components -> app. Code that two features share moves down a level;
// features do not import each other. ----

/** Folders of `components/` that every feature may import. Every other folder there is a feature. */
const sharedComponents = 'ui,layout,navigation,gems,covers,wallet,transactions,account'

/** Folders of `lib/` that every domain may import, like the files beside them. Every other folder there is a domain. */
const sharedLib = 'covers,env,errors,gems,health,i18n,metadata,routes,site-api,transactions,units,contracts'

const element = (type, pattern, capture) => ({ type, pattern, partialMatch: false, capture })

const elements = [
  element('contracts', 'contracts'),
  element('server-lib', 'lib/server'),
  element('shared-lib', `lib/{${sharedLib}}`),
  element('domain', 'lib/*', ['name']),
  element('ui', 'components/ui'),
  element('shared-component', `components/{${sharedComponents}}`),
  element('feature', 'components/*', ['name']),
  element('indexer', 'indexer'),
  element('server', 'server'),
  element('app', 'app'),
]

const allow = (from, to) => ({
  from: { element: { types: { anyOf: [from].flat() } } },
  allow: { to: { element: { types: { anyOf: [to].flat() } } } },
})
const allowPair = (type, from, to) => ({
  from: { element: { type, captured: { name: from } } },
  allow: to.map((name) => ({ to: { element: { type, captured: { name } } } })),
})

const allowOwnFolder = (type) => allowPair(type, '*', ['{{from.element.captured.name}}'])

const lib = ['contracts', 'shared-lib', 'domain']
const components = ['ui', 'shared-component']

const importBoundaries = {
  files: ['{contracts,lib,components,indexer,server,app}/**/*.{ts,tsx}'],
  ignores: ['**/*.test.{ts,tsx}', 'contracts/{script,test}/**'],
  plugins: { boundaries },
  settings: {
    'boundaries/elements': elements,
    'import/resolver': { typescript: { project: 'tsconfig.json' } },
  },
  rules: {
    'boundaries/dependencies': [
      'error',
      {
        default: 'disallow',
        message:
          '{{from.element.type}} must not import {{to.element.type}}: see the import boundaries in eslint.config.mjs.',
        policies: [
          allow('shared-lib', lib),
          allow('contracts', 'contracts'),
          allow('domain', ['contracts', 'shared-lib']),
          allowOwnFolder('domain'),
          // The builder makes levels of the games, which read the contract manager by name; moderation and uploads
          // share its slugs.
          allowPair('domain', 'builder', ['games']),
          allowPair('domain', 'games', ['builder', 'contract-manager', 'covers', 'shop']),
          allowPair('domain', '{moderation,uploads}', ['builder']),
          allowPair('domain', 'moderation', ['hunts']),
          allowPair('domain', 'uploads', ['games']),
          // Credits are earned by quests and buy the items that games show.
          allowPair('domain', 'quests', ['credits', 'games']),
          allowPair('domain', 'shop', ['credits', 'quests', 'games']),
          allowPair('domain', 'players', ['games']),
          // The draw of a season uses the code of a hunt's draw.
          allowPair('domain', 'seasons', ['games', 'hunts']),
          allowPair('domain', 'history', ['seasons']),
          allowPair('domain', 'owner', ['transaction-view']),
          allowPair('domain', 'contract-manager', ['wallet']),
          allow('server-lib', [...lib, 'server-lib']),
          allow('indexer', [...lib, 'server-lib', 'indexer']),
          allow('ui', ['ui', 'shared-lib']),
          allow('shared-component', [...lib, ...components]),
          allow('feature', [...lib, ...components]),
          allowOwnFolder('feature'),
          // The landing page shows the sale, the console its author's games and hunts, the builder the tags of its
          // games; the privacy policy names every storage key.
          allowPair('feature', 'landing', ['sale']),
          allowPair('feature', 'console', ['games', 'hunts']),
          allowPair('feature', 'builder', ['games']),
          // The frame of a game shows its hunts, its quests and its shop, the profile the frame from the shop.
          allowPair('feature', 'games', ['hunts', 'quests', 'shop']),
          allowPair('feature', 'players', ['shop']),
          allowPair('feature', 'legal', ['builder', 'games', 'pages']),
          allowPair('feature', 'referral', ['history']),
          allow('server', [...lib, 'server-lib', 'server']),
          allow('app', [...lib, 'server-lib', ...components, 'feature', 'app']),
        ],
      },
    ],
  },
}

const forbidPackages = (files, group, message) => ({
  files,
  ignores: ['**/*.test.{ts,tsx}'],
  rules: {
    '@typescript-eslint/no-restricted-imports': ['error', { patterns: [{ group, message, allowTypeImports: true }] }],
  },
})

// ---- Rules of play: the same inputs give the same state in every JavaScript engine ----

/**
 * Functions of `Math` whose results the language defines to the last bit. `sin`, `pow`, `hypot` and others are
 * approximations.
 */
const exactMath = 'abs|ceil|clz32|floor|imul|max|min|round|sign|sqrt|trunc'
const inexact = 'Rules of play must give the same result in every JavaScript engine.'
const restrict = (selector, message) => ({ selector, message: `${message} ${inexact}` })

const exactRules = {
  files: [
    'lib/games/{cyberwave-runner,maze,night-drive,three-worlds}/**/*.ts',
    'lib/games/{all-rules,input-log,interpolate,made-level,made-rules,plausible-run,random,reference-rules,replay,rules,treasures,typed-array}.ts',
  ],
  // Files that draw are not rules.
  ignores: ['**/*.test.ts', '**/draw-*.ts'],
  rules: {
    'no-restricted-globals': [
      'error',
      ...['Date', 'Intl', 'performance', 'crypto', 'navigator', 'window', 'globalThis', 'setTimeout', 'process'].map(
        (name) => ({
          name,
          message: inexact,
        }),
      ),
    ],
    'no-restricted-syntax': [
      'error',
      restrict(
        `MemberExpression[object.name='Math']:matches([computed=true], :not([property.name=/^(?:${exactMath})$/]))`,
        'Only exact functions of Math are allowed.',
      ),
      restrict(":not(MemberExpression) > Identifier[name='Math']", 'Use functions of Math by their name.'),
      restrict(
        "BinaryExpression[operator='**']:not([left.type='Literal'][right.type='Literal'])",
        'Powers are approximated.',
      ),
      restrict("AssignmentExpression[operator='**=']", 'Powers are approximated.'),
      restrict(
        'MemberExpression[property.name=/^(?:toLocale\\w*|localeCompare)$/]',
        'Languages differ between engines.',
      ),
      restrict(
        "CallExpression[callee.property.name='toString'][arguments.length>0]",
        'Digits in other bases are approximated.',
      ),
      restrict('ForInStatement', 'Use for…of.'),
    ],
  },
}

// ---- Drizzle ----

const isComparison = /^\s*(=|<>|!=|<=?|>=?)\s*$/

/**
 * In a query of a single table Drizzle omits the table name of columns inside `sql`. In a nested select,
 * `${drafts.slug} = ${games.slug}` then compares a column with itself. `eq` and the other operators keep the names.
 */
const compareColumns = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      useOperator: 'Compare columns with eq(), gt() and so on: inside sql`` they lose the names of their tables.',
    },
  },
  create: (context) => ({
    "TaggedTemplateExpression[tag.name='sql']"({ quasi: { quasis, expressions } }) {
      for (const [index, right] of expressions.entries()) {
        const left = expressions[index - 1]
        const isCompared = isComparison.test(quasis[index].value.raw)
        if (isCompared && left?.type === 'MemberExpression' && right.type === 'MemberExpression')
          context.report({ node: right, messageId: 'useOperator' })
      }
    },
  }),
}

// ---- viem ----

/**
 * Without `ccipRead: false` viem follows EIP-3668: a contract that reverts with `OffchainLookup` makes the client fetch
 * URLs of the contract's choice, and contracts are called that strangers choose.
 */
const noOffchainLookup = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { turnOff: 'Create the client with ccipRead: false, so that no contract chooses what it fetches.' },
  },
  create: (context) => ({
    'CallExpression[callee.name=/^create(?:Client|PublicClient|Config)$/]'(node) {
      const [options] = node.arguments
      const isOff = ({ key, value }) => key?.name === 'ccipRead' && value.value === false
      if (options?.type !== 'ObjectExpression' || !options.properties.some(isOff))
        context.report({ node, messageId: 'turnOff' })
    },
  }),
}

// ---- Buttons ----

/** A disabled button that is not waiting for a result says why: in a text that describes it, or as its title. */
const disabledReasons = {
  files: ['{app,components}/**/*.tsx'],
  ignores: ['**/*.test.tsx'],
  rules: {
    'no-restricted-syntax': [
      'error',
      {
        selector: [
          'JSXOpeningElement[name.name=/^(?:Button|TransactionButton|button)$/]',
          ":has(> JSXAttribute[name.name='disabled'])",
          ':not(:has(> JSXAttribute[name.name=/^(?:aria-describedby|describedBy|title)$/]))',
          ":not(:has(> JSXAttribute[name.name='disabled'][value.expression.name='isPending']))",
          ":not(:has(> JSXAttribute[name.name='disabled'][value.expression.callee.name=/^(?:isPending|isOtherPending)$/]))",
        ].join(''),
        message: 'Say why the button is disabled: disabledReason, aria-describedby, describedBy or title.',
      },
    ],
  },
}

const nextPlugin = nextCoreWebVitals.find(({ plugins }) => plugins?.['@next/next'])?.plugins['@next/next']

// oxlint has all other rules, also those of React and its compiler (.oxlintrc.json).
export default tseslint.config(
  {
    ignores: [
      'games/unity-demo/assembly/**',
      '.next*/**',
      '.data*/**',
      '.cache/**',
      'node_modules/**',
      '**/generated/**',
      'test-results/**',
      'playwright-report/**',
      // None of the rules below is about these.
      '*.ts',
      '**/*.test.{ts,tsx}',
      'contracts/{script,test}/**',
      '{games,sdk,tests}/**/*.ts',
    ],
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.base],
    linterOptions: { reportUnusedDisableDirectives: 'error' },
  },
  {
    files: ['lib/server/**/*.ts', 'indexer/**/*.ts'],
    plugins: { drizzle: { rules: { 'compare-columns': compareColumns } } },
    rules: { 'drizzle/compare-columns': 'error' },
  },
  {
    files: ['{app,components,indexer,lib,scripts,server}/**/*.{ts,tsx}'],
    plugins: { viem: { rules: { 'no-offchain-lookup': noOffchainLookup } } },
    rules: { 'viem/no-offchain-lookup': 'error' },
  },
  {
    files: ['{app,components}/**/*.{ts,tsx}'],
    plugins: { '@next/next': nextPlugin },
    // The only rule of Next that oxlint does not have.
    rules: { '@next/next/no-location-assign-relative-destination': 'error' },
  },
  importBoundaries,
  exactRules,
  disabledReasons,
  forbidPackages(['lib/**/*.{ts,tsx}'], ['react', 'react-dom'], 'lib has no React.'),
  forbidPackages(
    ['components/ui/**/*.{ts,tsx}'],
    ['wagmi', 'wagmi/*', 'viem', 'viem/*', '@tanstack/*'],
    'ui has no chain and no fetching.',
  ),
)
