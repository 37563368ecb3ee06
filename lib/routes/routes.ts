/** Pages of the site as paths without a language prefix. Each exists unprefixed and under every language. */
export const routes = {
  home: '/',
  dashboard: '/app',
  sandbox: '/app/sandbox',
  blankPage: '/blank-page',
  carGame: '/car-game',
  contact: '/contact',
  cyberwaveRunner: '/cyberwave-runner',
  gameBuilder: '/game-builder',
  developerConsole: '/gamebuilder',
  forgotPassword: '/forgot-password',
  hunts: '/hunts',
  leaderboard: '/leaderboard',
  login: '/login',
  play: '/play',
  playTest: '/play/test',
  privacyPolicy: '/privacy-policy',
  profile: '/profile',
  register: '/register',
  scratchCard: '/scratch-card-new',
  testDebug: '/test-debug',
  testJackpot: '/test-jackpot',
  testMetaverse: '/test-metaverse',
  testUnityGame: '/test-unity-game',
  testWrapper: '/test-wrapper',
  unityGame: '/unity-game',
  unityGameNew: '/unity-game-new',
  waitlist: '/waitlist',
  whitepaper: '/whitepaper',
} as const satisfies Record<string, `/${string}`>

export type Route = (typeof routes)[keyof typeof routes]

/** Where an unknown address is answered from: a page of its own, so that it is whole without JavaScript. */
export const notFoundPath = '/not-found-page'

/** Why an error page is shown. Each has a page of its own, so that it is whole without JavaScript. */
export const errorReasons = ['internal', 'unknown-middleware'] as const

export type ErrorReason = (typeof errorReasons)[number]

/** Where an error is shown from, without language prefix. */
export function errorPath(reason: ErrorReason): `/${string}` {
  return `/error-page/${reason}`
}

/** Whether a path without language prefix is that of an error page. */
export function isErrorPath(path: string): boolean {
  return errorReasons.some((reason) => errorPath(reason) === path)
}

/** Whether a path without language prefix is a page of ours. A slash at the end does not matter. */
export function isRoute(path: string): path is Route {
  const plain = path.length > 2 && path.endsWith('/') ? path.slice(0, -1) : path
  return (Object.values(routes) as string[]).includes(plain)
}
