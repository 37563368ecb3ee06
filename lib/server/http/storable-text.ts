import 'server-only'

/** Whether text can be kept and shown as it is: a database takes no NUL, and half a character is none. */
export const isStorableText = (text: string) => !text.includes('\u0000') && text.isWellFormed()
