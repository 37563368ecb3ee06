import * as v from 'valibot'

/**
 * One line of text of at most `most` characters, without control, format or private characters. Invisible ones are removed: they would let a
 * web address or an insult pass for something else.
 */
export const lineSchema = (least: number, most: number) =>
  v.pipe(
    v.string(),
    v.transform((text) => text.replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')),
    v.trim(),
    v.minLength(least),
    v.maxLength(most),
    v.regex(/^[^\p{C}]*$/u, 'not plain text'),
  )
