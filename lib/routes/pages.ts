/** A page of the site, as a path without language prefix. Each exists unprefixed and under every language. */
type Page = {
  readonly path: `/${string}`
  /**
   * Search engines list every page except those with `false`: test pages, and pages that are useful only to one reader
   * or only through a link in a mail.
   */
  readonly isListed?: false
  /**
   * A readable address for a page whose path in the specification is not readable. It shows the same page; links and
   * search engines use it.
   */
  readonly readable?: `/${string}`
  /**
   * Whether the page loads much code of its own (a wallet, a game, a form, the live sale). It is then prefetched only
   * when the user points at a link, not when the link is in view.
   */
  readonly isHeavy?: true
}

/**
 * Every page with a fixed address. It needs an entry here, a `page.tsx` below `app/[locale]` and a place in the matcher
 * of `proxy.ts`; a test compares the three.
 */
const pages = {
  home: { path: '/', isHeavy: true },
  daily: { path: '/daily', isHeavy: true },
  dashboard: { path: '/app', isHeavy: true },
  sandbox: { path: '/app/sandbox', isHeavy: true },
  blankPage: { path: '/blank-page', isListed: false },
  carGame: { path: '/car-game', readable: '/night-drive', isHeavy: true },
  contact: { path: '/contact', isHeavy: true },
  cyberwaveRunner: { path: '/cyberwave-runner', isHeavy: true },
  gameBuilder: { path: '/game-builder', isHeavy: true },
  developerConsole: { path: '/gamebuilder', readable: '/developers', isHeavy: true },
  forgotPassword: { path: '/forgot-password', isListed: false, isHeavy: true },
  hunts: { path: '/hunts', isHeavy: true },
  leaderboard: { path: '/leaderboard' },
  login: { path: '/login', isHeavy: true },
  play: { path: '/play', isHeavy: true },
  playTest: { path: '/play/test', isListed: false, isHeavy: true },
  privacyPolicy: { path: '/privacy-policy' },
  profile: { path: '/profile', isListed: false, isHeavy: true },
  quests: { path: '/quests', isHeavy: true },
  register: { path: '/register', isHeavy: true },
  scratchCard: { path: '/scratch-card-new', readable: '/scratch-cards', isHeavy: true },
  season: { path: '/season', isHeavy: true },
  shop: { path: '/shop', isHeavy: true },
  testDebug: { path: '/test-debug', readable: '/status', isListed: false },
  testJackpot: { path: '/test-jackpot', readable: '/jackpot', isHeavy: true },
  testMetaverse: { path: '/test-metaverse', readable: '/three-worlds', isHeavy: true },
  testUnityGame: { path: '/test-unity-game', readable: '/unity-test', isListed: false, isHeavy: true },
  testWrapper: { path: '/test-wrapper', readable: '/game-frame', isListed: false, isHeavy: true },
  unityGame: { path: '/unity-game', isHeavy: true },
  unityGameNew: { path: '/unity-game-new', readable: '/unity-react', isHeavy: true },
  waitlist: { path: '/waitlist', isListed: false },
  whitepaper: { path: '/whitepaper' },
} as const satisfies Record<string, Page>

type Pages = typeof pages

/** The paths of all pages by name, such as `routes.leaderboard`. */
export const routes = Object.fromEntries(Object.entries(pages).map(([name, { path }]) => [name, path])) as {
  readonly [Name in keyof Pages]: Pages[Name]['path']
}

export type Route = (typeof routes)[keyof typeof routes]

const list: readonly Page[] = Object.values(pages)

/** Pages by path and by readable address. */
const pageByPath: ReadonlyMap<string, Page> = new Map(
  list.flatMap((page) => [page.path, ...(page.readable ? [page.readable] : [])].map((path) => [path, page])),
)

const findPage = (path: string) => pageByPath.get(path.length > 2 && path.endsWith('/') ? path.slice(0, -1) : path)

/** Whether a path without language prefix is a page or its readable address. A trailing slash is ignored. */
export function isRoute(path: string): path is Route {
  return findPage(path) !== undefined
}

/** The path below `app/[locale]` of a page that may be given by its readable address; other paths unchanged. */
export const toRoutePath = <T extends string>(path: T): T => (findPage(path)?.path ?? path) as T

/** The address of a page for links and search engines: the readable one, if it has one. Other paths are unchanged. */
export function readablePath<T extends string>(path: T): T {
  const page = findPage(path)
  return (page ? (page.readable ?? page.path) : path) as T
}

/** Whether search engines and the site map list a page. Published and made games are always listed. */
export function isListed(path: string): boolean {
  return pageByPath.get(path)?.isListed ?? true
}

/** Whether a page, as a path without language prefix, is heavy. A query and a hash are ignored. */
export function isHeavyPage(path: string): boolean {
  return pageByPath.get(path.split(/[?#]/, 1)[0] ?? '')?.isHeavy ?? false
}

/** Pages that are not for every user, with the name of their guard in `guards.ts`. */
export const guardedPages: Readonly<Record<string, string>> = {
  '/dev/outbox': 'outbox',
}

/** The API documentation, which is no page of the app: links to it load a new document. */
export const apiDocsPath = '/api/docs'

/** The page that is shown for unknown paths. It is rendered at build time, so that it works without JavaScript. */
export const notFoundPath = '/not-found-page'

/**
 * The HTTP status of each error page by its reason. All error pages are rendered at build time, so that they work
 * without JavaScript.
 */
export const errorStatus = {
  internal: 500,
  'unknown-middleware': 500,
  'bad-request': 400,
  'method-not-allowed': 405,
  limited: 429,
} as const

export type ErrorReason = keyof typeof errorStatus

export const errorReasons = Object.keys(errorStatus) as readonly ErrorReason[]

/** The path of an error page without language prefix. */
export function errorPath(reason: ErrorReason): `/${string}` {
  return `/error-page/${reason}`
}

/** The reason of an error page by its path without language prefix; undefined for every other path. */
export function findErrorReason(path: string): ErrorReason | undefined {
  return errorReasons.find((reason) => errorPath(reason) === path)
}
