import { uploadLimits } from './upload-limits'

/** Names that mean a device to some systems, with any ending. */
const reserved = /^(?:con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³])(?:\.|$)/iu

/** Control, format and private characters, halves of characters, and what separates paths or means more than itself somewhere. */
const forbidden = /[\p{C}\\:*?"<>|]/u

const isName = (name: string) =>
  name !== '' &&
  name.length <= uploadLimits.nameCharacters &&
  !name.startsWith('.') &&
  !/^\s|[\s.]$/.test(name) &&
  !forbidden.test(name) &&
  !reserved.test(name)

/** Whether a path inside a zip can be the address of a file: relative, downwards, and of names that mean the same everywhere. */
export function isFilePath(path: string): boolean {
  const names = path.split('/')
  return path.length <= uploadLimits.pathCharacters && names.length <= uploadLimits.depth && names.every(isName)
}

/** What systems put into zips by themselves, and no game needs. */
export const isSystemFile = (path: string): boolean =>
  /(?:^|\/)(?:__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/i.test(path)

/** What two paths share that some system could take for one. */
export const foldPath = (path: string): string => path.normalize('NFKC').toLowerCase()
