/**
 * Combining marks of Latin letters, and Arabic vowel marks, as a character class that JavaScript and PostgreSQL both
 * understand.
 */
export const foldedMarks = String.raw`[\u0300-\u036f\u064b-\u065f\u0670]`

const marks = new RegExp(foldedMarks, 'g')

/** Normalises a text for searching: lower case, without diacritics and compatibility forms. */
const foldForSearch = (text: string): string => text.toLowerCase().normalize('NFKD').replaceAll(marks, '')

/** Each word is looked for in the texts of all games. */
export const maxSearchWords = 5

/** The first normalised words of a search text, each once. A match must contain all of them. */
export const toSearchWords = (text: string): readonly string[] =>
  [
    ...new Set(
      foldForSearch(text)
        .split(/\s+/)
        .filter((word) => word !== ''),
    ),
  ].slice(0, maxSearchWords)

/** Whether a text contains every word of a search. */
export function matchesSearch(text: string, words: readonly string[]): boolean {
  const folded = foldForSearch(text)
  return words.every((word) => folded.includes(word))
}
