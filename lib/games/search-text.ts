/** Signs above and below letters, as a class of regular expressions that JavaScript and PostgreSQL read alike: latin ones, and Arabic vowels. */
export const foldedMarks = String.raw`[\u0300-\u036f\u064b-\u065f\u0670]`

const marks = new RegExp(foldedMarks, 'g')

/** A text as a search compares it: without capitals, signs on letters, and forms that only look different. */
export const foldForSearch = (text: string): string => text.toLowerCase().normalize('NFKD').replaceAll(marks, '')

/** The words of a search, each of which is to be found somewhere. */
export const toSearchWords = (text: string): readonly string[] =>
  foldForSearch(text)
    .split(/\s+/)
    .filter((word) => word !== '')

/** Whether a text has each word of a search in it. */
export function matchesSearch(text: string, words: readonly string[]): boolean {
  const folded = foldForSearch(text)
  return words.every((word) => folded.includes(word))
}
