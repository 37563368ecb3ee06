import { isLocale, localeCodes, defaultLocale } from '@/lib/i18n/locales'
import { createManifest } from '@/lib/metadata/manifest'

export const dynamic = 'force-static'
export const dynamicParams = false

export function generateStaticParams() {
  return localeCodes.map((locale) => ({ locale }))
}

/** The web app manifest of one language. */
export async function GET(_request: Request, { params }: { params: Promise<{ locale: string }> }): Promise<Response> {
  const { locale } = await params
  const manifest = await createManifest(isLocale(locale) ? locale : defaultLocale)
  return Response.json(manifest, { headers: { 'Content-Type': 'application/manifest+json; charset=utf-8' } })
}
