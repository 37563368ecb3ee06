const delimiters = /[|:#@%]/g
const encodedDelimiter = /%(7C|3A|23|40|25)/gi

/** The name a player goes by on the board: one that is missing, empty or 'undefined' is 'Anonymous'. */
export function toLeaderboardName(name: string | null | undefined): string {
  return name === null || name === undefined || name === '' || name === 'undefined' ? 'Anonymous' : name
}

/** Writes text so that none of the board's delimiters is in it: each, and the percent sign, as `%` and its code. */
export function encodeDelimiters(text: string): string {
  return text.replace(delimiters, (found) => `%${found.charCodeAt(0).toString(16).toUpperCase()}`)
}

/** Undoes `encodeDelimiters`. Any other percent sign stays as it is. */
export function decodeDelimiters(text: string): string {
  return text.replace(encodedDelimiter, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}
