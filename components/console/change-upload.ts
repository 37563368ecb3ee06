import { doneSchema } from '@/lib/builder/builder-answers'
import { askSite } from '@/lib/site-api/ask-site'
import type { ChangeUpload } from '@/lib/uploads/upload-input'

/** Has something done with an uploaded game. @returns whether it was. */
export const changeUpload = (slug: string, change: ChangeUpload): Promise<boolean> =>
  askSite(`/api/uploads/games/${slug}`, change, doneSchema).then(
    () => true,
    () => false,
  )
