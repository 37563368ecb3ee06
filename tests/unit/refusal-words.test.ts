import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const apiFolder = join(root, 'app/api')

/** What a page of ours does not cause, and what it can only say of that the site did not do it. */
const ofNoPage = ['internal', 'foreign-origin', 'too-large', 'bad-request', 'not-json', 'not-form']

/** What belongs to sessions: who comes without one is shown the way in before. */
const ofSessions = ['logged-out', 'log-in-again', 'no-accounts', 'no-mail', 'busy', 'expired']

type Door = {
  /** The folders whose screens and forms ask, and say why it was not done. */
  readonly words: readonly string[]
  /** Refusals without a sentence of their own, and why: there the page says that it did not work. */
  readonly general?: Readonly<Record<string, string>>
}

const because = (codes: readonly string[], why: string) => Object.fromEntries(codes.map((code) => [code, why]))

/** By the first step of their paths. */
const doors: Readonly<Record<string, Door>> = {
  auth: {
    words: ['components/account'],
    general: because(['unknown-wallet', 'bad-message'], 'only of a page that was tampered with'),
  },
  contact: { words: ['components/contact'] },
  waitlist: { words: ['components/waitlist'] },
  password: { words: ['components/game-password'] },
  owner: {
    words: ['components/owner'],
    general: because(['expired', 'node-silent', 'wrong-signature'], 'the owner is told to try again'),
  },
  faucet: { words: ['components/sandbox'], general: because(['not-found', 'busy'], 'of a local test chain') },
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
      'of a game that is broken or forged: its player is told that the run was not accepted',
    ),
  },
  'game-store': {
    words: ['components/games'],
    general: because(['game-token', 'no-secret'], 'games keep it in the browser then'),
  },
  'game-login': {
    words: [],
    general: because(
      ['wrong-login', 'node-silent', 'not-available', 'game-token', 'no-secret', 'limited', 'busy'],
      'for games outside the browser: no page asks',
    ),
  },
  builder: {
    words: ['components/builder'],
    general: because(
      [...ofSessions, 'unknown-draft', 'too-many-drafts', 'unknown-game', 'not-available', 'game-token', 'no-secret'],
      'the draft is kept in the browser, which the editor says',
    ),
  },
  chance: {
    words: ['components/chance'],
    general: because([...ofSessions, 'key-used', 'unknown-card'], 'nothing was lost, which the page says'),
  },
  uploads: {
    words: ['components/console', 'messages'],
    general: because(
      [...ofSessions, 'unknown-version', 'unknown-game', 'game-token', 'no-secret'],
      'what is there no longer is gone from the list, which is read anew',
    ),
  },
  operator: {
    words: ['components/console', 'messages'],
    general: because(
      [...ofSessions, 'no-reason', 'not-operator', 'node-silent', 'unknown-game'],
      'the desk is shown to operators alone, and asks for a reason first',
    ),
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
      'of a list or a claim that was tampered with, or of a chain that is slow: the page says that it cannot be done at the moment',
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

/** A file and all that it needs to run. */
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

/** What may be answered behind a door: more than will be, since files are read and not run. */
function codesOf(door: string): ReadonlySet<string> {
  const files = new Set(
    posts.filter((file) => file.startsWith(`${door}/`)).flatMap((file) => [...reach(join(apiFolder, file))]),
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

const hasWords = (text: string, code: string) => new RegExp(`['"]${code}['"]|[{,\\s]${code}:`).test(text)

const doorNames = [...new Set(posts.map((file) => file.split('/')[0] ?? ''))].toSorted()

describe('refusals', () => {
  it.each(doorNames)('of %s have a sentence on the pages that ask, or are named as having the general one', (door) => {
    // A door that is new is asked by some page of ours.
    const { words, general = {} } = doors[door] ?? { words: ['components'] }
    const codes = codesOf(door)
    expect(codes.size).toBeGreaterThan(4)
    const text = words.map(wordsOf).join('\n')
    const silent = [...codes].filter((code) => !hasWords(text, code) && !(code in general) && !ofNoPage.includes(code))
    expect(silent).toEqual([])
  })
})
