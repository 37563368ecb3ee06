import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const apiFolder = join(root, 'app/api')

/** Codes that no page of this site causes, and those for which all show their general error. */
const ofNoPage = ['internal', 'read-only', 'foreign-origin', 'too-large', 'bad-request', 'not-json', 'not-form']

/** Codes of sessions and accounts, which pages handle before they call a route. */
const ofSessions = ['logged-out', 'log-in-again', 'log-in-otherwise', 'no-accounts', 'no-mail', 'busy', 'expired']

/** The only route group of a code whose file other groups import too. */
const groupOfCode: Readonly<Record<string, string>> = {
  'no-remix': 'builder',
  'no-replay': 'scores',
  'unknown-hunt': 'hunts',
  'not-owner': 'owner',
}

type RouteGroup = {
  /** The folders of the components that call the routes and explain their errors. */
  readonly words: readonly string[]
  /** Codes without a sentence of their own, with the reason; pages show a general error for them. */
  readonly general?: Readonly<Record<string, string>>
}

const because = (codes: readonly string[], why: string) => Object.fromEntries(codes.map((code) => [code, why]))

/** Route groups by the first segment of their paths below /api. */
const routeGroups: Readonly<Record<string, RouteGroup>> = {
  auth: {
    words: ['components/account'],
    general: {
      ...because(['unknown-wallet', 'bad-message'], 'only from a modified page'),
      ...because(['unknown-game'], 'of changes to an upload; deleting an account deletes what there is'),
      ...because(['hunt-open'], 'of changes to a game; deleting an account keeps games with open hunts'),
    },
  },
  contact: {
    words: ['components/contact'],
    general: because(['busy'], 'the text stays in the form, which says that it was not sent'),
  },
  waitlist: { words: ['components/waitlist'] },
  password: { words: ['components/game-password'] },
  owner: {
    words: ['components/owner'],
    general: because(['busy', 'expired', 'node-silent', 'wrong-signature'], 'the owner is asked to try again'),
  },
  faucet: {
    words: ['components/sandbox'],
    general: because(['not-found', 'busy', 'limited', 'takes-no-coins'], 'of a local test chain'),
  },
  attempts: {
    words: ['components/games', 'messages'],
    general: because(
      [
        'unknown-game',
        'game-token',
        'no-secret',
        'unknown-attempt',
        'other-game',
        'wrong-seed',
        'too-long',
        'not-a-log',
        'unknown-level',
      ],
      'from a broken or forged game: its player learns that the run was not accepted',
    ),
  },
  'game-store': {
    words: ['components/games'],
    general: {
      ...because(['game-token', 'no-secret'], 'games store in the browser instead'),
      ...because(['no-room', 'site-full'], 'the game is told that its data was not stored'),
    },
  },
  'game-login': {
    words: [],
    general: because(
      ['wrong-login', 'node-silent', 'not-available', 'game-token', 'no-secret', 'limited', 'busy'],
      'for games outside the browser: no page calls it',
    ),
  },
  builder: {
    words: ['components/builder'],
    general: because(
      [...ofSessions, 'unknown-draft', 'too-many-drafts', 'unknown-game', 'not-available', 'game-token', 'no-secret'],
      'the draft stays in the browser, and the editor says so',
    ),
  },
  chance: {
    words: ['components/games'],
    general: because([...ofSessions, 'key-used', 'unknown-card'], 'nothing is lost, and the page says so'),
  },
  daily: {
    words: ['components/games', 'messages'],
    general: because(
      ['unknown-day', 'no-attempts-left', 'unknown-attempt', 'unknown-game', 'game-token', 'no-secret'],
      'the run becomes practice, and the page says so',
    ),
  },
  follows: {
    words: ['components/players', 'messages'],
    general: because(
      [...ofSessions, 'unknown-player', 'cannot-follow', 'too-many-follows'],
      'the button stays as it is, and the page says that it could not be done',
    ),
  },
  notices: {
    words: ['components/layout', 'components/account', 'messages'],
    general: because(
      [...ofSessions, 'no-mailbox'],
      'the list says that it could not be loaded, and a switch that it was put back',
    ),
  },
  uploads: {
    words: ['components/console', 'messages'],
    general: because(
      [...ofSessions, 'unknown-version', 'unknown-game', 'game-token', 'no-secret'],
      'the list is loaded again and no longer shows the deleted item',
    ),
  },
  operator: {
    words: ['components/console', 'messages'],
    general: because(
      [...ofSessions, 'no-reason', 'not-operator', 'node-silent', 'unknown-game'],
      'only operators see the panel, and it requires a reason',
    ),
  },
  seasons: {
    words: [],
    general: because([...ofSessions, 'unknown-season', 'limited'], 'the page says that the season could not be loaded'),
  },
  hunts: {
    words: ['components/hunts', 'messages'],
    general: because(
      [
        ...ofSessions,
        'earned-only',
        'not-available',
        'wrong-list',
        'wrong-root',
        'not-judged-here',
        'unknown-series',
        'game-token',
        'unknown-attempt',
        'unknown-hunt',
        'wrong-signature',
        'not-in-time',
        'unknown-ticket',
      ],
      'from a modified list or claim, or a slow chain: the page says that it cannot be done at the moment',
    ),
  },
}

const texts = new Map<string, string>()

function read(file: string): string {
  const text = texts.get(file) ?? readFileSync(file, 'utf8')
  texts.set(file, text)
  return text
}

const needs = new Map<string, readonly string[]>()

function resolveImport(from: string, name: string): string | null {
  const base = name.startsWith('@/')
    ? join(root, name.slice(2))
    : name.startsWith('.')
      ? resolve(dirname(from), name)
      : null
  return base === null ? null : ([`${base}.ts`, `${base}.tsx`].find((file) => existsSync(file)) ?? null)
}

function needsOf(file: string): readonly string[] {
  const known =
    needs.get(file) ??
    [...read(file).matchAll(/^(?:import|export) (?!type )[^']*? from '([^']+)'/gm)].flatMap(
      ([, name = '']) => resolveImport(file, name) ?? [],
    )
  needs.set(file, known)
  return known
}

/** A file and all its imports, recursively. */
function reach(file: string, reached = new Set<string>()): ReadonlySet<string> {
  if (reached.has(file)) return reached
  reached.add(file)
  for (const needed of needsOf(file)) reach(needed, reached)
  return reached
}

const codesIn = (text: string) =>
  [...text.matchAll(/(?:new HttpError|problemResponse|refuse)\(\s*(?:\d{3},\s*)?'([a-z-]+)'/g)].map(
    ([, code = '']) => code,
  )

const posts = readdirSync(apiFolder, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('route.ts') && read(join(apiFolder, file)).includes('export const POST'),
)

/** Codes that the files behind a route group contain. This can be more than its routes return, because files are read and not executed. */
function codesOf(group: string): ReadonlySet<string> {
  const files = new Set(
    posts.filter((file) => file.startsWith(`${group}/`)).flatMap((file) => [...reach(join(apiFolder, file))]),
  )
  return new Set(
    [...files].filter((file) => /\/(?:lib\/server|app\/api)\//.test(file)).flatMap((file) => codesIn(read(file))),
  )
}

function wordsOf(folder: string): string {
  if (folder === 'messages') return read(join(root, 'messages/en.json'))
  const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.tsx?$/.test(file),
  )
  return files.map((file) => read(join(root, folder, file))).join('\n')
}

const toCamelCase = (code: string) => code.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Whether a text has a sentence for a code; keys of messages are in camel case. */
const hasWords = (text: string, code: string) =>
  [code, toCamelCase(code)].some((key) => new RegExp(`['"]${key}['"]|[{,\\s]${key}:`).test(text))

const groupNames = [...new Set(posts.map((file) => file.split('/')[0] ?? ''))].toSorted()

describe('problem codes', () => {
  it.each(groupNames)(
    'of /api/%s have a sentence on the pages that call it, or a reason for the general one',
    (group) => {
      // A new route group is called by some page.
      const { words, general = {} } = routeGroups[group] ?? { words: ['components'] }
      const codes = codesOf(group)
      expect(codes.size).toBeGreaterThan(4)
      const text = words.map(wordsOf).join('\n')
      const own = [...codes].filter((code) => (groupOfCode[code] ?? group) === group && !ofNoPage.includes(code))
      const unexplained = own.filter((code) => !hasWords(text, code) && !(code in general))
      expect(unexplained).toEqual([])
    },
  )
})
