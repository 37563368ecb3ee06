import 'server-only'
import { RequestRefused } from '@/lib/server/http/request-refused'

const sentences = {
  'not-a-zip': 'This is no zip that can be read.',
  torn: 'What is in this zip is not what it says.',
  'too-many-files': 'There are too many files in this zip.',
  'too-much': 'What is in this zip is too large.',
  bomb: 'This zip becomes far more than it is.',
  'bad-path': 'A file in this zip has a name that cannot be an address.',
  twice: 'Two files in this zip have names that some systems take for one.',
  'not-a-file': 'There is something in this zip that is neither a file nor a folder.',
  encrypted: 'A file in this zip is encrypted.',
  packing: 'A file in this zip is packed in a way that is not read here.',
  'no-such-type': 'Files of a kind in this zip are not served here.',
  'bad-cover': 'The picture of the game is not of its kind, or not of a size that is taken.',
  'no-start': 'There is neither an index.html nor a whole Unity build in this zip.',
} as const

export type ZipFault = keyof typeof sentences

/** A refusal of a zip: 422 and why. @param path of the file that is the reason, where one is. */
export const refuseZip = (fault: ZipFault, path?: string) =>
  new RequestRefused(
    422,
    fault,
    sentences[fault],
    path === undefined ? {} : { parts: [{ name: 'file', detail: path.slice(0, 300).toWellFormed() }] },
  )
