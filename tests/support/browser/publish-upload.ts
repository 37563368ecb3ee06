import { expect, type APIRequestContext } from '@playwright/test'
import { writeZip } from '@/tests/support/write-zip'
import { post } from './account-visitor'

/** Uploads a game of one document as the logged-in account, and publishes it at `/play/{slug}`. */
export async function publishUpload(
  request: APIRequestContext,
  origin: string,
  { slug, title, document }: { readonly slug: string; readonly title: string; readonly document: string },
): Promise<void> {
  const zip = writeZip([{ name: 'index.html', content: document }])
  const begun = await post(request, origin, 'uploads', { slug, title, lead: '', bytes: zip.length })
  const { id } = (await begun.json()) as { id: string }
  await request.post(`/api/uploads/${id}/pieces?at=0`, {
    headers: { origin, 'content-type': 'application/octet-stream' },
    data: zip,
  })
  expect((await post(request, origin, `uploads/${id}/finish`, {})).status()).toBe(200)
  expect((await post(request, origin, `uploads/games/${slug}`, { action: 'publish' })).status()).toBe(200)
}
