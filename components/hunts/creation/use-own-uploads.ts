'use client'

import { useQuery } from '@tanstack/react-query'
import { useSignedIn } from '@/components/live/use-signed-in'
import { readSite } from '@/lib/site-api/read-site'
import { ownUploadsSchema, type OwnUpload } from '@/lib/uploads/upload-answers'

const none: readonly OwnUpload[] = []

/** The games that the account which is logged in uploaded and has published; none while nobody is logged in. */
export function useOwnUploads(): readonly OwnUpload[] {
  const isSignedIn = useSignedIn()
  const { data } = useQuery({
    queryKey: ['own-uploads'],
    enabled: isSignedIn,
    queryFn: async ({ signal }) => (await readSite('/api/uploads', ownUploadsSchema, signal)).uploads.filter(({ isPublished }) => isPublished),
  })
  return (isSignedIn && data) || none
}
