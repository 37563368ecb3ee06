import { NextResponse, type NextRequest } from 'next/server'
import { defaultLocale } from '@/lib/i18n/locales'
import { localizedPath, pathWithoutLocale } from '@/lib/i18n/localized-path'
import { getLocaleToStore, getRequestLocale } from '@/lib/i18n/choose-locale'
import { localeCookie } from '@/lib/i18n/locale-cookie'
import { gameVersionHeader, isPagePath, madeGameOf, madeGamePage } from '@/lib/routes/game-paths'
import { errorPath, errorStatus, findErrorReason, notFoundPath, toRoutePath } from '@/lib/routes/pages'

/**
 * Rewrites unprefixed paths to the user's language, readable addresses to their page, and unknown paths to the 404
 * page, and stores the language in a cookie. Other known pages with a language prefix are not matched; the entry stores
 * their language.
 *
 * Only `/` redirects, and only for users who prefer another language than English (docs/decisions/locale-routing.md).
 */
export function proxy(request: NextRequest): NextResponse {
  const { pathname } = request.nextUrl
  const source = {
    pathname,
    cookie: request.headers.get('cookie'),
    acceptLanguage: request.headers.get('accept-language'),
  }
  const locale = getRequestLocale(source)
  const toPrivate = (response: NextResponse) => storeLanguage(request, source, withoutSharedCache(response))
  if (pathname === '/' && locale !== defaultLocale) {
    return toPrivate(NextResponse.redirect(toUrl(request, localizedPath(locale, '/')), 307))
  }
  const rewrite = (path: `/${string}`, status?: number) =>
    toPrivate(NextResponse.rewrite(toUrl(request, localizedPath(locale, path)), status ? { status } : {}))

  const path = pathWithoutLocale(pathname)
  if (isPagePath(path)) return rewrite(toRoutePath(path))
  const madeGame = madeGameOf(path)
  // The entry responds with 404 for a game that does not exist. For an existing game, it puts the version into the
  // header.
  if (madeGame !== null) return rewrite(madeGamePage(madeGame, request.headers.get(gameVersionHeader)))
  const reason = findErrorReason(path)
  return reason ? rewrite(errorPath(reason), errorStatus[reason]) : rewrite(notFoundPath, 404)
}

function toUrl(request: NextRequest, pathname: string): URL {
  const url = request.nextUrl.clone()
  url.pathname = pathname
  return url
}

/**
 * The response depends on cookie and headers, and Next drops the `Vary` header of rewrites: shared caches must not
 * store it.
 */
function withoutSharedCache(response: NextResponse): NextResponse {
  response.headers.set('Cache-Control', 'private, no-cache')
  return response
}

/**
 * Stores the language of a document in the cookie, also without JavaScript. Prefetches and router data change nothing.
 */
function storeLanguage(
  { headers }: NextRequest,
  source: Parameters<typeof getRequestLocale>[0],
  response: NextResponse,
): NextResponse {
  const isDocument = ['document', 'iframe', null].includes(headers.get('sec-fetch-dest'))
  const locale = getLocaleToStore({ ...source, referer: headers.get('referer'), host: headers.get('host') })
  if (!isDocument || locale === null) return response
  const isSecure = /^https:/i.test(process.env.SITE_URL ?? '')
  const isCrossOrigin = process.env.COOKIE_CROSS_ORIGIN === '1'
  response.headers.append('Set-Cookie', localeCookie(locale, { isSecure, isCrossOrigin }))
  return response
}

export const config = {
  // Everything except Next's files, the API, the known pages with a language prefix, and the files of the site. Next
  // needs a literal; `lib/routes/pages.test.ts` compares it with the list of pages. Matching fewer paths matters: see
  // docs/decisions/locale-routing.md.
  matcher: [
    '/((?!_next/|api/|(?:ar|de|en|id|pt|zh)(?:/(?:app(?:/sandbox)?|blank-page|car-game|contact|cyberwave-runner|daily|forgot-password|game-builder|gamebuilder|hunts|leaderboard|login|manifest\\.webmanifest|play(?:/(?:car-game|cyberwave-runner|metaverse|test))?|privacy-policy|profile|quests|register|scratch-card-new|season|shop|test-debug|test-jackpot|test-metaverse|test-unity-game|test-wrapper|unity-game|unity-game-new|waitlist|whitepaper))?/?$|(?:\\.well-known/security\\.txt|config\\.json|test-network\\.css|get-leaderboard|robots\\.txt|sitemap\\.xml|sitemap-games\\.xml|sitemap-games/[1-9]\\d{0,4}|favicon\\.ico|service-worker\\.js|icon\\.svg|icon-192\\.png|icon-512\\.png|icon-maskable-512\\.png|apple-touch-icon\\.png|films/(?:cyberwave-runner|night-drive|three-worlds)\\.web[mp]|share/(?:ar|de|en|id|pt|zh)\\.png|sdk/intrepid-sdk\\.(?:js|d\\.ts)|stones/(?:crystal|gem)-[0-7]\\.svg|dev/outbox)$).*)',
  ],
}
