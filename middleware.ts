import { NextResponse, type NextRequest } from 'next/server'
import { chooseLocale } from '@/lib/i18n/choose-locale'
import { localeCookieName } from '@/lib/i18n/locale-cookie'
import { defaultLocale, isLocale } from '@/lib/i18n/locales'
import { localizedPath } from '@/lib/i18n/localized-path'
import { pathWithoutLocale } from '@/lib/i18n/path-without-locale'
import { gameVersionHeader, isPagePath, madeGameOf, madeGamePage } from '@/lib/routes/game-paths'
import { isErrorPath, notFoundPath } from '@/lib/routes/routes'

/**
 * Gives unprefixed paths a language and unknown paths their page; prefixed pages never come here.
 *
 * Only the bare root redirects, and only where the reader prefers another language than English.
 */
export function middleware(request: NextRequest): NextResponse {
  const { pathname } = request.nextUrl
  const first = pathname.split('/')[1]
  const reader = chooseLocale(request.cookies.get(localeCookieName)?.value, request.headers.get('accept-language'))

  if (pathname === '/' && reader !== defaultLocale) {
    return forReaderOnly(NextResponse.redirect(at(request, localizedPath(reader, '/')), 307))
  }
  const locale = isLocale(first) ? first : reader
  const path = pathWithoutLocale(pathname)
  if (isPagePath(path)) return forReaderOnly(NextResponse.rewrite(at(request, localizedPath(locale, path))))
  const made = madeGameOf(path)
  // The entry has sent on what there is no game for, and says which version there is.
  if (made !== null)
    return forReaderOnly(
      NextResponse.rewrite(
        at(request, localizedPath(locale, madeGamePage(made, request.headers.get(gameVersionHeader)))),
      ),
    )
  if (isErrorPath(path))
    return forReaderOnly(NextResponse.rewrite(at(request, localizedPath(locale, path)), { status: 500 }))
  return forReaderOnly(NextResponse.rewrite(at(request, localizedPath(locale, notFoundPath)), { status: 404 }))
}

function at(request: NextRequest, pathname: string): URL {
  const url = request.nextUrl.clone()
  url.pathname = pathname
  return url
}

/** The same address is another page for another reader: no shared cache may keep it. */
function forReaderOnly(response: NextResponse): NextResponse {
  response.headers.set('Cache-Control', 'private, no-cache')
  return response
}

export const config = {
  // Everything but Next's own files, the API, the known pages with a language prefix, and the files of the site.
  matcher: [
    '/((?!_next/|api/|(?:ar|de|en|id|pt|zh)(?:/(?:app(?:/sandbox)?|blank-page|car-game|contact|cyberwave-runner|forgot-password|game-builder|gamebuilder|hunts|leaderboard|login|manifest\\.webmanifest|play(?:/(?:car-game|cyberwave-runner|metaverse|test))?|privacy-policy|profile|register|scratch-card-new|test-debug|test-jackpot|test-metaverse|test-unity-game|test-wrapper|unity-game|unity-game-new|waitlist|whitepaper))?/?$|(?:\\.well-known/security\\.txt|config\\.json|robots\\.txt|sitemap\\.xml|sitemap-games\\.xml|sitemap-games/[1-9]\\d{0,3}|favicon\\.ico|icon\\.svg|icon-192\\.png|icon-512\\.png|icon-maskable-512\\.png|apple-touch-icon\\.png|share/(?:ar|de|en|id|pt|zh)\\.png|sdk/intrepid-sdk\\.(?:js|d\\.ts)|stones/(?:crystal|gem)-[0-7]\\.svg|dev/outbox)$).*)',
  ],
}
