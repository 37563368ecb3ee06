'use client'

import { useOwnReading } from '@/components/live/use-own-reading'
import { ownUploadsSchema, type OwnUpload } from '@/lib/uploads/upload-answers'

/** The games that the account which is logged in uploaded and has published; none while nobody is logged in. */
export function useOwnUploads(): readonly OwnUpload[] {
  return useOwnReading('/api/uploads', ownUploadsSchema).data?.uploads.filter(({ isPublished }) => isPublished) ?? []
}
